import type { Cost, OptimisedRoute, OptimisedStop, Problem } from './problem.ts';
import { Timing } from './timing.ts';

export const noCost: Cost = [0, 0, 0, 0];

/** Negative where `a` is the better one. */
export function compareCosts(a: Cost, b: Cost): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

export const addCosts = (a: Cost, b: Cost): Cost => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/**
 * What a route costs with its stops in this order, computed anew from the matrix, in O(n): the same figures as
 * `plannedSchedule` has for it.
 */
export function costOf(problem: Problem, route: OptimisedRoute, order: readonly number[]): Cost {
  const timing = new Timing(problem, route);
  timing.visitAll(order);
  timing.end();
  return timing.cost();
}

export function stopAt({ stops }: Problem, index: number): OptimisedStop {
  const stop = stops[index];
  if (!stop) throw new RangeError(`There is no stop ${index}.`);
  return stop;
}
