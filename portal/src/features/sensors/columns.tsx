import { useMemo } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import { none, Text, type ListColumn } from '#portal/list/ListTable.tsx';
import { RowMenu } from '#portal/list/RowMenu.tsx';
import type { ListRow } from '#portal/list/stableRows.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './list.module.css';
import { SensorVehicle, useSensorActions } from './rowActions.tsx';

/** A sensor's name, struck out where it was given back meanwhile, with a word where it has just come. */
export function SensorName({ row: { entity, isGone } }: { row: ListRow<Sensor> }) {
  const t = useMessages('sensors');
  const list = useMessages('list');
  const { newest } = useSensorActions();
  if (isGone) {
    return (
      <>
        <s>{entity.name}</s> <small>{list('gone')}</small>
      </>
    );
  }
  return (
    <span className={classes.named} title={entity.name}>
      <span>{entity.name}</span>
      {entity.key === newest && <small>{t('new')}</small>}
    </span>
  );
}

function SensorMenu({ sensor }: { sensor: Sensor }) {
  const t = useMessages('list');
  const { actionsOf, lockedKeys } = useSensorActions();
  const { key, name } = sensor;
  return <RowMenu label={t('acts', { name })} actions={actionsOf(sensor)} isLocked={lockedKeys.has(key)} />;
}

/** How columns give way on narrower screens stands in list.module.css. */
export function useSensorColumns(): readonly ListColumn<Sensor>[] {
  const t = useMessages('sensors');
  const dates = useDates();
  return useMemo(
    () => [
      {
        id: 'model',
        header: t('columns.model'),
        accessorFn: ({ entity }) => entity.model,
        meta: { skeleton: <Bar widthPx={84} /> },
      },
      {
        id: 'name',
        header: t('columns.name'),
        accessorFn: ({ entity }) => entity.name,
        cell: ({ row }) => <SensorName row={row.original} />,
        meta: { isRowHead: true, skeleton: <Bar widthPx={102} /> },
      },
      {
        id: 'vehicle',
        header: t('columns.vehicle'),
        accessorFn: ({ entity }) => entity.vehicle?.plateNumber ?? '',
        cell: ({ row }) => !row.original.isGone && <SensorVehicle sensor={row.original.entity} />,
        meta: { skeleton: <Bar widthPx={86} /> },
      },
      {
        id: 'position',
        header: t('columns.position'),
        cell: ({ row }) => {
          const { vehicle, position } = row.original.entity;
          return vehicle && position ? <Text>{position}</Text> : none;
        },
        meta: { skeleton: <Bar widthPx={72} /> },
      },
      {
        id: 'created',
        header: t('columns.created'),
        accessorFn: ({ entity }) => entity.created,
        cell: ({ row }) => dates.day(row.original.entity.created),
        meta: { skeleton: <Bar widthPx={76} /> },
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        cell: ({ row }) => !row.original.isGone && <SensorMenu sensor={row.original.entity} />,
        meta: { isHeadHidden: true, skeleton: null },
      },
    ],
    [t, dates],
  );
}
