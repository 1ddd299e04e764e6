/** Removes strings of orders near each other (Christiaens and Vanden Berghe 2020, section 5.2). */
import type { Compiled } from './compiled.ts';
import type { Route } from './route.ts';
import type { Solution } from './solution.ts';

/** As in the paper: share of strings that leave some orders in their middle, and probability of one more of these. */
const splitShare = 0.5;
const oneMore = 0.01;
/** Share of attempts that remove a whole trip, if vehicles load again. */
const tripShare = 0.05;
/** Maximum number of orders, nearest to the first one, at which strings begin. */
const nearestMaximum = 100;

export interface RuinOptions {
  readonly random: () => number;
  /** By order: 1 if the order never moves. */
  readonly isKept: Uint8Array;
  /** Average number of removed orders, and the longest string. */
  readonly removedOnAverage: number;
  readonly longestString: number;
}

/** For each order the orders nearest to it, itself first. */
export function neighboursOf({
  orders,
  first,
  second,
  location,
  size,
  seconds,
  metres,
  perMetre,
}: Compiled): Int32Array[] {
  const legs = perMetre.some((price) => price > 0) ? metres : seconds;
  const visits = Array.from({ length: orders }, (_, order) =>
    [first[order] as number, second[order] as number].flatMap((node) => (node < 0 ? [] : [location[node] as number])),
  );
  const factor = 2 ** 20;
  return visits.map((own, order) => {
    const keys = Float64Array.from(visits, (others, other) => {
      let near = Infinity;
      for (const from of own)
        for (const to of others)
          near = Math.min(near, (legs[from * size + to] as number) + (legs[to * size + from] as number));
      return other === order ? other : (near + 1) * factor + other;
    });
    return Int32Array.from(keys.sort().subarray(0, nearestMaximum), (key) => key % factor);
  });
}

/** Share of attempts that begin near an order left out, while `seeksAbsent` holds. */
const absentShare = 0.5;

export class Ruin {
  /** True if orders left out are sought a place: what is near them makes room. */
  seeksAbsent = false;
  private readonly solution: Solution;
  private readonly options: RuinOptions;
  private readonly neighbours: readonly Int32Array[];
  private readonly removed: Uint8Array;
  private readonly isRuined: Uint8Array;

  constructor(solution: Solution, neighbours: readonly Int32Array[], options: RuinOptions) {
    this.solution = solution;
    this.options = options;
    this.neighbours = neighbours;
    this.removed = new Uint8Array(solution.problem.orders);
    this.isRuined = new Uint8Array(solution.problem.days);
  }

  /**
   * Removes orders from the working copy; they are added to those left out.
   * @returns false if a route is no longer feasible without them
   */
  run(): boolean {
    const { solution, options } = this;
    this.isRuined.fill(0);
    const seed = this.seed();
    const longest = Math.max(1, Math.min(options.longestString, this.meanLength()));
    const most = Math.max(1, (4 * options.removedOnAverage) / (1 + longest) - 1);
    let strings = Math.floor(1 + options.random() * most);
    for (const order of this.neighbours[seed] as Int32Array) {
      const day = solution.dayOf[order] as number;
      if (day < 0 || this.isRuined[day] === 1) continue;
      this.isRuined[day] = 1;
      const route = solution.routes[day] as Route;
      if (route.reloads > 0 && options.random() < tripShare) this.markTrip(route, order);
      else this.markString(route, order, longest);
      if (!this.sweep(day)) return false;
      strings -= 1;
      if (strings <= 0) break;
    }
    return true;
  }

  /** The order near which orders are removed. */
  private seed(): number {
    const { solution, options } = this;
    const { absent, problem } = solution;
    const isAbsent = this.seeksAbsent && absent.length > 0 && options.random() < absentShare;
    const drawn = Math.floor(options.random() * (isAbsent ? absent.length : problem.orders));
    return isAbsent ? (absent[drawn] as number) : drawn;
  }

  /** Removes every order of a route that may move. */
  empty(day: number): boolean {
    const route = this.solution.routes[day] as Route;
    for (let index = 1; index < route.length - 1; index += 1) this.mark(route, index);
    return this.sweep(day);
  }

  private meanLength(): number {
    const { problem, routes, absent } = this.solution;
    let used = 0;
    for (const route of routes) if (route.length > 2) used += 1;
    return used === 0 ? 1 : (problem.orders - absent.length) / used;
  }

  private mark(route: Route, index: number): void {
    const { orderOf, visits } = this.solution.problem;
    const node = route.nodes[index] as number;
    if (node >= visits || index <= route.fixed) return;
    const order = orderOf[node] as number;
    if (this.options.isKept[order] === 0) this.removed[order] = 1;
  }

  private markString(route: Route, order: number, longest: number): void {
    const { random } = this.options;
    const node = this.solution.problem.first[order] as number;
    const at = route.inner.indexOf(node);
    const size = route.length - 2;
    const length = Math.floor(1 + random() * Math.min(size, longest));
    let preserved = 0;
    if (length > 1 && length < size && random() < splitShare) {
      preserved = 1;
      while (length + preserved < size && random() < oneMore) preserved += 1;
    }
    const whole = length + preserved;
    const earliest = Math.max(0, at - whole + 1);
    const begin = earliest + Math.floor(random() * (Math.min(at, size - whole) - earliest + 1));
    const skip = preserved === 0 ? whole : 1 + Math.floor(random() * (length - 1));
    for (let index = 0; index < whole; index += 1)
      if (index < skip || index >= skip + preserved) this.mark(route, begin + index + 1);
  }

  private markTrip(route: Route, order: number): void {
    const at = 1 + route.inner.indexOf(this.solution.problem.first[order] as number);
    for (let index = 1; index < route.length - 1; index += 1)
      if (route.trip[index] === route.trip[at]) this.mark(route, index);
  }

  /** Removes the marked orders and reloads that are no longer between two trips. */
  private sweep(day: number): boolean {
    const { solution, removed } = this;
    const { orderOf, visits, first } = solution.problem;
    const before = solution.routes[day] as Route;
    const nodes: number[] = [];
    for (let index = 1; index < before.length - 1; index += 1) {
      const node = before.nodes[index] as number;
      const order = orderOf[node] as number;
      if (node < visits && removed[order] === 1) {
        if (first[order] === node) solution.absent.push(order);
      } else nodes.push(node);
    }
    for (const order of solution.absent) removed[order] = 0;
    if (nodes.length === before.length - 2) return true;
    const route = solution.touch(day);
    const mayBeginEmpty = solution.problem.mayBeginEmpty[day] === 1;
    route.set(withoutEmptyTrips(nodes, route.reloadNode, before.fixed, mayBeginEmpty));
    return route.update();
  }
}

/**
 * Nodes without reloads that begin or end a trip without visits; those among the first `fixed` nodes stay.
 * @param mayBeginEmpty true if the first trip may have no visits
 */
function withoutEmptyTrips(nodes: readonly number[], reload: number, fixed: number, mayBeginEmpty: boolean): number[] {
  const kept: number[] = [];
  for (const [index, node] of nodes.entries())
    if (node !== reload || index < fixed || (kept.length === 0 ? mayBeginEmpty : kept.at(-1) !== reload))
      kept.push(node);
  while (kept.length > fixed && kept.at(-1) === reload) kept.pop();
  return kept;
}
