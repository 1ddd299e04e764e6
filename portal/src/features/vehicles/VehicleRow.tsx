/** One vehicle as a row of the table: a plain element that is drawn again only when this vehicle changes. */
import { memo } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import type { Dates } from '#portal/platform/i18n/dates.ts';
import type { Numbers } from '#portal/platform/i18n/numbers.ts';
import { isPlainRowClick } from '#portal/ui/list/rowClick.ts';
import rowClasses from '#portal/ui/list/table.module.css';
import { Plate } from '#portal/ui/Plate.tsx';
import { DamageMark } from './DamageMark.tsx';
import classes from './VehiclesTable.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';
import { nameOf, type VehicleWords } from './vehicleWords.ts';

/** What rows share; it stays the same, so that rows need not be drawn again. */
export interface RowContext {
  t: Translate<'vehicles'>;
  /** "gelöscht" */
  gone: string;
  dates: Dates;
  numbers: Numbers;
  words: VehicleWords;
  hrefOf: (key: string) => string;
  onOpen: (key: string) => void;
}

export interface VehicleRowProps {
  vehicle: Vehicle;
  isGone: boolean;
  /** Place in the whole list, from 1. */
  place: number;
  context: RowContext;
}

/** Leads to the vehicle's page; named by its plate. */
export function VehicleLink({ vehicle, context }: Pick<VehicleRowProps, 'vehicle' | 'context'>) {
  const { hrefOf, onOpen } = context;
  const { key, plateNumber } = vehicle;
  return (
    <a
      className={`${rowClasses['link']} ${classes['link']}`}
      href={hrefOf(key)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(key);
      }}
    >
      <Plate number={plateNumber} />
    </a>
  );
}

function PlainRow({ vehicle, isGone, place, context }: VehicleRowProps) {
  const { t, gone, dates, numbers, words, onOpen } = context;
  const name = nameOf(vehicle);
  const traits = words.traits(vehicle);
  const capacity = words.capacity(vehicle);
  return (
    <tr
      aria-rowindex={place + 1}
      data-gone={isGone || undefined}
      onClick={(event) => !isGone && isPlainRowClick(event) && onOpen(vehicle.key)}
    >
      <td className={classes['plateNumber']}>
        {isGone ? (
          <>
            <s>{vehicle.plateNumber}</s> <small>{gone}</small>
          </>
        ) : (
          <VehicleLink vehicle={vehicle} context={context} />
        )}
      </td>
      <td className={classes['make']}>
        <span className={classes['vehicle']}>
          <VehiclePicture vehicle={vehicle} size="row" />
          <span className={classes['words']}>
            <strong title={name}>{name}</strong>
            <small title={traits}>{traits}</small>
            <span className={classes['narrowDamages']}>
              <DamageMark damages={vehicle.damages} t={t} numbers={numbers} />
            </span>
          </span>
        </span>
      </td>
      <td className={classes['capacity']} title={capacity}>
        {capacity || <span className={classes['none']}>–</span>}
      </td>
      <td className={classes['sensors']}>
        {vehicle.sensors > 0 ? numbers.format(vehicle.sensors) : <span className={classes['none']}>–</span>}
      </td>
      <td className={classes['damages']}>
        <DamageMark damages={vehicle.damages} t={t} numbers={numbers} none="–" />
      </td>
      <td className={classes['created']}>{dates.day(vehicle.created)}</td>
    </tr>
  );
}

export const VehicleRow = memo(PlainRow);
