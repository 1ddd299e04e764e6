/** The progress of tours under way: their fixed part, and clock and load with which the rest begins. */
import { isPassed } from '#contract/dispatch/passedStops.ts';
import type { Load } from '#contract/dispatch/tourStops.ts';
import { planStops } from '#planner/insertion.ts';
import type { Matrix } from '#planner/routing/matrix.ts';
import type { BreakState } from '#planner/routing/breaks.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import type { Places } from '../places.ts';
import { headerOf, type DayRead } from './readDay.ts';

export interface Standing {
  /** How many stops from the start on are reached, done or skipped. */
  passed: number;
  /** When the last one of them is left, in seconds since 1970. */
  leaves: number;
  /** The driver's clock then. */
  clock: BreakState;
  /** The load aboard then. */
  load: Load;
}

/**
 * @param legs the matrix of the legs between `places`
 * @returns null if the driver drove in another order than planned, or a position or a time is unknown
 */
export function standingOf(
  tour: PlannedTour,
  { settings, limits, now }: Pick<DayRead, 'settings' | 'limits' | 'now'>,
  { places, matrix }: { places: Places; matrix: Matrix },
): Standing | null {
  const passed = tour.stops.findLastIndex((stop) => isPassed(tour, stop)) + 1;
  const isInOrder = tour.stops.slice(0, passed).every((stop) => isPassed(tour, stop));
  const last = tour.stops[passed - 1];
  if (!isInOrder || !last || tour.stops.some(({ state }) => state === 'skipped')) return null;
  const stops = tour.stops.map((stop) => places.stopOf(stop));
  const times = planStops(
    {
      day: tour.day,
      departs: tour.departs / 1000,
      breaksBy: tour.breaksBy,
      reports: tour,
      vehicle: limits.get(headerOf(tour).vehicle ?? '') ?? null,
      stops,
    },
    stops,
    { matrix, settings, now },
  );
  const leaves = times.stops[passed - 1]?.departure ?? null;
  const clock = times.clocks[times.order.indexOf(passed - 1)]?.after;
  const load = times.loads[passed - 1]?.after;
  if (places.rowOf(last.place) === null || leaves === null || !clock || !load) return null;
  return { passed, leaves: Math.ceil(leaves), clock, load };
}
