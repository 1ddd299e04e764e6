import { useMemo } from 'react';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { listColumns } from '#portal/list/table/columns.tsx';
import { none, Text } from '#portal/list/table/ListTable.tsx';
import { RowMenu } from '#portal/list/rows/RowMenu.tsx';
import type { ListRow } from '#portal/list/stable/stableRows.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './list.module.css';
import { sensorList } from './list.ts';
import { SensorVehicle, useSensorActions } from './rowActions.tsx';

/** A sensor's name: struck through if the sensor was removed meanwhile, marked if it is new. */
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

/** Which columns narrow screens leave out is defined in list.module.css. */
export function useSensorColumns() {
  const t = useMessages('sensors');
  const dates = useDates();
  return useMemo(
    () =>
      listColumns(sensorList, t, {
        model: { text: ({ model }) => model, barPx: 84 },
        name: { cell: (row) => <SensorName row={row} />, isRowHead: true, barPx: 102 },
        vehicle: { cell: ({ entity, isGone }) => !isGone && <SensorVehicle sensor={entity} />, barPx: 86 },
        position: {
          cell: ({ entity: { vehicle, position } }) => (vehicle && position ? <Text>{position}</Text> : none),
          barPx: 72,
        },
        created: { text: ({ created }) => dates.day(created), barPx: 76 },
        actions: {
          cell: ({ entity, isGone }) => !isGone && <SensorMenu sensor={entity} />,
          isHeadHidden: true,
          skeleton: null,
        },
      }),
    [t, dates],
  );
}
