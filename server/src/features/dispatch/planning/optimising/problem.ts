import type { LoadAmounts, Objective, OptimisedRoute, Problem } from '#planner/optimiser/problem.ts';
import { restedState, type BreakState } from '#planner/routing/breaks.ts';
import type { OptimiseObjective } from '#contract/dispatch/planning.ts';
import { collectionsFirst } from '#contract/dispatch/pairs.ts';
import type { RouteType } from '#contract/dispatch/routing.ts';
import type { Load, StopPriority } from '#contract/dispatch/tourStops.ts';
import { loadAtDeparture, loadChangeAt, loadsAlong } from '#planner/loads.ts';
import { drivenOrder } from '#planner/plan.ts';
import { legBetween, plannedAs, type Plan, type PlanStop } from './plan.ts';

/** Weights of missed windows: one of a high-priority stop outweighs two of normal stops. */
const weights: Readonly<Record<StopPriority, number>> = { low: 1, normal: 3, high: 9 };

/** The measure of legs that a route type minimises. */
const measureOf = (routeType: RouteType): Objective => (routeType === 'shortest' ? 'distanceMetres' : 'driveSeconds');

export interface PlanProblem {
  problem: Problem;
  /** The stops of the problem; indices are the problem's stop numbers. Includes start and finish if they have times. */
  movable: readonly PlanStop[];
  /** All stops of the tour with those of the problem in this order. */
  orderOf(numbers: readonly number[]): PlanStop[];
}

/** The optimisation problem: the stops that are still ahead, beginning where the tour is by then. */
export function problemOf(plan: Plan, routeType: RouteType, objective: OptimiseObjective): PlanProblem {
  const { stops } = plan;
  const head = stops.filter(({ kind, isPassed }) => isPassed || kind === 'start');
  const finish = stops.find(({ kind, isPassed }) => kind === 'finish' && !isPassed);
  const ahead = stops.filter((stop) => !head.includes(stop) && stop !== finish);
  const last = head[drivenOrder(head, plan.reports).at(-1) ?? -1];
  const timedStart = last && !last.isPassed && isTimed(last) ? last : null;
  const timedFinish = finish && isTimed(finish) ? finish : null;
  const between = ahead.filter(({ isLocated }) => isLocated);
  const movable = [...(timedStart ? [timedStart] : []), ...between, ...(timedFinish ? [timedFinish] : [])];
  const approached = isApproaching(plan, last) ? between.findIndex(({ kind }) => kind === 'customer') + 1 : 0;
  const frozen = timedStart ? 1 : approached;
  const next = approached > 0 ? between[0] : undefined;
  return {
    movable,
    problem: {
      matrix: plan.matrix,
      objective: objective === 'balanced' ? 'durationSeconds' : measureOf(routeType),
      stops: movable.map((stop) => ({
        location: stop.location,
        staySeconds: stop.kind === 'customer' ? stop.staySeconds : 0,
        windows: stop.instants.windows,
        weight: weights[stop.priority],
        isVia: stop.kind === 'via',
        enteredDeparture: stop.instants.enteredDepartures.find((instant) => instant >= plan.departure) ?? null,
        isClosed: stop.isClosed,
        loadChange: amountsOf(loadChangeAt(stop)),
      })),
      routes: [
        {
          ...(timedStart ? before(plan) : behind(plan, head, last, next)),
          start: !timedStart && last?.isLocated ? last.location : null,
          finish: !timedFinish && finish?.isLocated ? finish.location : null,
          stops: movable.map((_, number) => number),
          frozen,
          locked: movable.map((stop) => stop.locked || stop === timedFinish),
          load: loadOfRoute(plan, movable, head),
          pairs: pairsOf(movable),
        },
      ],
    },
    orderOf(numbers) {
      const order = numbers.flatMap((number) => movable[number] ?? []).filter((stop) => between.includes(stop));
      return collectionsFirst([...head, ...withUnlocated(ahead, order), ...(finish ? [finish] : [])]);
    },
  };
}

/** Pairs of stop numbers: a collection, and a delivery of its goods. */
const pairsOf = (stops: readonly PlanStop[]): OptimisedRoute['pairs'] =>
  stops.flatMap(({ goodsFrom }, delivery) => {
    const collection = goodsFrom ? stops.findIndex(({ key }) => key === goodsFrom) : -1;
    return collection === -1 ? [] : [[collection, delivery] as const];
  });

/** True if the stop can be reached too early or too late. */
const isTimed = ({ isLocated, instants: { windows, enteredDepartures } }: PlanStop) =>
  isLocated && windows.length + enteredDepartures.length > 0;

/** True if the driver has left the last stop and is on the way to the next one. */
const isApproaching = ({ isUnderWay }: Plan, last: PlanStop | undefined) =>
  isUnderWay && last !== undefined && (last.kind !== 'customer' || (last.left ?? null) !== null);

/** State before a timed start that has not been passed: departure is now at the earliest, and the driver is rested. */
const before = (plan: Plan): Pick<OptimisedRoute, 'departure' | 'breaks'> => ({
  departure: Math.round(Math.max(plan.departure, plan.now)),
  breaks: breaksOf(plan, restedState),
});

/**
 * State after the driven stops: the departure from the last of them, and the break clock at that time. The next stop is
 * not reached before now.
 */
function behind(
  plan: Plan,
  head: readonly PlanStop[],
  last: PlanStop | undefined,
  next: PlanStop | undefined,
): Pick<OptimisedRoute, 'departure' | 'breaks'> {
  const { stops, order, clock } = plannedAs(plan, head);
  const left = stops[order.at(-1) ?? -1]?.departure ?? plan.departure;
  const leg = last && next && legBetween(plan, last, next);
  return {
    departure: Math.round(leg ? Math.max(left, plan.now - leg.driveSeconds) : left),
    breaks: breaksOf(plan, clock),
  };
}

const breaksOf = ({ breakRule: rule }: Plan, state: BreakState): OptimisedRoute['breaks'] =>
  rule === 'none' ? undefined : { rule, ...state };

const amountsOf = ({ weight, volume, packages }: Load): LoadAmounts => [weight, volume, packages];

/** The load aboard after the head, and the capacity; undefined if nothing is collected on the rest of the route. */
function loadOfRoute({ stops, capacity }: Plan, movable: readonly PlanStop[], head: readonly PlanStop[]) {
  const isCollected = movable.some((stop) => stop.orders.some(({ task }) => task === 'collection'));
  if (!capacity || !isCollected) return undefined;
  const behind = stops.flatMap((stop, index) =>
    head.includes(stop) && !movable.includes(stop) && !stop.isSkipped ? [index] : [],
  );
  const { weight, volume, pieces } = capacity;
  return {
    aboard: amountsOf(loadsAlong(stops, behind).at(-1)?.after ?? loadAtDeparture(stops)),
    capacity: [weight ?? Infinity, volume ?? Infinity, pieces ?? Infinity],
  } as const;
}

/** Inserts each stop without a position after the nearest stop that preceded it. */
function withUnlocated(before: readonly PlanStop[], order: readonly PlanStop[]): PlanStop[] {
  const all = [...order];
  for (const [index, stop] of before.entries()) {
    if (stop.isLocated) continue;
    const behind = before.slice(0, index).findLast((other) => all.includes(other));
    all.splice(behind ? all.indexOf(behind) + 1 : 0, 0, stop);
  }
  return all;
}
