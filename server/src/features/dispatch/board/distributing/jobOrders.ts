/** The jobs of a distribution as orders: pairs are one order. */
import type { UnservedJob } from '#contract/dispatch/distribution.ts';
import type { PlacedStop } from '#server/domain/tours/plan/references.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';

export type PlacedJob = PlacedStop | PlannedTour['stops'][number];

/** The jobs of an order: one, or a collection and its delivery. */
export interface JobOrder {
  jobs: readonly [PlacedJob] | readonly [PlacedJob, PlacedJob];
  /** The tour that has them; null for open jobs. */
  from: string | null;
}

/** Pairs become one order. A collection for several deliveries, and what has no position, is not possible. */
export function ordersOf(
  stops: readonly PlacedJob[],
  from: string | null,
): { orders: JobOrder[]; impossible: UnservedJob[] } {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  const keys = new Set(customers.map(({ key }) => key));
  const deliveries = Map.groupBy(
    customers.filter(({ goodsFrom }) => goodsFrom !== null && keys.has(goodsFrom)),
    ({ goodsFrom }) => goodsFrom ?? '',
  );
  const orders: JobOrder[] = [];
  const impossible: UnservedJob[] = [];
  for (const stop of customers) {
    if (stop.goodsFrom !== null && keys.has(stop.goodsFrom)) continue;
    const others = deliveries.get(stop.key) ?? [];
    const [delivery] = others;
    const all = [stop, ...others];
    const isUnlocated = all.some(({ place }) => place.position === null);
    const reason: UnservedJob['impossible'] = isUnlocated ? 'unlocated' : others.length > 1 ? 'pair' : null;
    if (reason) impossible.push(...all.map(({ key }) => ({ job: key, impossible: reason, days: [], remedies: [] })));
    else orders.push({ jobs: delivery ? [stop, delivery] : [stop], from });
  }
  return { orders, impossible };
}
