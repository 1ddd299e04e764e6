/** Why stops are reached too late, and which remedies exist. */
import { compareCosts, costOf, latenessOf, stopAt } from './cost.ts';
import { latestDeparture } from './latestDeparture.ts';
import { movableOf } from './movable.ts';
import { optimise } from './optimise.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';

/**
 * Why a stop's window cannot be met. A reason is given only if none of the reasons before it applies: the stop is
 * closed on that day; a direct drive from the departure is too late; frozen or locked stops are before it; the stays
 * before it take too long; the windows of this and other stops together.
 */
export type UnmetConstraint = 'closed' | 'departure' | 'locked' | 'stays' | 'windows';

/** `cost` is that of the whole route with the remedy; for `without`, the stop's window counts as missed. */
export type Remedy =
  | { readonly kind: 'departEarlier'; readonly departure: number; readonly cost: Cost }
  | { readonly kind: 'otherOrder'; readonly order: readonly number[]; readonly cost: Cost }
  | {
      readonly kind: 'otherOrderEarlier';
      readonly order: readonly number[];
      readonly departure: number;
      readonly cost: Cost;
    }
  | { readonly kind: 'without'; readonly order: readonly number[]; readonly cost: Cost };

export interface UnmetStop {
  readonly stop: number;
  readonly constraint: UnmetConstraint;
  readonly lateSeconds: number;
  /**
   * The cheapest first; of equal ones, another order first. Another order with an earlier departure is tried if neither
   * alone costs less than leaving the stop out. A closed stop can only be left out.
   */
  readonly remedies: readonly Remedy[];
}

export interface ExplainOptions {
  /** Any integer but 0. */
  readonly seed: number;
  /** Number of attempts to find other orders, for all stops together. */
  readonly iterations: number;
  /** Lower limit of departures, in seconds since 1970. */
  readonly earliestDeparture?: number;
}

/**
 * Limits for a search of all orders for a stop: maximum number of stops, and minimum number of attempts. The start of a
 * search is O(n³) and would take minutes for 200 late stops; beyond these limits only the stop itself is moved.
 */
const searched = { stopsMaximum: 100, iterationsMinimum: 1000 } as const;

/** Attempts that only move the stop itself. */
const insertionAttempts = 1;
/** Maximum number of unmet stops for which another order with an earlier departure is searched. */
const combinedMaximum = 20;
/** Seconds by which departures for another order are earlier. */
const earlierBySeconds = [0, 30, 60, 120].map((minutes) => minutes * 60);

/** The stops that cannot be met in this order of the route, in this order. */
export function unmetStops(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  options: ExplainOptions,
): UnmetStop[] {
  const late = latenessOf(problem, route, order);
  const unmet = order.filter((stop) => stopAt(problem, stop).isClosed || late.has(stop));
  const iterations = Math.ceil(options.iterations / Math.max(1, unmet.length));
  const isCombined = unmet.length <= combinedMaximum;
  return unmet.map((stop) => {
    const isClosed = stopAt(problem, stop).isClosed ?? false;
    return {
      stop,
      lateSeconds: late.get(stop) ?? 0,
      constraint: isClosed ? 'closed' : constraintOf(problem, route, order, stop),
      remedies: isClosed
        ? withoutAlone(problem, route, order, stop)
        : remediesOf(problem, route, order, stop, { ...options, iterations }, isCombined),
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
    const index = route.stops.indexOf(other);
    return index < route.frozen || route.locked[index] === true;
  };
  if (isLate(problem, route, [stop], stop)) return 'departure';
  if (isLate(problem, route, [...before.filter(isFixed), stop], stop)) return 'locked';
  const unhurried = {
    ...problem,
    stops: problem.stops.map((other, index) => (before.includes(index) ? { ...other, staySeconds: 0 } : other)),
  };
  return isLate(unhurried, route, order, stop) ? 'windows' : 'stays';
}

function remediesOf(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  options: ExplainOptions,
  isCombined: boolean,
): Remedy[] {
  // Both searches share the attempts.
  const third = options.iterations / 3;
  const remedies = sorted([
    otherOrder(problem, route, order, stop, { ...options, iterations: 2 * third }),
    departEarlier(problem, route, order, stop, options),
    without(problem, route, order, stop),
  ]);
  if (!isCombined || (remedies[0] && remedies[0].kind !== 'without')) return remedies;
  return sorted([...remedies, otherOrderEarlier(problem, route, order, stop, { ...options, iterations: third })]);
}

const sorted = (remedies: readonly (Remedy | null)[]): Remedy[] =>
  remedies.filter((remedy) => remedy !== null).toSorted((a, b) => compareCosts(a.cost, b.cost));

const withoutAlone = (...asked: Parameters<typeof without>): Remedy[] => sorted([without(...asked)]);

function departEarlier(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  { earliestDeparture = -Infinity }: ExplainOptions,
): Remedy | null {
  const departure = latestDeparture(problem, route, order, { isMet: (other) => other === stop });
  if (departure === null || departure < earliestDeparture) return null;
  // With an earlier departure, other windows may count for the stop.
  if (isLate(problem, { ...route, departure }, order, stop)) return null;
  return { kind: 'departEarlier', departure, cost: costOf(problem, { ...route, departure }, order) };
}

/** The best order that meets this stop with priority over all others: from a search, or by moving only this stop. */
function otherOrder(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  { seed, iterations }: ExplainOptions,
): Remedy | null {
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

/**
 * Departs earlier by one of `earlierBySeconds` than the route, or than needed for a direct drive to the stop. Only for
 * the departure at which moving the stop alone is cheapest, all orders are searched.
 */
function otherOrderEarlier(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  stop: number,
  { seed, iterations, earliestDeparture = -Infinity }: ExplainOptions,
): Remedy | null {
  const straight = latestDeparture(problem, route, [stop], { latest: route.departure });
  if (straight === null) return null;
  const remediesAt = (departure: number, attempts: number): Remedy[] => {
    const earlier = { ...route, departure };
    const remedy = otherOrder(problem, earlier, order, stop, { seed, iterations: attempts });
    return remedy?.kind === 'otherOrder' ? [asLateAsPossible(problem, earlier, remedy.order, route.departure)] : [];
  };
  const departures = earlierBySeconds
    .map((seconds) => Math.min(straight, route.departure) - seconds)
    .filter((departure) => departure >= earliestDeparture && departure !== route.departure);
  const moved = departures.map((departure) => ({ departure, remedies: remediesAt(departure, insertionAttempts) }));
  const [best] = moved
    .flatMap(({ departure, remedies }) => remedies.map((remedy) => ({ departure, remedy })))
    .toSorted((a, b) => compareCosts(a.remedy.cost, b.remedy.cost));
  return best ? (sorted([best.remedy, ...remediesAt(best.departure, iterations)])[0] ?? null) : null;
}

/** The same order with the latest departure that misses no further windows. */
function asLateAsPossible(problem: Problem, route: OptimisedRoute, order: readonly number[], latest: number): Remedy {
  const missed = latenessOf(problem, route, order);
  const found = latestDeparture(problem, route, order, { isMet: (stop) => !missed.has(stop), latest });
  const later = { ...route, departure: Math.max(route.departure, found ?? -Infinity) };
  const isWorse = compareCosts(costOf(problem, later, order), costOf(problem, route, order)) > 0;
  const { departure } = isWorse ? route : later;
  return { kind: 'otherOrderEarlier', order, departure, cost: costOf(problem, { ...route, departure }, order) };
}

/** The order without the stop and its vias; null if the stop is frozen. */
function without(problem: Problem, route: OptimisedRoute, order: readonly number[], stop: number): Remedy | null {
  const { head, units } = movableOf(
    problem,
    { ...route, stops: order, locked: [] },
    { depth: 'all', seed: 1, iterations: 0 },
  );
  if (head.includes(stop)) return null;
  const left = units.find((unit) => unit.includes(stop)) ?? [stop];
  const rest = order.filter((other) => !left.includes(other));
  const [missed, late, driven, duration] = costOf(problem, route, rest);
  return { kind: 'without', order: rest, cost: [missed + stopAt(problem, stop).weight, late, driven, duration] };
}
