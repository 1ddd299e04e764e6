/** Which stops of a route may move at all, by depth, frozen and locked stops and points that are only passed. */
import { stopAt } from './cost.ts';
import type { OptimiseOptions, OptimisedRoute, Problem } from './problem.ts';

/** Stops that move together: the points that are passed on the way to a stop, and the stop. */
export type Unit = readonly number[];

export interface Movable {
  /** Stay first, in this order. */
  readonly head: readonly number[];
  /** Numbered from 0 in the order as given. */
  readonly units: readonly Unit[];
  /** By the unit's number: it keeps it. */
  readonly isLocked: readonly boolean[];
  /** Points that are passed after the last stop. */
  readonly tail: readonly number[];
}

/** @returns the route's parts for the depths `rest` and `all` */
export function movableOf(problem: Problem, route: OptimisedRoute, options: OptimiseOptions): Movable {
  const begin = options.depth === 'rest' && options.from !== undefined ? route.stops.indexOf(options.from) : 0;
  const firstMovable = Math.max(route.frozen, begin === -1 ? route.stops.length : begin);
  const units: number[][] = [];
  const isLocked: boolean[] = [];
  let unit: number[] = [];
  for (const [place, stop] of route.stops.entries()) {
    if (place < firstMovable) continue;
    unit.push(stop);
    if (stopAt(problem, stop).isVia) continue;
    units.push(unit);
    isLocked.push(route.locked[place] ?? false);
    unit = [];
  }
  return { head: route.stops.slice(0, firstMovable), units, isLocked, tail: unit };
}

/** The whole order, from the units in theirs. */
export function orderOf({ head, units, tail }: Movable, numbers: Iterable<number>): number[] {
  const order = [...head];
  for (const number of numbers) order.push(...(units[number] ?? []));
  return [...order, ...tail];
}
