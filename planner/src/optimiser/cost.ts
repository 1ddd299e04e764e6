import type { Cost, OptimisedRoute, OptimisedStop, Problem } from './problem.ts';
import { RestedTiming } from './rested.ts';

export const noCost: Cost = [0, 0, 0, 0];

/** Negative where `a` is the better one. */
export function compareCosts(a: Cost, b: Cost): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

export const addCosts = (a: Cost, b: Cost): Cost => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/**
 * What a route costs with its stops in this order and its breaks, computed anew from the matrix, in O(n): the same
 * figures as `plannedSchedule` has for it.
 */
export function costOf(problem: Problem, route: OptimisedRoute, order: readonly number[]): Cost {
  return costsOf(problem, route)(order);
}

/** The same for many orders of one route. */
export function costsOf(problem: Problem, route: OptimisedRoute): (order: readonly number[]) => Cost {
  const rested = new RestedTiming(problem, route);
  return (order) => {
    rested.begin();
    for (const stop of order) rested.visit(stop);
    rested.end();
    return rested.timing.cost();
  };
}

/** By stop, the seconds after its last window. */
export function latenessOf(problem: Problem, route: OptimisedRoute, order: readonly number[]): Map<number, number> {
  const rested = new RestedTiming(problem, route);
  const late = new Map<number, number>();
  for (const stop of order) {
    const before = rested.timing.late;
    rested.visit(stop);
    if (rested.timing.late > before) late.set(stop, (rested.timing.late - before) / stopAt(problem, stop).weight);
  }
  return late;
}

export function stopAt({ stops }: Problem, index: number): OptimisedStop {
  const stop = stops[index];
  if (!stop) throw new RangeError(`There is no stop ${index}.`);
  return stop;
}
