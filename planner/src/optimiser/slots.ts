/** A route for exact methods: slots for the free units, and fixed stops between the slots. */
import { lengthBetween } from './arcs.ts';
import { stopAt } from './cost.ts';
import type { Movable } from './movable.ts';
import type { OptimisedRoute, Problem } from './problem.ts';

export interface Slots {
  /** Numbers of the units that may be in any slot. */
  readonly free: readonly number[];
  /** Stops before the slot of each free unit, and after the last one: one more than there are free units. */
  readonly between: readonly (readonly number[])[];
}

export function slotsOf({ head, units, isLocked, tail }: Movable): Slots {
  const free: number[] = [];
  const between: number[][] = [[...head]];
  for (const [number, unit] of units.entries())
    if (isLocked[number]) between.at(-1)?.push(...unit);
    else {
      free.push(number);
      between.push([]);
    }
  between.at(-1)?.push(...tail);
  return { free, between };
}

/** The numbers of all units, with the free units in this order, given by their index in `slots.free`. */
export function unitsInSlots({ isLocked }: Movable, { free }: Slots, order: readonly number[]): number[] {
  let slot = 0;
  return isLocked.map((locked, number) => {
    if (locked) return number;
    slot += 1;
    return free[order[slot - 1] ?? -1] ?? -1;
  });
}

/**
 * The lengths from the free unit before each slot to the unit in it, via the fixed stops between them: one array for
 * each slot, and one for the finish after the last slot. Each array has a row for each destination and in it a column
 * for each origin; the last row is the finish, the last column the start.
 */
export function slotArcs(problem: Problem, route: OptimisedRoute, { units }: Movable, slots: Slots): Float64Array[] {
  const free = slots.free.map((number) => units[number] ?? []);
  const at = (stop: number | undefined) => (stop === undefined ? null : stopAt(problem, stop).location);
  const exits = [...free.map((unit) => at(unit.at(-1))), route.start];
  const entries = [...free.map((unit) => at(unit[0])), route.finish];
  const along = (from: number | null, stops: readonly number[], to: number | null) => {
    const locations: (number | null)[] = [from, ...stops.map(at), to];
    return locations
      .slice(1)
      .reduce<number>((sum, location, index) => sum + lengthBetween(problem, locations[index] ?? null, location), 0);
  };
  const arcsOver = (stops: readonly number[]) =>
    Float64Array.from(entries.flatMap((to) => exits.map((from) => along(from, stops, to))));
  const direct = arcsOver([]);
  return slots.between.map((stops) => (stops.length === 0 ? direct : arcsOver(stops)));
}
