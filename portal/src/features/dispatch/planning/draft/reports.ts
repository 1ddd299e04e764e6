/** Progress of a released tour: its times are planned from the last reported step. */
import { isRough } from '#contract/platform/position.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { OrderGoods, StopFields, StopOrder } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import type { PlanStop, TourReports } from '#planner/plan.ts';

export interface DrivenReports extends TourReports {
  /** Stops of the released tour, by key. */
  readonly outcomes: ReadonlyMap<string, TourStop>;
  /** Milliseconds since 1970. Everything not reported yet is planned after this time. */
  readonly now: number;
}

/** @returns null while the tour is not released */
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

/** An amount in the form may be NaN while it is typed; it counts as 0. */
const goodsInForm = ({ task, packages, weight, volume }: StopOrder): OrderGoods => ({
  ...(task && { task }),
  packages: orZero(packages),
  weight: orZero(weight),
  volume: orZero(volume),
});

/** A stop of the form, with the driver's reports. */
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
