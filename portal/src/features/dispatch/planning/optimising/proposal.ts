/** Applies a proposed order to the current stops. */
import type { StopFields } from '#contract/dispatch/tourStops.ts';

/** The stops in another order; stops that `order` does not contain keep their position. */
export function reorder(stops: readonly StopFields[], order: readonly string[]): StopFields[] {
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  const ordered = order.flatMap((key) => byKey.get(key) ?? []);
  const named = new Set(ordered.map(({ key }) => key));
  let next = 0;
  return stops.map((stop) => (named.has(stop.key) ? (ordered[next++] ?? stop) : stop));
}

/**
 * The stops in an applied order, without the stops that the proposal leaves out. @param asked the stops when the
 * proposal was requested
 */
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

/** The stops of the request that the order leaves out. */
export function leftOut(
  stops: readonly StopFields[],
  order: readonly string[],
  asked: readonly StopFields[],
): StopFields[] {
  const named = new Set(order);
  const unnamed = new Set(asked.map(({ key }) => key).filter((key) => !named.has(key)));
  return stops.filter(({ key }) => unnamed.has(key));
}

/** Keys of the stops that are not in `known`: stops not sent to the driver, or added since the last optimisation. */
export function newStops(stops: readonly StopFields[], known: ReadonlySet<string>): string[] {
  return stops
    .filter(({ key, kind }) => kind !== 'start' && kind !== 'finish' && !known.has(key))
    .map(({ key }) => key);
}

/** Key of a stop → its position among the stops between start and finish, from 1. */
export function placesBefore(stops: readonly StopFields[]): Map<string, number> {
  const driven = stops.filter(({ kind }) => kind !== 'start' && kind !== 'finish');
  return new Map(driven.map(({ key }, index) => [key, index + 1]));
}
