import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';
import { FieldRow } from '#portal/forms/FieldRow.tsx';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { savingKey, savingOptions } from './useSettingsSaving.ts';

interface UsualPlaceSettingProps {
  name: 'isUsualStart' | 'isUsualFinish';
}

/** The default start or finish of tours: one of the company's addresses, which has a flag for it. */
export function UsualPlaceSetting({ name }: UsualPlaceSettingProps) {
  const t = useMessages('settings');
  const client = useQueryClient();
  const { data } = useQuery(usualPlacesQuery);
  const usual = data?.items.find((address) => address[name])?.key ?? null;
  const { mutate, variables, isPending } = useMutation({
    ...savingOptions,
    mutationKey: [...savingKey, name],
    async mutationFn(chosen: string | null) {
      const key = chosen ?? usual;
      if (key === null) return;
      const { version } = await api.addresses.get({ key });
      await api.addresses.update({ key, version, [name]: chosen !== null });
      await refreshAfterWrite(client, 'settings', 'addresses');
    },
  });
  const label = t(`places.${name}`);
  return (
    <FieldRow label={label} help={t(`placesHelp.${name}`)}>
      {({ id, helpId }) => (
        <Select
          id={id}
          aria-describedby={helpId}
          size="sm"
          w={{ base: '100%', xs: 220 }}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
          placeholder={t('none')}
          value={isPending ? variables : usual}
          data={data?.items.map((address) => ({ value: address.key, label: address.name })) ?? []}
          nothingFoundMessage={t('noPlace')}
          onChange={(chosen) => mutate(chosen)}
        />
      )}
    </FieldRow>
  );
}
