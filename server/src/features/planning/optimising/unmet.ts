import type { UnmetStop } from '#contract/planning.ts';
import type { Plan, PlanStop } from './plan.ts';

/** What of an order cannot be met, in its order. */
export function unmetStops(_plan: Plan, order: readonly PlanStop[], _departure: number): UnmetStop[] {
  return order.flatMap(({ key, isLocated, isClosed }): UnmetStop[] => {
    if (!isLocated) return [{ stop: key, constraint: 'unlocated', lateSeconds: 0, wayOut: null }];
    if (isClosed) return [{ stop: key, constraint: 'closed', lateSeconds: 0, wayOut: null }];
    return [];
  });
}
