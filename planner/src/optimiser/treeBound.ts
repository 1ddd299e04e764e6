/** The prices are changed so often, by smaller steps after so many changes in a row that gained nothing. */
const rounds = 60;
const patience = 4;
const shrinking = 0.7;

/** @returns the lowest number of a set, whose bits are the numbers */
export const lowest = (set: number) => 31 - Math.clz32(set & -set);

/**
 * How long the rest of a path through all units is at least, where nothing lies between them and legs are as on a map: a
 * path through some units is a tree of arcs between them, and the shortest tree is known in O(n²) (Prim 1957). A price at
 * each unit, added to every arc at it and taken off twice in the end, leaves the lengths of paths as they are; by prices
 * that rise where a tree has too many arcs and fall where it has too few, the shortest tree comes near to the shortest
 * path (Held and Karp 1971). Prices are whole, so that sums stay exact.
 */
export class TreeBound {
  /** Of the whole path. */
  readonly least: number;
  private readonly arcs: Float64Array;
  private readonly count: number;
  /** Between two units the arc in the shorter direction. */
  private readonly between: Float64Array;
  private prices: Float64Array;
  /** How many arcs the last tree has at each unit, and those that lead to and from it. */
  private readonly degrees: Int32Array;
  /** While a tree grows: the shortest arc from it to each unit that is left, and where that begins. */
  private readonly nearest: Float64Array;
  private readonly parents: Int32Array;

  /**
   * @param arcs of a slot without stops before it, as `slotArcs` has them
   * @param known the length of some path
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

  /** A path through all of these units to the finish, less the price of the first one. */
  through(units: number): number {
    let length = this.tree(units) + this.shortestArc(this.count * (this.count + 1), 1, units);
    for (let rest = units; rest !== 0; rest &= rest - 1) length -= 2 * (this.prices[lowest(rest)] as number);
    return length;
  }

  /** The arc from a unit, or the start (told by the number of all units), to one of these, with its price. */
  entering(from: number, units: number): number {
    return this.shortestArc(from, this.count + 1, units);
  }

  /** Of the arcs at these units, at `offset + unit * step` each, with their prices. */
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

  /** By subgradients: each step goes as far as the bound would have to rise (Polyak 1969), later ones less far. */
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
