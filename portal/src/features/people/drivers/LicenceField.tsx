import { NativeSelect } from '@mantine/core';
import { licenceClasses } from '#contract/people/licences.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { DriverDraft } from './draftFields.ts';
import { useLicenceWords } from './useLicenceWords.ts';

export function LicenceField({ draft: { form, labelOf } }: { draft: DriverDraft }) {
  const t = useMessages('drivers');
  const words = useLicenceWords();
  return (
    <NativeSelect
      {...form.getInputProps('licenceClass')}
      label={labelOf('licenceClass')}
      size="sm"
      value={form.getValues().licenceClass ?? ''}
      data={[
        { value: '', label: t('form.noLicence') },
        ...licenceClasses.map((value) => ({ value, label: words(value) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue('licenceClass', licenceClasses.find((one) => one === value) ?? null)
      }
    />
  );
}
