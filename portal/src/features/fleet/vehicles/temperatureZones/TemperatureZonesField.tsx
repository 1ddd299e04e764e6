import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { temperatureLimits } from '#contract/fleet/temperatures.ts';
import type { Vehicle, VehicleFields } from '#contract/fleet/vehicles.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './TemperatureZonesField.module.css';

const bounds = ['from', 'until'] as const;
/** A chilled compartment, the most frequent one. */
const usual = { from: 2, until: 8 };

/** The compartments that are cooled or heated, each with the temperatures between which it stays. */
export function TemperatureZonesField({ draft: { form } }: { draft: Draft<Vehicle, VehicleFields> }) {
  const t = useMessages('temperatureZones');
  const vehicles = useMessages('vehicles');
  const { temperatureZones: zones } = form.getValues();
  const set = (next: typeof zones) => {
    form.clearErrors();
    form.setFieldValue('temperatureZones', next);
  };
  return (
    <fieldset className={classes['zones']}>
      <legend>{vehicles('fields.temperatureZones')}</legend>
      <p>{t('help')}</p>
      {zones.map((zone, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a zone has no key but its index
        <div key={index} className={classes['zone']}>
          {bounds.map((bound) => (
            <NumberField
              {...form.getInputProps(`temperatureZones.${index}.${bound}`)}
              key={bound}
              aria-label={t(`zone.${bound}`, { number: index + 1 })}
              label={t(`label.${bound}`)}
              unit="°C"
              size="sm"
              value={zone[bound]}
              onChange={(degrees) => set(zones.with(index, { ...zone, [bound]: degrees ?? Number.NaN }))}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('remove', { number: index + 1 })}
            onClick={() => set(zones.toSpliced(index, 1))}
          >
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {zones.length < temperatureLimits.zonesMaximum && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => set([...zones, usual])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
