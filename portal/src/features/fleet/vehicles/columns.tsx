import { VisuallyHidden } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { RowButton } from '#portal/list/rows/RowButton.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { none, Text } from '#portal/list/table/ListTable.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import type { ListRow } from '#portal/list/stable/stableRows.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { bandSkeleton, driverSkeleton, TourCell } from './toursToday.tsx';
import { DamageMark } from './DamageMark.tsx';
import classes from './list.module.css';
import { vehicleList } from './list.ts';
import { VehiclePicture } from './VehiclePicture.tsx';
import { nameOf, useVehicleWords } from './vehicleWords.ts';

/** A link to the vehicle's page, labelled with the plate. */
export function VehicleLink({ row }: { row: ListRow<Vehicle> }) {
  const { plateNumber } = row.entity;
  return (
    <RowLink row={row} name={plateNumber} className={classes.link}>
      <Plate number={plateNumber} />
    </RowLink>
  );
}

function VehicleName({ vehicle }: { vehicle: Vehicle }) {
  const words = useVehicleWords();
  const [name, traits] = [nameOf(vehicle), words.traits(vehicle)];
  return (
    <span className={classes.vehicle}>
      <VehiclePicture vehicle={vehicle} size="row" />
      <span className={classes.words}>
        <strong title={name}>{name}</strong>
        <small title={traits}>{traits}</small>
        <span className={classes.narrowDamages}>
          <DamageMark damages={vehicle.damages} />
        </span>
      </span>
    </span>
  );
}

const nameSkeleton = (
  <span className={classes.vehicle}>
    <Bar widthPx={52} heightPx={24} />
    <span className={classes.skeletonLines}>
      <Bar widthPx={156} />
      <Bar widthPx={94} />
    </span>
  </span>
);

function OutageButton({ vehicle: { key, plateNumber } }: { vehicle: Vehicle }) {
  const t = useMessages('people');
  return (
    <RowButton
      label={t('actsOn.outage', { name: plateNumber })}
      words={t('acts.outage')}
      icon={IconTool}
      onClick={() => askOutage({ kind: 'vehicle', key })}
    />
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
export function useVehicleColumns() {
  const t = useMessages('vehicles');
  const dates = useDates();
  const { format } = useNumbers();
  const words = useVehicleWords();
  return useMemo(
    () =>
      listColumns(vehicleList, t, {
        plateNumber: { stays: true, cell: (row) => <VehicleLink row={row} />, barPx: 92 },
        make: { width: 'content', cell: ({ entity }) => <VehicleName vehicle={entity} />, skeleton: nameSkeleton },
        driver: { cell: ({ entity }) => <TourCell part="driver" vehicle={entity.key} />, skeleton: driverSkeleton },
        tour: {
          width: { atLeastPx: 144 },
          head: () => (
            <>
              <VisuallyHidden>{t('columns.tour')}</VisuallyHidden>
              <TourCell part="axis" />
            </>
          ),
          cell: ({ entity, isGone }) => !isGone && <TourCell part="band" vehicle={entity.key} />,
          skeleton: bandSkeleton,
        },
        capacity: {
          width: 'content',
          cell: ({ entity }) => {
            const capacity = words.capacity(entity);
            return capacity ? <Text>{capacity}</Text> : none;
          },
          barPx: 150,
        },
        sensors: { cell: ({ entity: { sensors } }) => (sensors > 0 ? format(sensors) : none), barPx: 24 },
        damages: { cell: ({ entity }) => <DamageMark damages={entity.damages} none={none} />, barPx: 40 },
        created: { text: ({ created }) => dates.day(created), barPx: 76 },
        actions: {
          stays: true,
          head: () => <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
          cell: ({ entity, isGone }) => !isGone && <OutageButton vehicle={entity} />,
          skeleton: null,
        },
      }),
    [t, dates, format, words],
  );
}
