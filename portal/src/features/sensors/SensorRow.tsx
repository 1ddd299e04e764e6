/** One sensor as a row of the table: a plain element that is drawn again only when this sensor changes. */
import { memo } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import type { Dates } from '#portal/platform/i18n/dates.ts';
import { RowButton } from '#portal/ui/list/RowButton.tsx';
import { RowMenu } from '#portal/ui/list/RowMenu.tsx';
import type { RowAct } from '#portal/ui/list/RowSheet.tsx';
import { CriticalMark } from '#portal/ui/CriticalMark.tsx';
import { Plate } from '#portal/ui/Plate.tsx';
import classes from './SensorsTable.module.css';

/** What rows share; it stays the same, so that rows need not be drawn again. */
export interface RowContext {
  t: Translate<'sensors'>;
  /** "gelöscht" */
  gone: string;
  /** "Aktionen für Tiefkühl 1" */
  actsLabel: (name: string) => string;
  dates: Dates;
  /** The address of a vehicle's page. */
  hrefOf: (vehicle: string) => string;
  onOpen: (vehicle: string) => void;
  onAssign: (sensor: Sensor) => void;
  actsFor: (sensor: Sensor) => RowAct[];
}

interface SensorRowProps {
  sensor: Sensor;
  isGone: boolean;
  /** Has just been registered. */
  isNew: boolean;
  isResting: boolean;
  /** Place in the whole list, from 1. */
  place: number;
  context: RowContext;
}

/** The vehicle that a sensor is in, as its plate, which leads to it; or the way into one. */
export function SensorVehicle({ sensor, context }: Pick<SensorRowProps, 'sensor' | 'context'>) {
  const { t, hrefOf, onOpen, onAssign } = context;
  const { vehicle, name } = sensor;
  if (!vehicle) {
    return <RowButton label={t('acts.assignOf', { name })} words={t('acts.assign')} onClick={() => onAssign(sensor)} />;
  }
  return (
    <a
      className={classes['plate']}
      href={hrefOf(vehicle.key)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(vehicle.key);
      }}
    >
      <Plate number={vehicle.plateNumber} />
      {vehicle.isCritical && <CriticalMark />}
    </a>
  );
}

/** A sensor's name, struck out where it was given back meanwhile, with a word where it has just come. */
export function SensorName({ sensor, isGone, isNew, context }: Omit<SensorRowProps, 'isResting' | 'place'>) {
  if (isGone) {
    return (
      <>
        <s>{sensor.name}</s> <small>{context.gone}</small>
      </>
    );
  }
  return (
    <span className={classes['named']}>
      <span>{sensor.name}</span>
      {isNew && <small>{context.t('new')}</small>}
    </span>
  );
}

function PlainRow({ sensor, isGone, isNew, isResting, place, context }: SensorRowProps) {
  const { key, model, name, vehicle, position, created } = sensor;
  const { dates, actsLabel, actsFor } = context;
  return (
    <tr
      aria-rowindex={place + 1}
      data-sensor={key}
      data-gone={isGone || undefined}
      data-ticked={(isNew && !isGone) || undefined}
    >
      <td className={classes['model']}>{model}</td>
      <th className={classes['name']} scope="row" title={name}>
        <SensorName sensor={sensor} isGone={isGone} isNew={isNew} context={context} />
      </th>
      <td className={classes['vehicle']}>{!isGone && <SensorVehicle sensor={sensor} context={context} />}</td>
      <td className={classes['position']} title={position}>
        {vehicle && position ? position : <span className={classes['none']}>–</span>}
      </td>
      <td className={classes['created']}>{dates.day(created)}</td>
      <td className={classes['actions']}>
        {!isGone && <RowMenu label={actsLabel(name)} acts={actsFor(sensor)} isResting={isResting} />}
      </td>
    </tr>
  );
}

export const SensorRow = memo(PlainRow);
