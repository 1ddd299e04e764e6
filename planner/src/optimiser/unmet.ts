/** Why stops are reached too late, and what would help. */
import { compareCosts, costOf, latenessOf, stopAt } from './cost.ts';
import { latestDeparture } from './latestDeparture.ts';
import { movableOf } from './movable.ts';
import { optimise } from './optimise.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';

/**
 * What stands in the way, each only where the ones before it do not: nobody is there on that day; the departure is too
 * late even for driving to it first; stops before it that are frozen or locked; the stays at stops before it; the
 * windows, its own and others' together.
 */
export type UnmetConstraint = 'closed' | 'departure' | 'locked' | 'stays' | 'windows';

/** With what the whole route costs then; without the stop its window counts as missed. */
export type WayOut =
  | { readonly kind: 'departEarlier'; readonly departure: number; readonly cost: Cost }
  | { readonly kind: 'otherOrder'; readonly order: readonly number[]; readonly cost: Cost }
  | { readonly kind: 'without'; readonly order: readonly number[]; readonly cost: Cost };

export interface UnmetStop {
  readonly stop: number;
  readonly constraint: UnmetConstraint;
  readonly lateSeconds: number;
  /** The cheapest first, of those that cost the same another order; none where nobody is there. */
  readonly waysOut: readonly WayOut[];
}

export interface ExplainOptions {
  /** Any integer but 0. */
  readonly seed: number;
  /** Attempts at other orders, for all stops together. */
  readonly iterations: number;
  /** In epoch seconds; nobody leaves before it. */
  readonly earliestDeparture?: number;
}

/**
 * A search of all other orders for each stop: of no more stops than these, and with no fewer attempts for each. Its
 * beginning alone is O(n³), so that of 200 stops that are all late it would take minutes; there the stop alone is moved.
 */
const searched = { stopsMaximum: 100, iterationsMinimum: 1000 } as const;

/** The stops of a route that cannot be met in this order, in it. */
export function unmetStops(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  options: ExplainOptions,
): UnmetStop[] {
  const late = latenessOf(problem, route, order);
  const unmet = order.filter((stop) => stopAt(problem, stop).isClosed || late.has(stop));
  const iterations = Math.ceil(options.iterations / Math.max(1, unmet.length));
  return unmet.map((stop) => {
    const isClosed = stopAt(problem, stop).isClosed ?? false;
    return {
      stop,
      lateSeconds: late.get(stop) ?? 0,
      constraint: isClosed ? 'closed' : constraintOf(problem, route, order, stop),
      waysOut: isClosed ? [] : waysOutOf(problem, route, order, stop, { ...options, iterations }),
    };
  });
}

const isLate = (problem: Problem, route: OptimisedRoute, order: readonly number[], stop: number) =>
  latenessOf(problem, route, order).has(stop);

function constraintOf(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
): Exclude<UnmetConstraint, 'closed'> {
  const before = order.slice(0, order.indexOf(stop));
  const isFixed = (other: number) => {
    const place = route.stops.indexOf(other);
    return place < route.frozen || route.locked[place] === true;
  };
  if (isLate(problem, route, [stop], stop)) return 'departure';
  if (isLate(problem, route, [...before.filter(isFixed), stop], stop)) return 'locked';
  const unhurried = {
    ...problem,
    stops: problem.stops.map((other, index) => (before.includes(index) ? { ...other, staySeconds: 0 } : other)),
  };
  return isLate(unhurried, route, order, stop) ? 'windows' : 'stays';
}

function waysOutOf(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  options: ExplainOptions,
): WayOut[] {
  const ways = [otherOrder(problem, route, order, stop, options), departEarlier(problem, route, order, stop, options)];
  return [...ways, without(problem, route, order, stop)]
    .filter((way) => way !== null)
    .toSorted((a, b) => compareCosts(a.cost, b.cost));
}

function departEarlier(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  { earliestDeparture = -Infinity }: ExplainOptions,
): WayOut | null {
  const departure = latestDeparture(problem, route, order, { isMet: (other) => other === stop });
  if (departure === null || departure < earliestDeparture) return null;
  // Who leaves so much earlier may have other windows ahead.
  if (isLate(problem, { ...route, departure }, order, stop)) return null;
  return { kind: 'departEarlier', departure, cost: costOf(problem, { ...route, departure }, order) };
}

/** The best order in which the stop is met before all others: that of a search, or of its cheapest place among them. */
function otherOrder(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  { seed, iterations }: ExplainOptions,
): WayOut | null {
  const weight = problem.stops.reduce((sum, other) => sum + other.weight, 1);
  const urgent = {
    ...problem,
    stops: problem.stops.map((other, index) => (index === stop ? { ...other, weight } : other)),
    routes: [
      { ...route, stops: order, locked: order.map((other) => route.locked[route.stops.indexOf(other)] ?? false) },
    ],
  };
  const isSearched = order.length <= searched.stopsMaximum && iterations >= searched.iterationsMinimum;
  const work = isSearched ? ({ depth: 'all' } as const) : ({ depth: 'insert', inserted: [stop] } as const);
  const [found = order] = optimise(urgent, { ...work, seed, iterations }).routes;
  return isLate(problem, route, found, stop)
    ? null
    : { kind: 'otherOrder', order: found, cost: costOf(problem, route, found) };
}

/** Neither the stop nor what is passed on the way to it; null where it is frozen. */
function without(problem: Problem, route: OptimisedRoute, order: readonly number[], stop: number): WayOut | null {
  const { head, units } = movableOf(
    problem,
    { ...route, stops: order, locked: [] },
    { depth: 'all', seed: 1, iterations: 0 },
  );
  if (head.includes(stop)) return null;
  const left = units.find((unit) => unit.includes(stop)) ?? [stop];
  const rest = order.filter((other) => !left.includes(other));
  const [missed, late, way, duration] = costOf(problem, route, rest);
  return { kind: 'without', order: rest, cost: [missed + stopAt(problem, stop).weight, late, way, duration] };
}
