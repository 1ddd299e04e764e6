import type { OrderedTour, UnmetStop } from '#contract/dispatch/planning.ts';
import { secondsOf } from '#planner/windows.ts';
import type { ExplainOptions, UnmetStop as Explained, Remedy } from '#planner/optimiser/unmet.ts';
import type { Plan, PlanStop } from './plan.ts';
import type { PlanProblem } from './problem.ts';

const minuteSeconds = 60;
/** Attempts at other orders, for all stops together: some tenths of a second. */
const iterations = 30_000;

/** A departure is not before the tour's day and not before now; a tour that has left does not depart earlier. */
export function explainOptions(plan: Plan, { problem }: PlanProblem, seed: number): ExplainOptions {
  const hasLeft = plan.stops.some(({ isPassed }) => isPassed);
  const isEntered = (plan.stops[0]?.instants.enteredDepartures.length ?? 0) > 0;
  const earliest = Math.max(secondsOf(plan.day, '00:00', plan.timeZone), plan.now) + minuteSeconds;
  const earliestDeparture = hasLeft || isEntered ? (problem.routes[0]?.departure ?? Infinity) : earliest;
  return { seed, iterations, earliestDeparture };
}

/**
 * The stops whose constraints an order cannot meet, in that order.
 * @param explained the optimiser's results for stops with a position
 * @param ordered plans the tour for an order and a departure
 */
export function unmetOf(
  { movable, orderOf }: PlanProblem,
  order: readonly PlanStop[],
  explained: readonly Explained[],
  ordered: (order: readonly PlanStop[], departure: number | null) => OrderedTour,
): UnmetStop[] {
  const reasons = new Map(explained.map((unmet) => [movable[unmet.stop]?.key, unmet]));
  const resultOf = (remedy: Remedy) =>
    ordered(
      'order' in remedy ? orderOf(remedy.order) : order,
      'departure' in remedy ? Math.floor(remedy.departure / minuteSeconds) * minuteSeconds : null,
    );
  return order.flatMap(({ key, kind, isLocated, isClosed }): UnmetStop[] => {
    const reason = reasons.get(key);
    if (!isLocated) return [{ stop: key, constraint: 'unlocated', lateSeconds: 0, remedy: null }];
    if (!reason) return isClosed ? [{ stop: key, constraint: 'closed', lateSeconds: 0, remedy: null }] : [];
    const { constraint, lateSeconds } = reason;
    // Start and finish cannot be removed: a tour needs both.
    const remedy = reason.remedies.find((one) => one.kind !== 'without' || kind === 'customer');
    return [
      { stop: key, constraint, lateSeconds, remedy: remedy ? { kind: remedy.kind, result: resultOf(remedy) } : null },
    ];
  });
}
