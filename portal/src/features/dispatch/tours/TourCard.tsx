import type { TourSummary } from '#contract/dispatch/tours.ts';
import { TourBand } from '#portal/entities/tour/TourBand.tsx';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { CardMenu, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import cardClasses from '#portal/list/rows/cards.module.css';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { StopsDone, TourDriver, TourVehicle } from './cells.tsx';
import classes from './list.module.css';
import { townsOf } from '#portal/entities/tour/towns.ts';

/** A tour on a phone: driver and towns, the day as a band, and the state. */
export function TourCard({ row }: ListCardProps<TourSummary>) {
  const { entity: tour, isGone } = row;
  return (
    <div className={classes.tourCard}>
      <div className={classes.cardHead}>
        <TourDriver tour={tour} second={townsOf(tour)} />
        <TourVehicle tour={tour} />
      </div>
      {!isGone && <TourBand tour={tour} />}
      <div className={classes.cardFoot}>
        <RowLink row={row} name={tour.number} className={cardClasses.name} />
        <StopsDone tour={tour} isNamed />
        <TourStanding tour={tour} />
        <CardMenu row={row} name={tour.number} />
      </div>
    </div>
  );
}

export const tourCardSkeleton = (
  <div className={classes.tourCard}>
    <div className={classes.cardHead}>
      <Bar widthPx={28} heightPx={28} isRound />
      <Bar widthPx={150} />
    </div>
    <Bar widthPx={300} heightPx={4} />
    <Bar widthPx={120} />
  </div>
);
