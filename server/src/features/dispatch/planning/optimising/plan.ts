/**
 * A tour as entered in the form, with its reported progress, and the times that follow from each order of its stops.
 */
import type { OptimiseInput, TourTotals } from '#contract/dispatch/planning.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { OrderGoods, StopPriority } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Capacity } from '#planner/overloads.ts';
import { planTour, type PlannedTour, type PlanStop as TimedStop, type TourReports } from '#planner/plan.ts';
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import { legOf, type Leg, type Matrix } from '#planner/routing/matrix.ts';
import { windowsAhead } from '#planner/routing/meeting.ts';
import { departureOf, instantsOf, tourClock, type StopInstants } from '#planner/windows.ts';
import type { PlacedStop } from '#server/domain/tours/plan/references.ts';

export interface PlanStop extends TimedStop {
  orders: readonly OrderGoods[];
  goodsFrom: string | null;
  key: string;
  priority: StopPriority;
  locked: boolean;
  /** The stop has a position. */
  isLocated: boolean;
  isClosed: boolean;
  /** Reached, done or passed: the stop never moves. */
  isPassed: boolean;
  isSkipped: boolean;
  /** Its index in the form's order, which is that of the matrix. */
  location: number;
  /** Its windows and its entered departure as instants, in epoch seconds. */
  instants: StopInstants;
}

export interface Plan {
  stops: readonly PlanStop[];
  /** In epoch seconds. */
  departure: number;
  day: string;
  timeZone: string;
  matrix: Matrix;
  breakRule: BreakRule;
  /** Capacity of the vehicle; null without a vehicle. */
  capacity: Capacity | null;
  /**
   * Earliest time of anything that has not happened yet, in epoch seconds; -Infinity if the tour has not been sent to a
   * driver.
   */
  now: number;
  isUnderWay: boolean;
  /** Null if the tour has not been sent to a driver. */
  reports: TourReports | null;
}

interface Read extends Pick<Plan, 'breakRule' | 'capacity'> {
  /** The saved tour; null for a tour that has not been saved. */
  current: Tour | null;
  placed: readonly PlacedStop[];
  timeZone: string;
  matrix: Matrix;
  /** In milliseconds since 1970. */
  now: number;
}

export function planOf(
  { tour }: OptimiseInput,
  { current, placed, timeZone, matrix, breakRule, capacity, now }: Read,
): Plan {
  const { day, departs } = departureOf(tour.departure, timeZone);
  const clock = tourClock(day, timeZone);
  const outcomes = new Map(current?.stops.map((stop) => [stop.key, stop]));
  const sent = current && isReleased(current.state) ? current : null;
  return {
    day,
    timeZone,
    matrix,
    breakRule,
    capacity,
    departure: departs,
    now: sent ? now / 1000 : -Infinity,
    isUnderWay: current?.state === 'underWay',
    reports: sent,
    stops: placed.map((stop, location) => {
      const { key, kind, staySeconds, priority, locked, windows, otherDays, driverWindow, enteredDeparture } = stop;
      const { place, orders, goodsFrom } = stop;
      const instants = instantsOf(stop, day, clock);
      const outcome = outcomes.get(key);
      return {
        key,
        kind,
        orders,
        goodsFrom,
        staySeconds,
        windows,
        otherDays,
        driverWindow,
        enteredDeparture,
        priority,
        locked,
        location,
        isLocated: place.position !== null,
        isClosed: isClosed(instants, departs),
        isPassed: current !== null && outcome !== undefined && isPassed(current, outcome),
        isSkipped: outcome?.state === 'skipped',
        instants,
        ...(outcome && { state: outcome.state, arrived: outcome.arrived, left: outcome.left }),
      };
    }),
  };
}

/** True if no window of the stop is open after the departure. */
const isClosed = ({ windows, isClosed: isNever }: StopInstants, departs: number): boolean =>
  isNever || (windows.length > 0 && windowsAhead(windows, departs).windows.length === 0);

/** @returns null if one of the two stops has no position */
export const legBetween = ({ matrix }: Plan, from: PlanStop, to: PlanStop): Leg | null =>
  legOf(matrix, from.location, to.location);

/** Plans the tour with its stops in this order. @param departs in epoch seconds */
export function plannedAs(plan: Plan, order: readonly PlanStop[], departs = plan.departure): PlannedTour {
  const { day, timeZone, breakRule: breaksBy, reports } = plan;
  const legTo = (to: number, from: number) => legBetween(plan, order[from] as PlanStop, order[to] as PlanStop);
  const now = reports ? plan.now * 1000 : 0;
  return planTour({ day, departs, breaksBy, stops: order, legTo, reports }, { timeZone, lateAfterMinutes: 0 }, now);
}

export const totalsOf = (schedule: PlannedTour): TourTotals => ({
  distanceMetres: schedule.distanceMetres,
  driveSeconds: schedule.driveSeconds,
  waitingSeconds: schedule.waitingSeconds,
  breakSeconds: schedule.breakSeconds,
  lateSeconds: schedule.lateSeconds,
  missedWindows: schedule.missedWindows,
  unknownStops: schedule.unknownStops,
  durationSeconds: schedule.durationSeconds,
  end: schedule.end === null ? null : Math.round(schedule.end * 1000),
});
