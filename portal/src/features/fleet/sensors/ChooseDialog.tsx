import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Vehicle, VehicleReference } from '#contract/fleet/vehicles.ts';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './ChooseDialog.module.css';

/** Milliseconds without typing before the search is sent. */
const debounceMs = 250;
/** Number of free sensors shown at most; others are found by search. */
const mostShown = 50;

interface ChooseDialogProps {
  opened: boolean;
  /** Key of the vehicle. */
  vehicle: string;
  onClose: () => void;
  onChoose: (sensor: Sensor, vehicle: VehicleReference) => void;
}

function referenceOf({ key, kind, make, model, plateNumber, damages: { isCritical } }: Vehicle): VehicleReference {
  return { key, kind, make, model, plateNumber, isCritical };
}

/** The search field is shown at once, to receive the focus; sensors follow after the vehicle is loaded. */
function Choices({ vehicle, onChoose }: { vehicle: Vehicle | undefined; onChoose: ChooseDialogProps['onChoose'] }) {
  const t = useMessages('sensors');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), debounceMs);
  const input = { unassigned: true, limit: mostShown, sort: 'name', ...(asked && { search: asked }) } as const;
  const query = useQuery({ ...queries.sensors.list.queryOptions({ input }), placeholderData: keepPreviousData });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('seek.search')}
        placeholder={t('seek.search')}
        data-autofocus
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes['box']} aria-busy={query.isFetching}>
        {query.error && !query.data && <ErrorInCard error={query.error} onReload={query.refetch} />}
        {query.data && items.length === 0 && (
          <Text p={12} c="dimmed">
            {asked ? t('seek.nothingFound', { search: asked }) : t('seek.none')}
          </Text>
        )}
        <ul className={classes['sensors']}>
          {(vehicle ? items : []).map((sensor) => (
            <li key={sensor.key}>
              <button type="button" onClick={() => vehicle && onChoose(sensor, referenceOf(vehicle))}>
                <span>
                  <strong>{sensor.name}</strong>
                  <small>{`${sensor.model}, ${sensor.serialKey}`}</small>
                </span>
                <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        {total > items.length && (
          <Text p={12} c="dimmed">
            {t('seek.more', { count: items.length })}
          </Text>
        )}
      </div>
    </>
  );
}

export function ChooseDialog({ opened, vehicle: key, onClose, onChoose }: ChooseDialogProps) {
  const t = useMessages('sensors');
  const query = useQuery(queries.vehicles.get.queryOptions({ input: { key } }));
  const vehicle = query.data;
  const isGone = !vehicle && errorCode(query.error) === 'not-found';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={vehicle ? t('seek.title', { plateNumber: vehicle.plateNumber }) : t('assign.title')}
      styles={{ body: { padding: '4px 20px 20px' } }}
    >
      {isGone && <p>{t('seek.vehicleGone')}</p>}
      {!vehicle && query.error && !isGone && <ErrorInCard error={query.error} onReload={query.refetch} />}
      {(vehicle || !query.error) && <Choices vehicle={vehicle} onChoose={onChoose} />}
    </Dialog>
  );
}
