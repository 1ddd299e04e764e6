import type { Problem } from '#planner/optimiser/problem.ts';
import type { RouteType } from '#contract/routing.ts';
import type { StopPriority } from '#contract/tourStops.ts';
import { inDrivenOrder } from '#planner/routing/schedule.ts';
import { legBetween, scheduleOf, type Plan, type PlanStop } from './plan.ts';

/** One window of a stop that matters weighs more than two of usual ones. */
const weights: Readonly<Record<StopPriority, number>> = { low: 1, normal: 3, high: 9 };

export interface PlanProblem {
  problem: Problem;
  /** The stops of the problem, by its numbers. */
  movable: readonly PlanStop[];
  /** All stops of the tour with those of the problem in this order. */
  orderOf(numbers: readonly number[]): PlanStop[];
}

/** What is to be optimised: what is still ahead, from where the tour is by then. */
export function problemOf(plan: Plan, routeType: RouteType): PlanProblem {
  const { stops } = plan;
  const head = stops.filter(({ kind, isPassed }) => isPassed || kind === 'start');
  const finish = stops.find(({ kind, isPassed }) => kind === 'finish' && !isPassed);
  const ahead = stops.filter((stop) => !head.includes(stop) && stop !== finish);
  const movable = ahead.filter(({ isLocated }) => isLocated);
  const last = inDrivenOrder(head.filter(({ isSkipped }) => !isSkipped)).at(-1);
  const frozen = isOnTheWay(plan, last) ? movable.findIndex(({ kind }) => kind === 'customer') + 1 : 0;
  const next = frozen > 0 ? movable[0] : undefined;
  return {
    movable,
    problem: {
      matrix: plan.matrix,
      objective: routeType === 'shortest' ? 'distanceMetres' : 'driveSeconds',
      stops: movable.map((stop) => ({
        location: stop.location,
        staySeconds: stop.staySeconds,
        windows: stop.windows,
        weight: weights[stop.priority],
        isVia: stop.kind === 'via',
        enteredDeparture: stop.enteredDeparture ?? null,
        isClosed: stop.isClosed,
      })),
      routes: [
        {
          departure: departureBehind(plan, head, last, next),
          start: last?.isLocated ? last.location : null,
          finish: finish?.isLocated ? finish.location : null,
          stops: movable.map((_, number) => number),
          frozen,
          locked: movable.map(({ locked }) => locked),
        },
      ],
    },
    orderOf: (numbers) => [
      ...head,
      ...withUnlocated(
        ahead,
        numbers.flatMap((number) => movable[number] ?? []),
      ),
      ...(finish ? [finish] : []),
    ],
  };
}

/** Whether the driver has left the last stop, and approaches the next one. */
const isOnTheWay = ({ isUnderWay }: Plan, last: PlanStop | undefined) =>
  isUnderWay && last !== undefined && (last.kind !== 'customer' || (last.actualDeparture ?? null) !== null);

/** When what has been driven is left; at the next stop nobody arrives before now. */
function departureBehind(
  plan: Plan,
  head: readonly PlanStop[],
  last: PlanStop | undefined,
  next: PlanStop | undefined,
): number {
  if (!last) return plan.departure;
  const left = scheduleOf(plan, head).stops.at(-1)?.departure ?? plan.departure;
  const way = next && legBetween(plan, last, next);
  return Math.round(way ? Math.max(left, plan.now - way.driveSeconds) : left);
}

/** Stops without a position stay behind the stop that they stood behind. */
function withUnlocated(before: readonly PlanStop[], order: readonly PlanStop[]): PlanStop[] {
  const all = [...order];
  for (const [index, stop] of before.entries()) {
    if (stop.isLocated) continue;
    const behind = before.slice(0, index).findLast((other) => all.includes(other));
    all.splice(behind ? all.indexOf(behind) + 1 : 0, 0, stop);
  }
  return all;
}
