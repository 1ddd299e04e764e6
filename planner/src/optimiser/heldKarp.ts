import type { Movable } from './movable.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { ReductionBound } from './reductionBound.ts';
import { slotArcs, slotsOf, unitsInSlots } from './slots.ts';
import { lowest, TreeBound } from './treeBound.ts';

/** Maximum number of free units for which the shortest order is found in some milliseconds. */
export const heldKarpMaximum = 16;

/**
 * The shortest of all orders, by Held and Karp (1962): for every set of units and each last unit in it the shortest
 * path, in O(2ⁿ n²) time and O(2ⁿ n) memory for n free units. Waiting and windows are ignored. Paths that cannot become
 * shorter than the known order are dropped: of half a million, some hundred remain if legs are as on a map and no
 * locked stops are between the units.
 * @param known the units in an allowed order
 * @returns the units in the shortest order
 */
export function shortestOrder(
  problem: Problem,
  route: OptimisedRoute,
  movable: Movable,
  known: readonly number[],
): number[] {
  const slots = slotsOf(movable);
  const paths = new Paths(slotArcs(problem, route, movable, slots), slots.free.length);
  const indexes = new Map(slots.free.map((number, free) => [number, free]));
  return unitsInSlots(movable, slots, paths.shortest(known.flatMap((number) => indexes.get(number) ?? [])));
}

/** The shortest paths through sets of units; a set is a number with one bit for each unit. */
class Paths {
  private readonly arcs: readonly Float64Array[];
  private readonly count: number;
  /** The length plus 1 of the path through a set that ends at a unit, at `set * count + unit`; 0 if none was found. */
  private readonly lengths: Float64Array;
  /** 1 for sets through which a path exists. */
  private readonly isReached: Uint8Array;
  /** The units at which a path through the present set can end, and the lengths of these paths. */
  private readonly lasts: Int32Array;
  private readonly paths: Float64Array;

  constructor(arcs: readonly Float64Array[], count: number) {
    this.arcs = arcs;
    this.count = count;
    this.lengths = new Float64Array(2 ** count * count);
    this.isReached = new Uint8Array(2 ** count);
    this.lasts = new Int32Array(count);
    this.paths = new Float64Array(count);
  }

  /**
   * @param known an order of the units, numbered from 0
   * @returns the shortest order
   */
  shortest(known: readonly number[]): readonly number[] {
    const { count, isReached } = this;
    const knownLength = [...known, count].reduce(
      (sum, to, slot) => sum + this.arc(slot, known[slot - 1] ?? count, to),
      0,
    );
    const reduction = new ReductionBound(this.arcs, count);
    const tree = this.treeBound(knownLength, reduction);
    const all = 2 ** count - 1;
    for (let unit = 0; unit < count; unit += 1) this.reach(1 << unit, unit, this.arc(0, count, unit));
    for (let set = 1; set < all; set += 1) {
      if (isReached[set] === 0) continue;
      const rest = all ^ set;
      const slot = bitCount(set);
      const size = this.findLasts(set, tree, knownLength);
      for (let units = size === 0 ? 0 : rest; units !== 0; units &= units - 1) {
        const next = lowest(units);
        const length = this.extended(size, slot, next);
        if (length + reduction.after(next, rest ^ (1 << next)) < knownLength)
          this.reach(set | (1 << next), next, length);
      }
    }
    const size = this.findLasts(all);
    return this.extended(size, count, count) < knownLength ? this.backwards() : known;
  }

  /** Null if the reduction bound is better: with stops between the units, or if legs are not as on a map. */
  private treeBound(knownLength: number, reduction: ReductionBound): TreeBound | null {
    const [direct] = this.arcs;
    if (!direct || this.arcs.some((arcs) => arcs !== direct)) return null;
    const tree = new TreeBound(direct, this.count, knownLength);
    return tree.least < reduction.least ? null : tree;
  }

  private arc(slot: number, from: number, to: number): number {
    return (this.arcs[slot] as Float64Array)[to * (this.count + 1) + from] as number;
  }

  private reach(set: number, last: number, length: number): void {
    this.isReached[set] = 1;
    this.lengths[set * this.count + last] = 1 + length;
  }

  /** @returns the number of last units, without those from which no path becomes shorter than `knownLength` */
  private findLasts(set: number, tree: TreeBound | null = null, knownLength = Infinity): number {
    const rest = (2 ** this.count - 1) ^ set;
    const below = tree ? knownLength - tree.through(rest) : Infinity;
    let size = 0;
    for (let units = set; units !== 0; units &= units - 1) {
      const last = lowest(units);
      const path = (this.lengths[set * this.count + last] as number) - 1;
      if (path < 0 || (tree && path + tree.entering(last, rest) >= below)) continue;
      this.lasts[size] = last;
      this.paths[size] = path;
      size += 1;
    }
    return size;
  }

  /** The length of the shortest path through the present set to the next unit, or to the finish. */
  private extended(size: number, slot: number, next: number): number {
    const { lasts, paths } = this;
    const arcs = this.arcs[slot] as Float64Array;
    const row = next * (this.count + 1);
    let best = Infinity;
    for (let index = 0; index < size; index += 1) {
      const length = (paths[index] as number) + (arcs[row + (lasts[index] as number)] as number);
      if (length < best) best = length;
    }
    return best;
  }

  /** Builds the order backwards from the finish: the last unit is the one that gives the path its length. */
  private backwards(): number[] {
    const { count } = this;
    const order: number[] = [];
    let next = count;
    let length = NaN;
    for (let set = 2 ** count - 1; set > 0; set ^= 1 << next) {
      const size = this.findLasts(set);
      const [slot, to] = [bitCount(set), next];
      const path = to === count ? this.extended(size, slot, to) : length;
      const arcTo = (at: number) => this.arc(slot, this.lasts[at] as number, to);
      const index = this.paths.subarray(0, size).findIndex((before, at) => before + arcTo(at) === path);
      next = this.lasts[index] as number;
      length = this.paths[index] as number;
      order.unshift(next);
    }
    return order;
  }
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
