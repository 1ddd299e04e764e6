import type { Cost, OptimisedRoute, OptimisedStop, Problem, RouteLoad } from './problem.ts';
import { RestedTiming } from './rested.ts';

export const noCost: Cost = [0, 0, 0, 0];

/** Negative if `a` is better. */
export function compareCosts(a: Cost, b: Cost): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

export const addCosts = (a: Cost, b: Cost): Cost => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

/**
 * The cost of a route with its breaks and its stops in this order, computed from the matrix in O(n), with the same
 * times as `plannedSchedule`.
 */
export function costOf(problem: Problem, route: OptimisedRoute, order: readonly number[]): Cost {
  return costsOf(problem, route)(order);
}

/** `costOf` for many orders of one route. */
export function costsOf(problem: Problem, route: OptimisedRoute): (order: readonly number[]) => Cost {
  const rested = new RestedTiming(problem, route);
  const { load, pairs = [] } = route;
  // More than the weights of all windows together.
  const overloadWeight = 1 + problem.stops.reduce((sum, { weight }) => sum + weight, 0);
  return (order) => {
    rested.begin();
    for (const stop of order) rested.visit(stop);
    rested.end();
    const cost = rested.timing.cost();
    if (!load && pairs.length === 0) return cost;
    const [missed, late, objective, other] = cost;
    const overload = load ? overloadWeight * overloadOf(problem, load, order) : 0;
    return [missed + overload + misplacedWeight * misplacedOf(pairs, order), late, objective, other];
  };
}

/** More than any overload. */
const misplacedWeight = 2 ** 50;

/** The number of deliveries that come before their collection. */
function misplacedOf(pairs: NonNullable<OptimisedRoute['pairs']>, order: readonly number[]): number {
  if (pairs.length === 0) return 0;
  const indexes = new Map(order.map((stop, index) => [stop, index]));
  return pairs.filter(([collection, delivery]) => (indexes.get(collection) ?? -1) > (indexes.get(delivery) ?? Infinity))
    .length;
}

/** The sum over all stops, in thousandths of the capacity, each rounded up; 0 without overload. */
export function overloadOf(problem: Problem, { aboard, capacity }: RouteLoad, order: readonly number[]): number {
  const carried = [...aboard];
  let overload = 0;
  for (const stop of order)
    for (const [measure, change] of (stopAt(problem, stop).loadChange ?? []).entries()) {
      const load = (carried[measure] ?? 0) + change;
      carried[measure] = load;
      const takes = capacity[measure] ?? Infinity;
      // Amounts are rounded to a millionth: an error of binary fractions is not an overload.
      if (load > takes + 1e-6) overload += Math.ceil((1000 * (load - takes)) / Math.max(takes, 1));
    }
  return overload;
}

/** For each late stop, the seconds after its last window. */
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
