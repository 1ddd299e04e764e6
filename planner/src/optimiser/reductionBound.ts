import { lowest } from './treeBound.ts';

/**
 * Lower bound of the length of the rest of a path through all units, in O(1). Each arc is at least as long as the
 * shortest arc to its end, plus the minimum of the remainders of the arcs from its origin (the reduction of Little,
 * Murty, Sweeney and Karel 1963). Stops between the units are allowed.
 */
export class ReductionBound {
  readonly least: number;
  private readonly rests: Float64Array;
  private readonly leaving: Float64Array;

  /** @param arcs from `slotArcs` */
  constructor(arcs: readonly Float64Array[], count: number) {
    const ends = Array.from({ length: count + 1 }, (_, unit) => unit);
    const shortest = (unit: number, lengthOf: (arcs: Float64Array, other: number) => number) =>
      Math.min(
        ...[...new Set(arcs)].flatMap((arcs) => ends.filter((end) => end !== unit).map((end) => lengthOf(arcs, end))),
      );
    const at = (arcs: Float64Array, from: number, to: number) => arcs[to * (count + 1) + from] as number;
    const entering = ends.map((to) => shortest(to, (arcs, from) => at(arcs, from, to)));
    this.leaving = Float64Array.from(ends, (from) =>
      shortest(from, (arcs, to) => at(arcs, from, to) - (entering[to] as number)),
    );
    this.rests = new Float64Array(2 ** count).fill(entering[count] as number);
    for (let set = 1; set < this.rests.length; set += 1) {
      const unit = lowest(set);
      this.rests[set] =
        (this.rests[set & (set - 1)] as number) + (entering[unit] as number) + (this.leaving[unit] as number);
    }
    this.least = this.after(count, 2 ** count - 1);
  }

  /**
   * Lower bound from a unit, or from the start (given as the number of all units), through all of `units` to the
   * finish.
   */
  after(unit: number, units: number): number {
    return (this.leaving[unit] as number) + (this.rests[units] as number);
  }
}
