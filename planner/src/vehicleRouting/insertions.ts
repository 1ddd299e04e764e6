/** The cheapest places of orders in routes, kept as long as a route stays the same. */
import { measures, type Compiled } from './compiled.ts';
import type { Route } from './route.ts';
import { hasRoomFor, hasRoomWithReload } from './routeLoads.ts';
import { Walk } from './walk.ts';

/** The position of a further loading: none, before the visits inserted, or after them. */
type ReloadAt = 'none' | 'before' | 'after';
const reloadsAt: readonly ReloadAt[] = ['none', 'before', 'after'];

/** A place for an order: its visits behind these indexes of the route as it is. */
export interface Place {
  readonly first: number;
  /** Of the delivery of a pair: the same index directly behind the collection. */
  readonly second: number;
  readonly reload: ReloadAt;
}

/** Places kept for each order and route; the others are tried if the first one is refused with breaks, or passed over. */
export const keptPlaces = 3;

export class Insertions {
  /** By order, day and rank: additional cost in parts of a cent; Infinity if there is no such place. */
  readonly prices: Float64Array;
  private readonly places: Float64Array;
  /** By order and day: version of the route. */
  private readonly versions: Int32Array;
  private readonly problem: Compiled;
  private readonly walk: Walk;
  private readonly stride: number;
  private slot = 0;

  constructor(problem: Compiled, route: Route) {
    const { orders, days, visits } = problem;
    this.problem = problem;
    this.walk = new Walk(problem, route);
    this.prices = new Float64Array(orders * days * keptPlaces).fill(Infinity);
    this.places = new Float64Array(orders * days * keptPlaces);
    this.versions = new Int32Array(orders * days);
    this.stride = visits + 100;
  }

  /** @returns the index of the cheapest place in `prices`, the next ones follow; they are sought if the route is new */
  find(order: number, route: Route): number {
    const pair = order * this.problem.days + route.day;
    this.slot = pair * keptPlaces;
    if (this.versions[pair] === route.version) return this.slot;
    this.versions[pair] = route.version;
    this.prices.fill(Infinity, this.slot, this.slot + keptPlaces);
    if (!route.isFeasible) return this.slot;
    if ((this.problem.second[order] as number) < 0) this.single(order, route);
    else this.pair(order, route);
    return this.slot;
  }

  placeAt(index: number): Place {
    const place = this.places[index] as number;
    const both = Math.floor(place / 3);
    return {
      first: Math.floor(both / this.stride),
      second: both % this.stride,
      reload: reloadsAt[place % 3] as ReloadAt,
    };
  }

  /** A place that turned out not to be feasible. */
  refuse(index: number): void {
    this.prices[index] = Infinity;
  }

  private keep(price: number, first: number, second: number, reload: number): void {
    const { prices, places, slot } = this;
    let rank = keptPlaces - 1;
    if (price >= (prices[slot + rank] as number)) return;
    for (; rank > 0 && price < (prices[slot + rank - 1] as number); rank -= 1) {
      prices[slot + rank] = prices[slot + rank - 1] as number;
      places[slot + rank] = places[slot + rank - 1] as number;
    }
    prices[slot + rank] = price;
    places[slot + rank] = (first * this.stride + second) * 3 + reload;
  }

  private single(order: number, route: Route): void {
    const { problem, walk } = this;
    const { first, bonus, days, lastClose } = problem;
    const node = first[order] as number;
    const saved = bonus[order * days + route.day] as number;
    const mayReload = this.mayReload(route);
    for (let index = route.fixed; index < route.length - 1; index += 1) {
      if ((route.leave[index] as number) > (lastClose[node] as number)) break;
      if (this.isTooFar(node, route, index, saved)) continue;
      if (this.isOnTrip(order, route, index) && hasRoomFor(route, node, index)) {
        walk.begin(route, index);
        if (walk.passOnTime(node)) this.keep(walk.end(index + 1) - saved, index, index, 0);
      } else if (mayReload) this.withReload(order, route, index, [node]);
    }
  }

  /** True if the distance alone costs more than the places that are kept; a visit hardly ever saves time. */
  private isTooFar(node: number, route: Route, index: number, saved: number): boolean {
    const { location, size, metres, perMetre } = this.problem;
    const from = (location[route.nodes[index] as number] as number) * size;
    const to = location[route.nodes[index + 1] as number] as number;
    const own = location[node] as number;
    const added = (metres[from + own] as number) + (metres[own * size + to] as number);
    const before = route.length === 2 ? 0 : (metres[from + to] as number);
    return (
      (perMetre[route.day] as number) * (added - before) - saved >= (this.prices[this.slot + keptPlaces - 1] as number)
    );
  }

  private mayReload(route: Route): boolean {
    return route.reloads < (this.problem.problem.days[route.day]?.reload?.most ?? 0);
  }

  private isOnTrip(order: number, route: Route, index: number): boolean {
    const { aboardOf, fromDepot, problem } = this.problem;
    if ((aboardOf[order] as number) >= 0) return route.trip[index] === 0;
    return fromDepot[order] === 0 || route.trip[index] !== 0 || !(problem.days[route.day]?.hasLeftDepot ?? false);
  }

  /** A new trip that begins behind an index with these visits, or one that ends with them. */
  private withReload(order: number, route: Route, index: number, visits: readonly number[]): void {
    const { problem, walk } = this;
    const reload = route.reloadNode;
    const saved = problem.bonus[order * problem.days + route.day] as number;
    const isAboard = (problem.aboardOf[order] as number) >= 0;
    for (const which of [1, 2]) {
      const isBefore = which === 1;
      if (route.nodes[isBefore ? index : index + 1] === reload || (!isBefore && index + 1 === route.length - 1))
        continue;
      if (isBefore && index === 0 && problem.mayBeginEmpty[route.day] === 0) continue;
      if (isBefore ? isAboard : !this.isOnTrip(order, route, index)) continue;
      if (!visits.every((node) => hasRoomWithReload(route, node, index, isBefore))) continue;
      walk.begin(route, index);
      const chain = isBefore ? [reload, ...visits] : [...visits, reload];
      if (chain.every((node) => walk.passOnTime(node))) this.keep(walk.end(index + 1) - saved, index, index, which);
    }
  }

  private pair(order: number, route: Route): void {
    const { problem, walk } = this;
    const [collection, delivery] = [problem.first[order] as number, problem.second[order] as number];
    const saved = problem.bonus[order * problem.days + route.day] as number;
    const mayReload = this.mayReload(route);
    for (let first = route.fixed; first < route.length - 1; first += 1) {
      if (!this.hasRoomForPair(route, collection, first)) {
        if (mayReload) this.withReload(order, route, first, [collection, delivery]);
        continue;
      }
      walk.begin(route, first);
      if (!walk.passOnTime(collection)) continue;
      for (let second = first; second < route.length - 1; second += 1) {
        if (second > first && !this.carries(route, collection, second)) break;
        walk.save();
        if (walk.passOnTime(delivery)) this.keep(walk.end(second + 1) - saved, first, second, 0);
        walk.restore();
      }
    }
  }

  /** Goes on along the route with the goods of a pair aboard. */
  private carries(route: Route, collection: number, index: number): boolean {
    if (route.nodes[index] === route.reloadNode || !this.hasRoomForPair(route, collection, index)) return false;
    return this.walk.passAlong(index);
  }

  private hasRoomForPair(route: Route, collection: number, index: number): boolean {
    const { carried, capacity } = this.problem;
    for (let measure = 0; measure < measures; measure += 1) {
      const added = carried[collection * measures + measure] as number;
      const most = capacity[route.day * measures + measure] as number;
      if ((route.load[index * measures + measure] as number) + added > most) return false;
    }
    return true;
  }
}

/**
 * All places of a route, without regard to any constraint.
 * @param inner number of nodes between its start and finish
 */
export function placesIn(route: Route, inner: number, isPair: boolean): Place[] {
  const places: Place[] = [];
  const mayReload = route.reloads < (route.problem.problem.days[route.day]?.reload?.most ?? 0);
  for (let first = route.fixed; first <= inner; first += 1) {
    for (let second = first; second <= (isPair ? inner : first); second += 1)
      places.push({ first, second, reload: 'none' });
    if (!mayReload) continue;
    if (first > 0 || route.problem.mayBeginEmpty[route.day] === 1)
      places.push({ first, second: first, reload: 'before' });
    if (first < inner) places.push({ first, second: first, reload: 'after' });
  }
  return places;
}
