import { compareCosts } from './cost.ts';
import type { Movable } from './movable.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';
import { slotsOf, unitsInSlots } from './slots.ts';
import { Timing } from './timing.ts';

/** Maximum number of free units for which the best order with windows is found in some milliseconds. */
export const paretoMaximum = 10;

/** A path through some of the units. */
interface Label {
  /** One bit for each unit. */
  readonly set: number;
  readonly last: number;
  /** Up to the last unit. */
  readonly cost: Cost;
  /** When the last unit is left, and the driving until then. */
  readonly left: number;
  readonly driven: number;
  readonly location: number;
  readonly before: Label | null;
}

/**
 * The best order with windows, by dynamic programming over sets of units and their last unit (Desrochers and Soumis
 * 1988): of all paths through a set to the same unit, a path is dropped if another one is both better and earlier. An
 * earlier path is never worse later on, because an earlier arrival never leaves later. O(2ⁿ n² p²) for n free units and
 * p remaining paths.
 * @param known the cost of an allowed order: paths with a higher cost are dropped
 * @returns the units in the best order
 */
export function bestOrder(problem: Problem, route: OptimisedRoute, movable: Movable, known: Cost): number[] {
  const slots = slotsOf(movable);
  const units = slots.free.map((number) => movable.units[number] ?? []);
  const timing = new Timing(problem, route);
  timing.visitAll(slots.between[0] ?? []);
  let labels: Label[] = [
    {
      set: 0,
      last: -1,
      cost: timing.cost(),
      left: timing.instant,
      driven: timing.driven,
      location: timing.location,
      before: null,
    },
  ];
  for (let slot = 1; slot <= units.length; slot += 1) {
    const stops = units.map((unit) => [...unit, ...(slots.between[slot] ?? [])]);
    const extended = labels.flatMap((label) => extensions(label, stops, timing, slot === units.length));
    labels = undominated(extended.filter(({ cost }) => compareCosts(cost, known) <= 0));
  }
  const best = labels.toSorted((a, b) => compareCosts(a.cost, b.cost))[0];
  const order: number[] = [];
  for (let label = best; label?.before; label = label.before) order.unshift(label.last);
  return unitsInSlots(movable, slots, order);
}

/** @param isEnd true if the route ends after this unit */
function extensions(label: Label, stops: readonly (readonly number[])[], timing: Timing, isEnd: boolean): Label[] {
  const extended: Label[] = [];
  for (const [last, visited] of stops.entries()) {
    const set = label.set | (1 << last);
    if (set === label.set) continue;
    timing.resume(label.cost, label.location);
    timing.visitAll(visited);
    if (isEnd) timing.end();
    const { instant: left, driven, location } = timing;
    extended.push({ set, last, cost: timing.cost(), left, driven, location, before: label });
  }
  return extended;
}

/** Drops each path if another path through the same units to the same last unit is both better and earlier. */
function undominated(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  for (const group of Map.groupBy(labels, ({ set, last }) => set * 2 ** 5 + last).values()) {
    const best: Label[] = [];
    for (const label of group.sort((a, b) => compareCosts(a.cost, b.cost)))
      if (!best.some((other) => dominates(other, label))) best.push(label);
    kept.push(...best);
  }
  return kept;
}

/**
 * True if no continuation makes `other`, whose cost is equal or higher, the better path. The driving counts as well: by
 * `durationSeconds` the later label may have less driving, and both may wait for the same window.
 */
const dominates = (label: Label, other: Label): boolean =>
  label.left <= other.left &&
  (label.driven <= other.driven || label.cost[0] < other.cost[0] || label.cost[1] < other.cost[1]);
