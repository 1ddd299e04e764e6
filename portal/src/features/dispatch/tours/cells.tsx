import type { TourSummary } from '#contract/dispatch/tours.ts';
import peopleClasses from '#portal/entities/people/people.module.css';
import { stopsOf } from '#portal/entities/tour/stopsOf.ts';
import { TourDriverAvatar } from '#portal/entities/tour/TourDriverAvatar.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './cells.module.css';

/** A driver's avatar and name, or a note that the tour has no driver. */
export function TourDriver({ tour: { driver }, second }: { tour: TourSummary; second?: string }) {
  const t = useMessages('tours');
  const below = second && <small title={second}>{second}</small>;
  if (!driver) {
    return (
      <span className={classes.words}>
        <span className={classes.missing}>{t('noDriver')}</span>
        {below}
      </span>
    );
  }
  return (
    <span className={peopleClasses.person}>
      <TourDriverAvatar driver={driver} />
      <span className={classes.words}>
        <span className={classes.driverName} title={driver.name}>
          {driver.name || t('erased')}
        </span>
        {below}
      </span>
    </span>
  );
}

export function TourVehicle({ tour: { vehicle } }: { tour: TourSummary }) {
  const t = useMessages('tours');
  return vehicle ? <Plate number={vehicle.plateNumber} /> : <span className={classes.missing}>{t('noVehicle')}</span>;
}

/** "5/8": completed customer stops of all customer stops. */
export function StopsDone({ tour, isNamed = false }: { tour: TourSummary; isNamed?: boolean }) {
  const t = useMessages('tours');
  const { format } = useNumbers();
  const { done, total } = stopsOf(tour);
  return (
    <span className={classes.stopsDone}>
      <strong>{format(done)}</strong>
      {`/${format(total)}`}
      {isNamed && <span data-word="">{` ${t('stops', { count: total })}`}</span>}
    </span>
  );
}
