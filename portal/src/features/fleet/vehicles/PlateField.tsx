import { TextInput } from '@mantine/core';
import { plateNumberPattern, type Vehicle, type VehicleFields } from '#contract/fleet/vehicles.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import classes from './VehicleFieldset.module.css';
import { normalPlate } from './plateText.ts';

export function PlateField({ draft: { form } }: { draft: Draft<Vehicle, VehicleFields> }) {
  const t = useMessages('vehicles');
  const { onBlur, ...field } = form.getInputProps('plateNumber') as ReturnType<typeof form.getInputProps> & {
    onBlur: (event: unknown) => void;
  };
  const number = normalPlate(form.getValues().plateNumber);
  const settle = () => form.setFieldValue('plateNumber', normalPlate(form.getValues().plateNumber));
  return (
    <TextInput
      {...field}
      label={t('fields.plateNumber')}
      required
      size="sm"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={{ input: classes['plateNumber'] ?? '' }}
      rightSection={plateNumberPattern.test(number) && <Plate number={number} />}
      rightSectionWidth={140}
      rightSectionPointerEvents="none"
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={(event) => {
        settle();
        onBlur(event);
      }}
    />
  );
}
