/** A tour as it stands in the form, with what has been driven of it, and what follows from each order of its stops. */
import type { BreakRule } from '#contract/breakRules.ts';
import type { OptimiseInput, TourTotals } from '#contract/planning.ts';
import { instantOf } from '#contract/time.ts';
import { isPassed } from '#contract/passedStops.ts';
import { isReleased } from '#contract/tourStates.ts';
import type { StopPriority } from '#contract/tourStops.ts';
import { clockOf, windowsOn } from '#contract/tourTimes.ts';
import type { Tour } from '#contract/tours.ts';
import { legOf, type Leg, type Matrix } from '#planner/routing/matrix.ts';
import { expectedSchedule, inDrivenOrder, type ReportedStop, type Schedule } from '#planner/routing/schedule.ts';
import { dayOfDeparture } from '#server/domain/tours/plan.ts';
import type { PlacedStop } from '#server/domain/tours/references.ts';

export interface PlanStop extends ReportedStop {
  key: string;
  priority: StopPriority;
  locked: boolean;
  /** It has a position. */
  isLocated: boolean;
  isClosed: boolean;
  /** Reached, done or passed by: it never moves. */
  isPassed: boolean;
  isSkipped: boolean;
  /** Its index in the form's order, which is that of the matrix. */
  location: number;
}

export interface Plan {
  stops: readonly PlanStop[];
  /** In epoch seconds. */
  departure: number;
  day: string;
  timeZone: string;
  matrix: Matrix;
  breakRule: BreakRule;
  /** What has not happened yet happens then at the earliest, in epoch seconds; never where nobody has been sent the tour. */
  now: number;
  isUnderWay: boolean;
}

interface Read extends Pick<Plan, 'breakRule'> {
  /** The tour as it is saved; null for one that is not. */
  current: Tour | null;
  placed: readonly PlacedStop[];
  timeZone: string;
  matrix: Matrix;
  /** In milliseconds since 1970. */
  now: number;
}

const seconds = (instant: number | null | undefined) => (instant ? instant / 1000 : null);

export function planOf({ tour }: OptimiseInput, { current, placed, timeZone, matrix, breakRule, now }: Read): Plan {
  const day = dayOfDeparture(tour.departure);
  const clock = clockOf(day, timeZone);
  const outcomes = new Map(current?.stops.map((stop) => [stop.key, stop]));
  const reachedAt = { start: current?.started, finish: current?.finished, customer: null, via: null };
  return {
    day,
    timeZone,
    matrix,
    breakRule,
    departure: Math.round(instantOf(tour.departure, timeZone) / 1000),
    now: current && isReleased(current.state) ? now / 1000 : -Infinity,
    isUnderWay: current?.state === 'underWay',
    stops: placed.map((stop, location) => {
      const { key, kind, staySeconds, priority, locked, windows, driverWindow, enteredDeparture } = stop;
      const outcome = outcomes.get(key);
      return {
        key,
        kind,
        staySeconds,
        priority,
        locked,
        location,
        isLocated: stop.place.position !== null,
        isClosed: kind !== 'start' && windows?.length === 0,
        isPassed: current !== null && outcome !== undefined && isPassed(current, outcome),
        isSkipped: outcome?.state === 'skipped',
        windows: kind === 'start' ? [] : windowsOn(clock, driverWindow ? [driverWindow] : windows),
        enteredDeparture: enteredDeparture === null ? null : clock(enteredDeparture),
        actualArrival: seconds(outcome?.arrived ?? reachedAt[kind]),
        actualDeparture: seconds(outcome?.left),
      };
    }),
  };
}

/** @returns null where one of the two has no position */
export const legBetween = ({ matrix }: Plan, from: PlanStop, to: PlanStop): Leg | null =>
  legOf(matrix, from.location, to.location);

/** The times of stops in this order, by the rule of lists and pages. */
export function scheduleOf(plan: Plan, order: readonly PlanStop[], departure = plan.departure): Schedule {
  const stops = inDrivenOrder(order.filter(({ isSkipped }) => !isSkipped));
  const legs = stops.slice(1).map((stop, index) => legBetween(plan, stops[index] ?? stop, stop));
  return expectedSchedule(
    { departure, stops, legs, breakRule: plan.breakRule },
    { now: plan.now, lateAfterSeconds: Infinity },
  );
}

export const totalsOf = (schedule: Schedule): TourTotals => ({
  distanceMetres: schedule.distanceMetres,
  driveSeconds: schedule.driveSeconds,
  waitingSeconds: schedule.waitingSeconds,
  breakSeconds: schedule.breakSeconds,
  lateSeconds: schedule.lateSeconds,
  missedWindows: schedule.missedWindows,
  durationSeconds: schedule.durationSeconds,
  end: schedule.end === null ? null : Math.round(schedule.end * 1000),
});
