/** Legs between units as single numbers that can be compared and added, for routes without waiting. */
import { legOf } from '../routing/matrix.ts';
import { stopAt } from './cost.ts';
import type { Movable, Unit } from './movable.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { assumedLeg } from './timing.ts';

/** The lengths of all legs between `size` nodes: the units, then the start of the route, then its end. */
export interface Arcs {
  readonly size: number;
  /** The leg from `a` to `b` is at `a * size + b`. */
  readonly lengths: Float64Array;
  readonly isSymmetric: boolean;
}

/**
 * Factor of metres; seconds are added below it, so that the shorter leg comes first, then the faster. Sums up to
 * 500,000 km are exact in a double.
 */
const metre = 2 ** 24;

/**
 * A leg's length by the objective, without waiting: seconds, or metres and then seconds. 0 if one of the ends is
 * missing.
 */
export function lengthBetween({ matrix, objective }: Problem, from: number | null, to: number | null): number {
  if (from === null || to === null) return 0;
  const leg = legOf(matrix, from, to) ?? assumedLeg;
  return objective === 'distanceMetres' ? leg.distanceMetres * metre + leg.driveSeconds : leg.driveSeconds;
}

const first = (problem: Problem, unit: Unit) => stopAt(problem, unit[0] ?? -1).location;
const last = (problem: Problem, unit: Unit) => stopAt(problem, unit.at(-1) ?? -1).location;

/** Location where the fixed head ends, and location where the fixed tail begins; null if there is none. */
function endsOf(problem: Problem, route: OptimisedRoute, { head, tail }: Movable) {
  return {
    begin: head.length > 0 ? last(problem, head) : route.start,
    end: tail.length > 0 ? first(problem, tail) : route.finish,
  };
}

/** In O(n²). Legs inside a unit are left out, because they are the same in every order. */
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

/** Only between the units: the start and the end of a route have one direction only. */
function isSymmetric(lengths: Float64Array, size: number): boolean {
  for (let from = 0; from < size - 2; from += 1)
    for (let to = 0; to < from; to += 1) if (lengths[from * size + to] !== lengths[to * size + from]) return false;
  return true;
}
