/** Legs between units as single numbers that can be compared and added, for orders in which nobody waits. */
import { legOf } from '../routing/matrix.ts';
import { stopAt } from './cost.ts';
import type { Movable, Unit } from './movable.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { assumedLeg } from './timing.ts';

/** The length of every leg between `size` nodes: the units, then what is left first, then what is reached last. */
export interface Arcs {
  readonly size: number;
  /** The leg from `a` to `b` stands at `a * size + b`. */
  readonly lengths: Float64Array;
  readonly isSymmetric: boolean;
}

/** Seconds stand below it and metres above: shorter first, then faster. Sums up to 500,000 km stay whole in a double. */
const metre = 2 ** 24;

/** A leg's length by the objective, where nobody waits: seconds, or metres and then seconds. Nothing where one of the ends is missing. */
export function lengthBetween({ matrix, objective }: Problem, from: number | null, to: number | null): number {
  if (from === null || to === null) return 0;
  const leg = legOf(matrix, from, to) ?? assumedLeg;
  return objective === 'distanceMetres' ? leg.distanceMetres * metre + leg.driveSeconds : leg.driveSeconds;
}

const first = (problem: Problem, unit: Unit) => stopAt(problem, unit[0] ?? -1).location;
const last = (problem: Problem, unit: Unit) => stopAt(problem, unit.at(-1) ?? -1).location;

/** Where the part that stays first ends, and where the one that stays last begins; null where there is none. */
function endsOf(problem: Problem, route: OptimisedRoute, { head, tail }: Movable) {
  return {
    begin: head.length > 0 ? last(problem, head) : route.start,
    end: tail.length > 0 ? first(problem, tail) : route.finish,
  };
}

/** In O(n²). What lies inside a unit is the same in every order and is left out. */
export function arcsOf(problem: Problem, route: OptimisedRoute, movable: Movable): Arcs {
  const { begin, end } = endsOf(problem, route, movable);
  const size = movable.units.length + 2;
  const entries = [...movable.units.map((unit) => first(problem, unit)), null, end];
  const exits = [...movable.units.map((unit) => last(problem, unit)), begin, null];
  const lengths = new Float64Array(size * size);
  for (const [from, exit] of exits.entries())
    for (const [to, entry] of entries.entries())
      if (from !== to) lengths[from * size + to] = lengthBetween(problem, exit, entry);
  return { size, lengths, isSymmetric: isSymmetric(lengths, size) };
}

/** Between the units; the ends have one direction only. */
function isSymmetric(lengths: Float64Array, size: number): boolean {
  for (let from = 0; from < size - 2; from += 1)
    for (let to = 0; to < from; to += 1) if (lengths[from * size + to] !== lengths[to * size + from]) return false;
  return true;
}
