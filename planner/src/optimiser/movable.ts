/** Which stops of a route may move, by depth, frozen and locked stops and vias. */
import { stopAt } from './cost.ts';
import type { OptimiseOptions, OptimisedRoute, Problem } from './problem.ts';

/** Stops that move together: the vias on the way to a stop, and the stop itself. */
export type Unit = readonly number[];

export interface Movable {
  /** Stops that stay first, in this order. */
  readonly head: readonly number[];
  /** The number of a unit is its index here, in the given order. */
  readonly units: readonly Unit[];
  /** Numbers of the units that may move; the others keep their order. */
  readonly free: readonly number[];
  /** By the unit's number: true if the unit keeps its number. */
  readonly isLocked: readonly boolean[];
  /** Stops that stay last, in this order. */
  readonly tail: readonly number[];
}

/**
 * With `insert`, a locked stop that was the first or the last of the existing stops stays so; otherwise inserted stops
 * before it change its index. With `rest` and `all`, a locked stop keeps its index.
 */
export function movableOf(problem: Problem, route: OptimisedRoute, options: OptimiseOptions): Movable {
  const { depth, from, inserted = [] } = options;
  const begin = depth === 'rest' && from !== undefined ? route.stops.indexOf(from) : 0;
  const firstMovable = Math.max(route.frozen, begin === -1 ? route.stops.length : begin);
  const { units, isLocked, tail } = unitsOf(problem, route, firstMovable);
  const head = route.stops.slice(0, firstMovable);
  if (depth !== 'insert') {
    const free = [...units.keys()].filter((number) => !isLocked[number]);
    return { head, units, free, isLocked, tail };
  }
  const isInserted = units.map((unit, number) => inserted.includes(unit.at(-1) ?? -1) && !isLocked[number]);
  return insertable({ head, units, free: [], isLocked, tail }, isInserted);
}

function unitsOf(problem: Problem, route: OptimisedRoute, firstMovable: number) {
  const units: number[][] = [];
  const isLocked: boolean[] = [];
  let unit: number[] = [];
  for (const [index, stop] of route.stops.entries()) {
    if (index < firstMovable) continue;
    unit.push(stop);
    if (stopAt(problem, stop).isVia) continue;
    units.push(unit);
    isLocked.push(route.locked[index] ?? false);
    unit = [];
  }
  return { units, isLocked, tail: unit };
}

/** Locked units at both ends of the existing units become part of head and tail. */
function insertable({ head, units, isLocked, tail }: Movable, isInserted: readonly boolean[]): Movable {
  const before = [...units.keys()].filter((number) => !isInserted[number]);
  const isOpen = (number: number) => !isLocked[number];
  const first = before.find(isOpen);
  const begin = first === undefined ? before.length : before.indexOf(first);
  const end = first === undefined ? before.length : 1 + before.findLastIndex(isOpen);
  const stopsOf = (numbers: readonly number[]) => numbers.flatMap((number) => units[number] ?? []);
  const kept = [...units.keys()].filter((number) => isInserted[number] || before.slice(begin, end).includes(number));
  return {
    head: [...head, ...stopsOf(before.slice(0, begin))],
    units: kept.map((number) => units[number] ?? []),
    free: [...kept.keys()].filter((number) => isInserted[kept[number] ?? -1]),
    isLocked: kept.map(() => false),
    tail: [...stopsOf(before.slice(end)), ...tail],
  };
}

/** The stops of the whole route, from the order of the units. */
export function orderOf({ head, units, tail }: Movable, numbers: Iterable<number>): number[] {
  const order = [...head];
  for (const number of numbers) order.push(...(units[number] ?? []));
  return [...order, ...tail];
}
