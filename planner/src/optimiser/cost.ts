import { legOf } from '../routing/matrix.ts';
import type { Cost, OptimisedRoute, OptimisedStop, Problem } from './problem.ts';

export const noCost: Cost = [0, 0, 0, 0];

/** A way that nobody knows is longer than any other, so that it is taken only where there is none. */
export const unknownWay = { distanceMetres: 10_000_000, driveSeconds: 1_000_000 } as const;

/** Negative where `a` is the better one. */
export function compareCosts(a: Cost, b: Cost): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

export const addCosts = (a: Cost, b: Cost): Cost => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/** What one stop does to who arrives then: as `schedule.ts` of the routing has it. */
export function visit(stop: OptimisedStop, arrival: number): { departure: number; lateSeconds: number } {
  let [serviceStart, end] = [Infinity, -Infinity];
  for (const { from, until } of stop.windows) {
    if (arrival <= until) serviceStart = Math.min(serviceStart, Math.max(from, arrival));
    end = Math.max(end, until);
  }
  const isLate = stop.windows.length > 0 && arrival > end;
  if (serviceStart === Infinity) serviceStart = arrival;
  const served = serviceStart + (stop.isVia ? 0 : stop.staySeconds);
  return { departure: Math.max(served, stop.enteredDeparture ?? served), lateSeconds: isLate ? arrival - end : 0 };
}

/**
 * What a route costs with its stops in this order, computed anew from the matrix, in O(n): the same figures as
 * `plannedSchedule` has for it.
 */
export function costOf(problem: Problem, route: OptimisedRoute, order: readonly number[]): Cost {
  let [missed, late, way] = [0, 0, 0];
  let instant = route.departure;
  let place = route.start;
  const drive = (to: number) => {
    const leg = place === null ? null : (legOf(problem.matrix, place, to) ?? unknownWay);
    instant += leg?.driveSeconds ?? 0;
    way += leg?.[problem.objective] ?? 0;
    place = to;
  };
  for (const index of order) {
    const stop = stopAt(problem, index);
    drive(stop.location);
    const { departure, lateSeconds } = visit(stop, instant);
    if (lateSeconds > 0) missed += stop.weight;
    late += lateSeconds * stop.weight;
    instant = departure;
  }
  if (route.finish !== null) drive(route.finish);
  return [missed, late, way, instant - route.departure];
}

export function stopAt({ stops }: Problem, index: number): OptimisedStop {
  const stop = stops[index];
  if (!stop) throw new RangeError(`There is no stop ${index}.`);
  return stop;
}
