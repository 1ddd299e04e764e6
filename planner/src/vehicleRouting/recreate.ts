/** Inserts orders one by one where they cost least, in a random kind of order (ibidem, section 5.3). */
import { keptPlaces, placesIn, type Place } from './insertions.ts';
import type { Compiled } from './compiled.ts';
import type { Route } from './route.ts';
import { put, type Solution } from './solution.ts';

interface RecreateOptions {
  readonly random: () => number;
  /** Share of places that are passed over, and of whole days; of these by default none. */
  readonly passedOver: number;
  readonly passedDays?: number;
}

/** Places tried for an order, if the best ones are not feasible with breaks. */
const mostTries = 12;
/** Few orders are soon inserted in every greedy way: then so many places are passed over now and then. */
const wild = { passedOver: 0.25, mostShare: 0.3, ordersByShare: 3 } as const;
/** Share of attempts in which an order that must be on time may make others later. */
const lateShare = 0.1;

type Sorting = 'random' | 'demand' | 'far' | 'near' | 'short' | 'opening' | 'closing' | 'priority';
/** With their relative frequencies. */
const sortings: readonly (readonly [Sorting, number])[] = [
  ['random', 4],
  ['demand', 4],
  ['far', 2],
  ['near', 1],
  ['short', 2],
  ['opening', 2],
  ['closing', 2],
];

export class Recreate {
  /** The number of vehicles that may be used. */
  mostVehicles = Infinity;
  private passedOver = 0;
  private readonly wildShare: number;
  private readonly solution: Solution;
  private readonly options: RecreateOptions;
  private readonly ranks: Record<Exclude<Sorting, 'random'>, Float64Array>;
  private readonly random: Float64Array;
  private readonly sortings: readonly (readonly [Sorting, number])[];

  constructor(solution: Solution, options: RecreateOptions) {
    this.solution = solution;
    this.options = options;
    this.ranks = ranksOf(solution.problem);
    this.random = new Float64Array(solution.problem.orders);
    this.wildShare = Math.min(wild.mostShare, wild.ordersByShare / solution.problem.orders);
    const { priority } = solution.problem;
    const hasPriorities = priority.some((one) => one !== priority[0]);
    this.sortings = hasPriorities ? [...sortings, ['priority', 6]] : sortings;
  }

  /** Inserts the orders left out into the working copy, as far as there is a place for them. */
  run(given?: Sorting): void {
    const { solution, options } = this;
    const rank = this.rankBy(given ?? this.draw());
    const isWild = given === undefined && options.random() < this.wildShare;
    this.passedOver = isWild ? wild.passedOver : options.passedOver;
    const waiting = solution.absent.toSorted((a, b) => (rank[a] as number) - (rank[b] as number) || a - b);
    const mayWorsen = given !== undefined || (solution.problem.hasLate && options.random() < lateShare);
    let used = solution.vehicles;
    const absent: number[] = [];
    for (const order of waiting) {
      const day = this.insert(order, used);
      if (day >= 0) used = solution.vehicles;
      else if (!this.insertLate(order, used, mayWorsen)) absent.push(order);
      else used = solution.vehicles;
    }
    solution.absent = absent;
  }

  private draw(): Sorting {
    const total = this.sortings.reduce((sum, [, share]) => sum + share, 0);
    let drawn = this.options.random() * total;
    return (this.sortings.find(([, share]) => (drawn -= share) < 0) ?? ['random'])[0];
  }

  private rankBy(sorting: Sorting): Float64Array {
    if (sorting !== 'random') return this.ranks[sorting];
    for (let order = 0; order < this.random.length; order += 1) this.random[order] = this.options.random();
    return this.random;
  }

  private mayHave(order: number, route: Route, used: number): boolean {
    const { allowed, days } = this.solution.problem;
    return allowed[order * days + route.day] === 1 && (route.length > 2 || used < this.mostVehicles);
  }

  /** @returns the day that has the order now; -1 if none can have it */
  private insert(order: number, used: number): number {
    const { solution, options } = this;
    const { insertions, routes } = solution;
    const { passedDays = 0 } = options;
    for (let tries = 0; tries < mostTries; tries += 1) {
      let [best, price, chosen] = [-1, Infinity, -1];
      for (let day = 0; day < routes.length; day += 1) {
        const route = routes[day] as Route;
        if (!this.mayHave(order, route, used) || (passedDays > 0 && options.random() < passedDays)) continue;
        const slot = insertions.find(order, route);
        for (let index = slot; index < slot + keptPlaces; index += 1) {
          const own = insertions.prices[index] as number;
          if (own >= price) break;
          if (options.random() < this.passedOver) continue;
          [best, price, chosen] = [index, own, day];
          break;
        }
      }
      if (best < 0) return -1;
      if (solution.insert(order, chosen, insertions.placeAt(best))) return chosen;
      insertions.refuse(best);
    }
    return -1;
  }

  /** Inserts an order where it or others are late, with the least lateness. */
  private insertLate(order: number, used: number, mayWorsen: boolean): boolean {
    const { solution } = this;
    const { problem, routes } = solution;
    if (!problem.hasLate) return false;
    if (!mayWorsen && problem.mayBeLate[problem.first[order] as number] === 0) return false;
    let best: { day: number; place: Place; late: number; cost: number } | null = null;
    for (const { day } of routes) {
      const route = routes[day] as Route;
      if (!this.mayHave(order, route, used) || !route.isFeasible) continue;
      const { late, cost, version } = route;
      const before = route.inner.slice();
      const places = placesIn(route, before.length, (problem.second[order] as number) >= 0);
      const changed = solution.touch(day);
      for (const place of places) {
        changed.set(before);
        put(changed, order, place);
        if (!changed.update()) continue;
        const added = { day, place, late: changed.late - late, cost: changed.cost - cost };
        if (!best || added.late < best.late || (added.late === best.late && added.cost < best.cost)) best = added;
      }
      changed.set(before);
      changed.update();
      changed.version = version;
    }
    return best !== null && solution.insert(order, best.day, best.place);
  }
}

function ranksOf(problem: Compiled): Record<Exclude<Sorting, 'random'>, Float64Array> {
  const { orders, days, first, second, opens, closes, windows, priority, location, seconds, size, visits } = problem;
  const ranked = (rank: (node: number, order: number) => number) =>
    Float64Array.from({ length: orders }, (_, order) => rank(first[order] as number, order));
  const starts = Array.from({ length: days }, (_, day) => location[visits + days + day] as number);
  const leg = (node: number) =>
    starts.reduce((sum, start) => sum + (seconds[start * size + (location[node] as number)] as number), 0);
  const opening = (node: number) => opens[windows[node] as number] as number;
  const hasWindow = (node: number) => windows[node] !== windows[node + 1];
  const last = (order: number) => Math.max(first[order] as number, second[order] as number);
  const closing = (node: number) => (hasWindow(node) ? (closes[(windows[node + 1] as number) - 1] as number) : 2 ** 40);
  return {
    demand: ranked((node) => -sizeOf(problem, node)),
    far: ranked((node) => -leg(node)),
    near: ranked(leg),
    short: ranked((node) => (hasWindow(node) ? closing(node) - opening(node) : 2 ** 40)),
    opening: ranked((node) => (hasWindow(node) ? opening(node) : 0)),
    closing: ranked((_, order) => -closing(last(order))),
    priority: ranked((_, order) => -(priority[order] as number)),
  };
}

/** The share of the largest vehicle that an order fills. */
function sizeOf({ delivered, collected, carried, capacity }: Compiled, node: number): number {
  let most = 0;
  for (let measure = 0; measure < 3; measure += 1) {
    const of = node * 3 + measure;
    const amount = Math.max(delivered[of] as number, collected[of] as number, Math.abs(carried[of] as number));
    let largest = 1;
    for (let index = measure; index < capacity.length; index += 3)
      if (Number.isFinite(capacity[index])) largest = Math.max(largest, capacity[index] as number);
    most = Math.max(most, amount / largest);
  }
  return most;
}
