/** Number of changes of the prices; after `patience` changes in a row without a gain, the steps shrink. */
const rounds = 60;
const patience = 4;
const shrinking = 0.7;

/** @returns the lowest number in a set of bits */
export const lowest = (set: number) => 31 - Math.clz32(set & -set);

/**
 * Lower bound of the length of the rest of a path through all units, if no stops are between them and legs are as on a
 * map. A path through some units is a tree of arcs between them, and the shortest tree is computed in O(n²) (Prim
 * 1957). A price at each unit, added to each of its arcs and subtracted twice at the end, does not change the lengths
 * of paths. Prices rise where a tree has too many arcs and fall where it has too few, so that the shortest tree comes
 * near to the shortest path (Held and Karp 1971). Prices are integers, so that sums stay exact.
 */
export class TreeBound {
  /** Lower bound of the whole path. */
  readonly least: number;
  private readonly arcs: Float64Array;
  private readonly count: number;
  /** Between two units the arc in the shorter direction. */
  private readonly between: Float64Array;
  private prices: Float64Array;
  /** Number of arcs at each unit in the last tree, including the arcs that lead to and from the tree. */
  private readonly degrees: Int32Array;
  /** While a tree grows: the shortest arc from the tree to each remaining unit, and the unit where that arc begins. */
  private readonly nearest: Float64Array;
  private readonly parents: Int32Array;

  /**
   * @param arcs of a slot without stops before it, from `slotArcs`
   * @param known the length of a path
   */
  constructor(arcs: Float64Array, count: number, known: number) {
    this.arcs = arcs;
    this.count = count;
    this.between = shorterDirections(arcs, count);
    this.prices = new Float64Array(count);
    this.degrees = new Int32Array(count);
    this.nearest = new Float64Array(count);
    this.parents = new Int32Array(count);
    this.least = this.setPrices(known);
  }

  /** Lower bound of a path through all of `units` to the finish, minus the price of the first one. */
  through(units: number): number {
    let length = this.tree(units) + this.shortestArc(this.count * (this.count + 1), 1, units);
    for (let rest = units; rest !== 0; rest &= rest - 1) length -= 2 * (this.prices[lowest(rest)] as number);
    return length;
  }

  /**
   * The shortest arc from a unit, or from the start (given as the number of all units), to one of `units`, with its
   * price.
   */
  entering(from: number, units: number): number {
    return this.shortestArc(from, this.count + 1, units);
  }

  /** The shortest of the arcs at `offset + unit * step` for these units, with their prices. */
  private shortestArc(offset: number, step: number, units: number): number {
    let shortest = Infinity;
    let nearest = 0;
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const unit = lowest(rest);
      const length = (this.arcs[offset + unit * step] as number) + (this.prices[unit] as number);
      if (length >= shortest) continue;
      shortest = length;
      nearest = unit;
    }
    this.join(nearest);
    return shortest;
  }

  private join(unit: number): void {
    this.degrees[unit] = (this.degrees[unit] as number) + 1;
  }

  /** The length of the shortest tree between these units, with their prices at each arc. */
  private tree(units: number): number {
    const { count, between, prices, nearest, parents } = this;
    nearest.fill(Infinity);
    this.degrees.fill(0);
    let length = 0;
    let last = lowest(units);
    for (let left = units & (units - 1); left !== 0; left ^= 1 << last) {
      let next = -1;
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        const unit = lowest(rest);
        const arc = (between[last * count + unit] as number) + (prices[last] as number) + (prices[unit] as number);
        if (arc < (nearest[unit] as number)) {
          nearest[unit] = arc;
          parents[unit] = last;
        }
        if (next === -1 || (nearest[unit] as number) < (nearest[next] as number)) next = unit;
      }
      length += nearest[next] as number;
      this.join(parents[next] as number);
      this.join(next);
      last = next;
    }
    return length;
  }

  /**
   * By subgradients: each step aims at the gap between bound and known length (Polyak 1969); later steps are shorter.
   */
  private setPrices(known: number): number {
    const all = 2 ** this.count - 1;
    let [best, highest, share, failures] = [this.prices, -Infinity, 1, 0];
    for (let round = 0; round < rounds && highest < known; round += 1) {
      const bound = this.through(all) + this.entering(this.count, all);
      if (bound > highest) [best, highest, failures] = [this.prices, bound, 0];
      else failures += 1;
      if (failures === patience) [share, failures] = [share * shrinking, 0];
      const wrong = this.degrees.map((degree) => degree - 2);
      const squares = wrong.reduce((sum, value) => sum + value * value, 0);
      if (squares === 0) break;
      const step = (share * (known - bound)) / squares;
      this.prices = this.prices.map((price, unit) => Math.round(price + step * (wrong[unit] as number)));
    }
    this.prices = best;
    return highest;
  }
}

function shorterDirections(arcs: Float64Array, count: number): Float64Array {
  const arc = (from: number, to: number) => arcs[to * (count + 1) + from] as number;
  return Float64Array.from({ length: count * count }, (_, pair) => {
    const [a, b] = [Math.floor(pair / count), pair % count];
    return Math.min(arc(a, b), arc(b, a));
  });
}
