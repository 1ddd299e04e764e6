/** How far a tour is that its driver has been given: its times run from the last real step. */
import { isRough } from '#contract/platform/position.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { OrderGoods, StopFields, StopOrder } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import type { PlanStop, TourReports } from '#planner/plan.ts';

export interface DrivenReports extends TourReports {
  /** By key, of the stops that have been sent. */
  readonly outcomes: ReadonlyMap<string, TourStop>;
  /** Nothing that has not been reported happens before it, in milliseconds since 1970. */
  readonly now: number;
}

/** @returns null while no driver has been given the tour */
export const reportsOf = (tour: Tour | null, now: number): DrivenReports | null =>
  tour && isReleased(tour.state)
    ? {
        outcomes: new Map(tour.stops.map((stop) => [stop.key, stop])),
        state: tour.state,
        started: tour.started,
        finished: tour.finished,
        reportedBreaks: tour.reportedBreaks,
        now,
      }
    : null;

const orZero = (value: number) => (Number.isFinite(value) ? value : 0);

/** An amount in a form may not be a number yet: it counts nothing. */
const goodsInForm = ({ task, packages, weight, volume }: StopOrder): OrderGoods => ({
  ...(task && { task }),
  packages: orZero(packages),
  weight: orZero(weight),
  volume: orZero(volume),
});

/** A stop of the form with what its driver has reported of it. */
export function planStopOf(
  { key, kind, place, orders, goodsFrom, staySeconds, driverWindow, enteredDeparture }: StopFields,
  promised: Pick<PlanStop, 'windows' | 'otherDays'>,
  reports: DrivenReports | null,
): PlanStop {
  const outcome = reports?.outcomes.get(key);
  return {
    key,
    kind,
    orders: orders.map(goodsInForm),
    goodsFrom,
    staySeconds,
    ...promised,
    driverWindow,
    enteredDeparture,
    isRough: isRough(place?.positionPrecision),
    ...(outcome && { state: outcome.state, arrived: outcome.arrived, left: outcome.left }),
  };
}
