/** What a proposed order makes of the stops as they stand. */
import type { StopFields } from '#contract/dispatch/tourStops.ts';

/** The stops in another order; those that it does not name keep their place. */
export function reorder(stops: readonly StopFields[], order: readonly string[]): StopFields[] {
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  const ordered = order.flatMap((key) => byKey.get(key) ?? []);
  const named = new Set(ordered.map(({ key }) => key));
  let next = 0;
  return stops.map((stop) => (named.has(stop.key) ? (ordered[next++] ?? stop) : stop));
}

/** The stops in an order that was taken: what it was asked about and leaves out is left out. */
export function settle(
  stops: readonly StopFields[],
  order: readonly string[],
  asked: readonly StopFields[],
): StopFields[] {
  const without = new Set(leftOut(stops, order, asked));
  return reorder(
    stops.filter((stop) => !without.has(stop)),
    order,
  );
}

/** What an order was asked about and leaves out. */
export function leftOut(
  stops: readonly StopFields[],
  order: readonly string[],
  asked: readonly StopFields[],
): StopFields[] {
  const named = new Set(order);
  const unnamed = new Set(asked.map(({ key }) => key).filter((key) => !named.has(key)));
  return stops.filter(({ key }) => unnamed.has(key));
}

/** Keys of the stops that the driver has not been told of, or that were added since the order was last settled. */
export function newStops(stops: readonly StopFields[], known: ReadonlySet<string>): string[] {
  return stops
    .filter(({ key, kind }) => kind !== 'start' && kind !== 'finish' && !known.has(key))
    .map(({ key }) => key);
}

/** For the stops in their new order: the number that each had among those that are driven to, from 1. */
export function placesBefore(stops: readonly StopFields[]): Map<string, number> {
  const driven = stops.filter(({ kind }) => kind !== 'start' && kind !== 'finish');
  return new Map(driven.map(({ key }, index) => [key, index + 1]));
}
