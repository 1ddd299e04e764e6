import { useMemo } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { none, Text, type ListColumn } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import type { ListRow } from '#portal/list/stableRows.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { DamageMark } from './DamageMark.tsx';
import classes from './list.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';
import { nameOf, useVehicleWords } from './vehicleWords.ts';

/** Leads to the vehicle's page; named by its plate. */
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

/** How columns give way on narrower screens stands in list.module.css. */
export function useVehicleColumns(): readonly ListColumn<Vehicle>[] {
  const t = useMessages('vehicles');
  const dates = useDates();
  const { format } = useNumbers();
  const words = useVehicleWords();
  return useMemo(
    () => [
      {
        id: 'plateNumber',
        header: t('columns.plateNumber'),
        accessorFn: ({ entity }) => entity.plateNumber,
        cell: ({ row }) => <VehicleLink row={row.original} />,
        meta: { skeleton: <Bar widthPx={92} /> },
      },
      {
        id: 'make',
        header: t('columns.make'),
        accessorFn: ({ entity }) => nameOf(entity),
        cell: ({ row }) => <VehicleName vehicle={row.original.entity} />,
        meta: { skeleton: nameSkeleton },
      },
      {
        id: 'capacity',
        header: t('columns.capacity'),
        cell: ({ row }) => {
          const capacity = words.capacity(row.original.entity);
          return capacity ? <Text>{capacity}</Text> : none;
        },
        meta: { skeleton: <Bar widthPx={150} /> },
      },
      {
        id: 'sensors',
        header: t('columns.sensors'),
        cell: ({ row }) => (row.original.entity.sensors > 0 ? format(row.original.entity.sensors) : none),
        meta: { skeleton: <Bar widthPx={24} /> },
      },
      {
        id: 'damages',
        header: t('columns.damages'),
        cell: ({ row }) => <DamageMark damages={row.original.entity.damages} none={none} />,
        meta: { skeleton: <Bar widthPx={40} /> },
      },
      {
        id: 'created',
        header: t('columns.created'),
        accessorFn: ({ entity }) => entity.created,
        cell: ({ row }) => dates.day(row.original.entity.created),
        meta: { skeleton: <Bar widthPx={76} /> },
      },
    ],
    [t, dates, format, words],
  );
}
