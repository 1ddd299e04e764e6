import type { Movable } from './movable.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { slotArcs, slotsOf, unitsInSlots } from './slots.ts';

/** Up to so many free units the shortest order is found in some milliseconds. */
export const heldKarpMaximum = 16;

/**
 * The shortest order of all, by Held and Karp (1962): for every set of units and the last of them the shortest way, in
 * O(2ⁿ n²) time and O(2ⁿ n) memory for n free units. Waiting and windows are not considered. Ways that cannot become
 * shorter than a known order, were every further arc the shortest that leads to its unit, are not followed.
 * @param known the units in some order that is allowed
 * @returns them in the shortest one
 */
export function shortestOrder(
  problem: Problem,
  route: OptimisedRoute,
  movable: Movable,
  known: readonly number[],
): number[] {
  const slots = slotsOf(movable);
  const ways = new Ways(slotArcs(problem, route, movable, slots), slots.free.length);
  const places = new Map(slots.free.map((number, free) => [number, free]));
  return unitsInSlots(movable, slots, ways.shortest(known.flatMap((number) => places.get(number) ?? [])));
}

const lowest = (set: number) => 31 - Math.clz32(set & -set);

/** The shortest ways through all sets of units, a set being the bits of a number. */
class Ways {
  private readonly arcs: readonly Float64Array[];
  private readonly count: number;
  /** One more than that of the way through a set that ends at a unit, at `set * count + unit`; 0 where none is followed. */
  private readonly lengths: Float64Array;
  /** At least so long is the rest of the way through a set to the finish, with what leaving the last unit adds. */
  private readonly rests: Float64Array;
  private readonly leaving: Float64Array;
  /** The units at which a way through the present set can end, and these ways. */
  private readonly lasts: Int32Array;
  private readonly ways: Float64Array;

  constructor(arcs: readonly Float64Array[], count: number) {
    this.arcs = arcs;
    this.count = count;
    this.lengths = new Float64Array(2 ** count * count);
    this.rests = new Float64Array(2 ** count);
    this.leaving = new Float64Array(count);
    this.lasts = new Int32Array(count);
    this.ways = new Float64Array(count);
  }

  /**
   * @param known some order of the units, numbered from 0
   * @returns the shortest one
   */
  shortest(known: readonly number[]): number[] {
    const { count, lengths, rests, leaving } = this;
    const longest = [...known, count].reduce((sum, to, slot) => sum + this.arc(slot, known[slot - 1] ?? count, to), 0);
    this.boundRests();
    const all = 2 ** count - 1;
    for (let unit = 0; unit < count; unit += 1) lengths[2 ** unit * count + unit] = 1 + this.arc(0, count, unit);
    for (let set = 1; set < all; set += 1) {
      const size = this.findLasts(set);
      const arcs = this.arcs[bitCount(set)] as Float64Array;
      for (let rest = size === 0 ? 0 : all ^ set; rest !== 0; rest &= rest - 1) {
        const next = lowest(rest);
        const length = this.extended(size, arcs, next);
        if (length + (leaving[next] as number) + (rests[all ^ set ^ (1 << next)] as number) <= longest)
          lengths[(set | (1 << next)) * count + next] = 1 + length;
      }
    }
    return this.backwards();
  }

  private arc(slot: number, from: number, to: number): number {
    return (this.arcs[slot] as Float64Array)[to * (this.count + 1) + from] as number;
  }

  /**
   * Each arc is at least as long as the shortest one to its end and, of what it is longer, the least from its beginning
   * (the reduction of Little, Murty, Sweeney and Karel 1963).
   */
  private boundRests(): void {
    const { count, rests, leaving } = this;
    const ends = Array.from({ length: count + 1 }, (_, unit) => unit);
    const shortest = (arcOf: (slot: number, other: number) => number, unit: number) =>
      Math.min(...this.arcs.flatMap((_, slot) => ends.filter((end) => end !== unit).map((end) => arcOf(slot, end))));
    const entering = ends.map((to) => shortest((slot, from) => this.arc(slot, from, to), to));
    for (let from = 0; from < count; from += 1)
      leaving[from] = shortest((slot, to) => this.arc(slot, from, to) - (entering[to] as number), from);
    rests[0] = entering[count] as number;
    for (let set = 1; set < rests.length; set += 1) {
      const unit = lowest(set);
      rests[set] = (rests[set & (set - 1)] as number) + (entering[unit] as number) + (leaving[unit] as number);
    }
  }

  /** @returns how many they are */
  private findLasts(set: number): number {
    let size = 0;
    for (let units = set; units !== 0; units &= units - 1) {
      const last = lowest(units);
      const way = this.lengths[set * this.count + last] as number;
      if (way === 0) continue;
      this.lasts[size] = last;
      this.ways[size] = way - 1;
      size += 1;
    }
    return size;
  }

  /** The length of the shortest way through the present set to the next unit, or to the finish. */
  private extended(size: number, arcs: Float64Array, next: number): number {
    const { lasts, ways } = this;
    const row = next * (this.count + 1);
    let best = Infinity;
    for (let index = 0; index < size; index += 1) {
      const length = (ways[index] as number) + (arcs[row + (lasts[index] as number)] as number);
      if (length < best) best = length;
    }
    return best;
  }

  /** From the finish back: the last unit is the one by which the way has its length. */
  private backwards(): number[] {
    const { count } = this;
    const order: number[] = [];
    let next = count;
    for (let set = 2 ** count - 1; set > 0; set ^= 1 << next) {
      const size = this.findLasts(set);
      const slot = bitCount(set);
      const to = next;
      const best = this.extended(size, this.arcs[slot] as Float64Array, to);
      const index = this.ways.findIndex((way, index) => way + this.arc(slot, this.lasts[index] as number, to) === best);
      next = this.lasts[index] as number;
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
