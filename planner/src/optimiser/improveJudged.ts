/** Better orders of a route with breaks, collections or pairs: found without breaks and loads, compared with both. */
import { seededRandom } from '../routing/seededRandom.ts';
import { compareCosts, costsOf } from './cost.ts';
import { improve, type Found } from './improve.ts';
import { annealJudged } from './judgedAnnealing.ts';
import { movableOf, orderOf, type Movable } from './movable.ts';
import type { Cost, OptimiseOptions, OptimisedRoute, Problem } from './problem.ts';
import { slotsOf, unitsInSlots, type Slots } from './slots.ts';

type Report = (done: number, best: Found) => boolean;

/** Maximum number of free units for which every order is tried: 5040 orders of seven units. */
const triedMaximum = 7;
/** With more units, an attempt takes longer, so that there are fewer attempts. */
const fewUnits = 50;
/** Maximum number of units that are moved together. */
const longestBlock = 3;
const triedBetweenReports = 100;
/** Annealed orders, as a share of the attempts; and the part of the progress that is reported before annealing. */
const [annealedShare, relaxedPart] = [0.3, 0.7];

/**
 * The best order found for a route with breaks or collections, never worse than the given one. With breaks the cost of
 * a leg depends on all legs before it, and with collections the load depends on all stops before. The search therefore
 * ignores both, and its orders are compared with both. Pairs are always kept.
 * An order is proved to be the best if it is the shortest without breaks and loads, and has the same cost with them. If
 * breaks make stops late, or the vehicle is overloaded, the search continues with whole schedules, each in O(n): by
 * moving blocks as long as this helps, by annealing, and by moving blocks again. For a few units, every order is tried.
 */
export function improveJudged(
  problem: Problem,
  route: OptimisedRoute,
  options: OptimiseOptions,
  report: Report,
): Found {
  const costs = costsOf(problem, route);
  let best: Found = { order: route.stops, cost: costs(route.stops), isExact: false };
  let isEnded = false;
  const take = (order: readonly number[], cost = costs(order)) => {
    if (!isEnded && compareCosts(cost, best.cost) < 0) best = { order, cost, isExact: false };
  };
  const relaxed = improve(problem, { ...route, breaks: undefined, load: undefined }, options, (done, found) => {
    take(found.order);
    isEnded = !report(done * relaxedPart, best);
    return !isEnded;
  });
  take(relaxed.order);
  const isBest = relaxed.isExact && compareCosts(best.cost, relaxed.cost) === 0;
  if (isBest || isEnded) return { ...best, isExact: isBest };
  const search = new Search(movableOf(problem, route, options), options);
  if (search.isFew) {
    for (const order of search.every()) take(order);
    return { ...best, isExact: true };
  }
  if (!isWorse(best.cost, relaxed.cost)) return best;
  const onProgress = (done: number) => {
    isEnded ||= !report(relaxedPart + done * (1 - relaxedPart), best);
    return !isEnded;
  };
  search.descend(best, { costs, take, goesOn: () => onProgress(0) });
  search.anneal(best, { costs, take, onProgress });
  search.descend(best, { costs, take, goesOn: () => onProgress(1) });
  return best;
}

interface Judged {
  readonly costs: (order: readonly number[]) => Cost;
  readonly take: (order: readonly number[], cost?: Cost) => void;
}

const isWorse = (judged: Cost, relaxed: Cost) => judged[0] > relaxed[0] || judged[1] > relaxed[1];

class Search {
  readonly isFew: boolean;
  private readonly movable: Movable;
  private readonly options: OptimiseOptions;
  /** True if free units are inserted between all others; false if they only exchange their slots. */
  private readonly isBetween: boolean;
  private readonly slots: Slots;
  /** Index among the free units, by the unit's number. */
  private readonly indexes: ReadonlyMap<number, number>;

  constructor(movable: Movable, options: OptimiseOptions) {
    this.movable = movable;
    this.options = options;
    this.isBetween = options.depth === 'insert';
    this.slots = slotsOf(movable);
    this.indexes = new Map(movable.free.map((unit, index) => [unit, index]));
    this.isFew = !this.isBetween && movable.free.length <= triedMaximum;
  }

  /** Every order of the free units. */
  *every(): Generator<readonly number[]> {
    for (const units of permutations(this.movable.free)) yield this.whole(units);
  }

  /** Looks for better orders than the one that is given. */
  anneal(
    { order, cost }: Found,
    { costs, take, onProgress }: Judged & { onProgress: (done: number) => boolean },
  ): void {
    const { isBetween, movable, options } = this;
    const free = new Set(movable.free);
    const units = this.unitsOf(order);
    if (units.length < 2) return;
    annealJudged(units, cost, {
      random: seededRandom(options.seed),
      attempts: Math.ceil(annealedShare * this.attempts(units.length)),
      isBetween,
      isFree: (unit) => free.has(unit),
      meanLeg: cost[2] / units.length,
      costs: (changed) => costs(this.whole(changed)),
      found: (changed, next) => take(this.whole(changed), next),
      onProgress,
    });
  }

  /** Moves blocks of free units as long as the cost falls. */
  descend({ order, cost }: Found, { costs, take, goesOn }: Judged & { goesOn: () => boolean }): void {
    let best = { units: this.unitsOf(order), cost };
    let left = this.attempts(best.units.length);
    for (let isBetter = true; isBetter && left > 0;) {
      isBetter = false;
      for (const units of this.neighbours(best.units)) {
        left -= 1;
        if (left % triedBetweenReports === 0 && !goesOn()) left = 0;
        if (left <= 0) break;
        const next = costs(this.whole(units));
        if (compareCosts(next, best.cost) >= 0) continue;
        best = { units, cost: next };
        isBetter = true;
        break;
      }
    }
    take(this.whole(best.units));
  }

  private attempts(units: number): number {
    return Math.ceil((this.options.iterations * fewUnits) / Math.max(fewUnits, units));
  }

  private *neighbours(units: readonly number[]): Generator<readonly number[]> {
    const free = new Set(this.movable.free);
    for (let length = 1; length <= longestBlock; length += 1)
      for (let from = 0; from + length <= units.length; from += 1) {
        const block = units.slice(from, from + length);
        if (!block.every((unit) => free.has(unit))) continue;
        const others = units.toSpliced(from, length);
        for (let to = 0; to <= others.length; to += 1) if (to !== from) yield others.toSpliced(to, 0, ...block);
      }
  }

  /** Numbers of the units that are not locked, in the order of their stops. */
  private unitsOf(order: readonly number[]): readonly number[] {
    const { units, isLocked } = this.movable;
    const numbers = new Map(units.map((unit, number) => [unit.at(-1), number]));
    return order.flatMap((stop) => {
      const number = numbers.get(stop);
      return number === undefined || isLocked[number] ? [] : [number];
    });
  }

  private whole(units: readonly number[]): readonly number[] {
    const { movable, slots, indexes } = this;
    if (this.isBetween) return orderOf(movable, units);
    const bySlot = units.map((unit) => indexes.get(unit) ?? -1);
    return orderOf(movable, unitsInSlots(movable, slots, bySlot));
  }
}

function* permutations(units: readonly number[]): Generator<readonly number[]> {
  if (units.length <= 1) yield units;
  else
    for (const [index, unit] of units.entries())
      for (const rest of permutations(units.toSpliced(index, 1))) yield [unit, ...rest];
}
