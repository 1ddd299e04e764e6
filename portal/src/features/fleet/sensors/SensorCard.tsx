import type { Sensor } from '#contract/fleet/sensors.ts';
import cardClasses from '#portal/list/rows/cards.module.css';
import { CardMenu, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { SensorName } from './columns.tsx';
import classes from './list.module.css';
import { SensorVehicle, useSensorActions } from './rowActions.tsx';

/** A sensor on a phone: its vehicle's plate, and a menu with the actions. */
export function SensorCard({ row }: ListCardProps<Sensor>) {
  const t = useMessages('sensors');
  const { lockedKeys } = useSensorActions();
  const { key, model, name, vehicle, position } = row.entity;
  return (
    <>
      <span className={cardClasses.lines}>
        <span className={`${cardClasses.name} ${classes.line}`}>
          <SensorName row={row} />
        </span>
        <span className={`${cardClasses.second} ${classes.line}`}>
          {vehicle && position ? t('positionAndModel', { position, model }) : model}
        </span>
      </span>
      <CardMenu row={row} name={name} isLocked={lockedKeys.has(key)}>
        <SensorVehicle sensor={row.entity} />
      </CardMenu>
    </>
  );
}
