/** The vehicles as cards with their pictures: on a wide screen by choice, on a phone always. */
import { memo } from 'react';
import { DamageMark } from './DamageMark.tsx';
import type { VehiclesRowsProps } from './VehiclesTable.tsx';
import classes from './VehiclesTiles.module.css';
import { VehiclePicture } from './VehiclePicture.tsx';
import { VehicleLink, type VehicleRowProps } from './VehicleRow.tsx';
import { nameOf } from './vehicleWords.ts';

function PlainTile({ vehicle, isGone, context }: Omit<VehicleRowProps, 'place'>) {
  const { t, gone, numbers, words } = context;
  const capacity = words.capacity(vehicle);
  return (
    <li className={classes['tile']} data-gone={isGone || undefined}>
      <div className={classes['picture']}>
        <VehiclePicture vehicle={vehicle} size="card" />
      </div>
      <div className={classes['head']}>
        {isGone ? (
          <span>
            <s>{vehicle.plateNumber}</s> <small>{gone}</small>
          </span>
        ) : (
          <VehicleLink vehicle={vehicle} context={context} />
        )}
        <DamageMark damages={vehicle.damages} t={t} numbers={numbers} />
      </div>
      <div className={classes['words']}>
        <strong>{nameOf(vehicle)}</strong>
        <span>{words.traits(vehicle)}</span>
        {capacity && <span>{capacity}</span>}
      </div>
    </li>
  );
}

const Tile = memo(PlainTile);

export function VehiclesTiles({ rows, context, isBusy }: Omit<VehiclesRowsProps, 'rowCount' | 'first'>) {
  return (
    <ul className={classes['tiles']} aria-label={context.t('title')} aria-busy={isBusy}>
      {rows.map(({ entity, isGone }) => (
        <Tile key={entity.key} vehicle={entity} isGone={isGone} context={context} />
      ))}
    </ul>
  );
}
