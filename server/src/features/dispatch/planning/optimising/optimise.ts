import type { OptimiseDepth, OptimiseEvent, OptimiseInput, OrderedTour } from '#contract/dispatch/planning.ts';
import type { RouteType } from '#contract/dispatch/routing.ts';
import { localOf } from '#contract/platform/time.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { latestDeparture } from '#planner/optimiser/latestDeparture.ts';
import { leastWaitingDeparture } from '#planner/optimiser/leastWaiting.ts';
import type { OptimiseOptions } from '#planner/optimiser/problem.ts';
import type { UnmetStop } from '#planner/optimiser/unmet.ts';
import { askerOf, readRoadOptions } from '#server/domain/routing/options.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { readLimits } from '#server/domain/vehicles/limits.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import { isRough } from '#contract/platform/position.ts';
import { roughMatrix } from '#planner/routing/roughLegs.ts';
import { spacingOf } from '#server/domain/routing/spacing.ts';
import { dayOfDeparture, secondsOf } from '#planner/windows.ts';
import { placeStops, invalidField } from '#server/domain/tours/plan/references.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';
import { optimiseApart, refuseCrowd } from './apart.ts';
import { breaksBy } from '#planner/routing/breaks.ts';
import { legBetween, planOf, plannedAs, totalsOf, type Plan, type PlanStop } from './plan.ts';
import { problemOf, type PlanProblem } from './problem.ts';
import { explainOptions, unmetOf } from './unmet.ts';

const minute = 60;
/** Milliseconds that a provider may take for all legs between all stops. */
const matrixTimeoutMs = 15_000;
/** Number of attempts of a search, about a second on an ordinary machine. */
const iterations = 100_000;
/** Hundreds of late stops take longer on a slow machine: after these milliseconds the best solution so far is used. */
const searchedMaximumMs = 20_000;

type Roads = Pick<Services, 'routing' | 'now'>;

interface Asked {
  input: OptimiseInput;
  current: Tour | null;
  plan: Plan;
  routeType: RouteType;
  /** True if a position is no more exact than its postcode. Then no order is proved to be the best. */
  isRough: boolean;
  routed: Pick<OptimiseEvent, 'source' | 'fallback'>;
}

/**
 * @returns the best order so far, repeatedly; ending the iteration stops the work
 * @throws `not-found`; `too-many-requests`; `invalid-input` if the tour refers to an unknown object, or `from` is not
 * one of its stops
 */
export async function optimiseTour(context: SessionContext, input: OptimiseInput, services: Roads) {
  const asked = await read(context, input, services);
  const { company } = context.session;
  refuseCrowd(company);
  const given = problemOf(asked.plan, asked.routeType, input.objective);
  return eventsOf(company, asked, given, optionsOf(asked, given));
}

async function* eventsOf(
  company: string,
  { input, plan, routed, isRough: isAnyRough }: Asked,
  given: PlanProblem,
  { depth, ...options }: Omit<OptimiseOptions, 'seed' | 'iterations'>,
): AsyncGenerator<OptimiseEvent, void> {
  const before = totalsOf(plannedAs(plan, plan.stops));
  const told = {
    queued: null,
    progress: 0,
    depth,
    before,
    isExact: false,
    isFinal: false,
    unmet: [],
    source: routed.source,
    fallback: routed.fallback,
  };
  const event = (order: readonly PlanStop[], departure: number, more: Partial<OptimiseEvent>): OptimiseEvent => ({
    ...told,
    best: orderedTour(plan, order, departure),
    legs: order.slice(1).map((stop, index) => legBetween(plan, order[index] ?? stop, stop)),
    ...more,
  });
  const last = (order: readonly PlanStop[], departure: number, isExact: boolean, explained: readonly UnmetStop[]) => {
    const ordered = (other: readonly PlanStop[], leave: number | null) => orderedTour(plan, other, leave ?? departure);
    const unmet = unmetOf(given, order, explained, ordered);
    const isCertain = !isAnyRough && plan.stops.every(({ isLocated }) => isLocated);
    return event(order, departure, { progress: 1, isFinal: true, isExact: isExact && isCertain, unmet });
  };
  const explain = explainOptions(plan, given, input.seed);

  const { objective } = input;
  if (objective === 'latestDeparture' || objective === 'leastWaiting') {
    yield last(plan.stops, departures[objective](plan, given), true, []);
    return;
  }
  const first = event(plan.stops, plan.departure, {});
  yield first;
  const work = { depth, ...options, seed: input.seed, iterations };
  const order = { problem: given.problem, options: work, explain, searchedMaximumMs };
  for await (const step of optimiseApart(company, order)) {
    if ('queued' in step) yield { ...first, queued: step.queued };
    else {
      const found = given.orderOf(step.solution.routes[0] ?? []);
      yield step.isFinal
        ? last(found, plan.departure, step.solution.isExact, step.unmet)
        : event(found, plan.departure, { progress: step.done });
    }
  }
}

/**
 * The latest departure within the tour's day, in epoch seconds, to the minute. The current departure if the tour has
 * left, no stop has a time limit, or no departure helps.
 */
function latestOnDay(plan: Plan, { problem }: PlanProblem): number {
  const [route] = problem.routes;
  if (!route || plan.stops.some(({ isPassed }) => isPassed)) return plan.departure;
  const [begin, end] = ['00:00', '24:00'].map((time) => secondsOf(plan.day, time, plan.timeZone)) as [number, number];
  const found = latestDeparture(problem, route, route.stops, { latest: end - minute });
  if (found === null || found === Infinity) return plan.departure;
  const departure = Math.floor(found / minute) * minute;
  return departure < Math.max(begin, plan.now) ? plan.departure : departure;
}

/** The departure with the least waiting, in epoch seconds; a tour that has left keeps its own. */
function leastWaiting(plan: Plan, { problem }: PlanProblem): number {
  const [route] = problem.routes;
  if (!route || plan.stops.some(({ isPassed }) => isPassed)) return plan.departure;
  return leastWaitingDeparture(problem, route, route.stops);
}

const departures = { latestDeparture: latestOnDay, leastWaiting };

const orderedTour = (plan: Plan, order: readonly PlanStop[], departure: number): OrderedTour => ({
  order: order.map(({ key }) => key),
  departure: localOf(departure * 1000, plan.timeZone),
  totals: totalsOf(plannedAs(plan, order, departure)),
});

async function read(context: SessionContext, input: OptimiseInput, services: Roads): Promise<Asked> {
  const roads = await services.routing.of(askerOf(context));
  const found = await context.readTransaction(async (tx) => {
    const current = input.key === null ? null : await findTour(tx, input.key);
    if (input.key !== null && !current) throw failure('not-found');
    const before = [...(current?.stops ?? []), ...(current?.pending?.stops ?? [])];
    const placed = await placeStops(tx, dayOfDeparture(input.tour.departure), input.tour.stops, before);
    const { timeZone } = await readSettings(tx);
    const { vehicle } = input.tour;
    const capacity = vehicle === null ? null : await readLimits(tx, vehicle);
    return { current, placed, timeZone, capacity, options: await readRoadOptions(tx, vehicle) };
  });
  const places = found.placed.map(({ place }) => place);
  const positions = places.map(({ position }) => position);
  const precisions = places.map(({ positionPrecision }) => positionPrecision);
  const routed = await roads.matrix(positions, found.options, AbortSignal.timeout(matrixTimeoutMs));
  const breakRule = breaksBy(input.tour.breakRule, found.options.vehicle);
  const { routeType } = found.options;
  const matrix = roughMatrix(routed.matrix, places, { routeType, spacingOf });
  const plan = planOf(input, { ...found, matrix, breakRule, now: services.now() });
  return { input, ...found, routed, routeType, isRough: precisions.some(isRough), plan };
}

/** A released tour keeps its order, unless the request asks for another depth. */
const depthOf = ({ input, current }: Asked): OptimiseDepth =>
  input.depth ?? (current && isReleased(current.state) ? 'insert' : 'all');

function optionsOf(asked: Asked, { movable }: PlanProblem): Omit<OptimiseOptions, 'seed' | 'iterations'> {
  const { input, current } = asked;
  const depth = depthOf(asked);
  const numberOf = (key: string) => movable.findIndex((stop) => stop.key === key);
  if (depth === 'insert') {
    const saved = new Set(current?.stops.map(({ key }) => key));
    const added = current ? movable.filter(({ key }) => !saved.has(key)).map(({ key }) => key) : [];
    return { depth, inserted: (input.inserted ?? added).map(numberOf).filter((number) => number >= 0) };
  }
  if (depth === 'all') return { depth };
  if (!input.tour.stops.some(({ key }) => key === input.from)) throw invalidField('from', 'required');
  // A passed stop is not movable: if `from` is passed, the rest begins with the first movable stop.
  return { depth, from: Math.max(0, numberOf(input.from ?? '')) };
}
