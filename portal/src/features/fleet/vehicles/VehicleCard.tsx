import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import barClasses from '#portal/ui/states/Bar.module.css';
import type { ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { VehicleLink } from './columns.tsx';
import { DamageMark } from './DamageMark.tsx';
import classes from './list.module.css';
import { TourCell } from './toursToday.tsx';
import { VehiclePicture } from './VehiclePicture.tsx';
import { nameOf, useVehicleWords } from './vehicleWords.ts';

/** A vehicle with its picture: an option on a wide screen, always used on a phone. */
export function VehicleCard({ row }: ListCardProps<Vehicle>) {
  const { entity: vehicle } = row;
  const words = useVehicleWords();
  const capacity = words.capacity(vehicle);
  return (
    <>
      <div className={classes.picture}>
        <VehiclePicture vehicle={vehicle} size="card" />
      </div>
      <div className={classes.head}>
        <VehicleLink row={row} />
        <DamageMark damages={vehicle.damages} />
      </div>
      <div className={classes.cardWords}>
        <strong>{nameOf(vehicle)}</strong>
        <span>{words.traits(vehicle)}</span>
        {capacity && <span>{capacity}</span>}
        <TourCell part="driverName" vehicle={vehicle.key} />
      </div>
      <div className={classes.cardBand}>
        <TourCell part="band" vehicle={vehicle.key} />
      </div>
    </>
  );
}

export const vehicleCardSkeleton = (
  <>
    <div className={`${barClasses.bar} ${classes.pictureSkeleton}`} />
    <div className={classes.head}>
      <Bar widthPx={92} heightPx={21} />
    </div>
    <div className={`${classes.cardWords} ${classes.skeletonLines}`}>
      <Bar widthPx={160} />
      <Bar widthPx={96} />
    </div>
  </>
);
