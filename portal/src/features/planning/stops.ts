/** What the form does with the stops of a tour: each function answers the new list. */
import { isPassed } from '#contract/passedStops.ts';
import { isReleased } from '#contract/tourStates.ts';
import type { StopFields, StopState } from '#contract/tourStops.ts';
import type { Tour } from '#contract/tours.ts';
import { isMovable, movableRange, moveAt } from '#portal/entities/stop/order.ts';

/** What has become of the stops that the driver has behind them, by key: they stay where they are. */
export type Passed = ReadonlyMap<string, StopState>;
export const nonePassed: Passed = new Map();

/** @param tour as it is saved; null for one that is not */
export const passedOf = (tour: Tour | null): Passed =>
  tour && isReleased(tour.state)
    ? new Map(tour.stops.flatMap((stop) => (isPassed(tour, stop) ? [[stop.key, stop.state] as const] : [])))
    : nonePassed;

export const removeStop = (stops: readonly StopFields[], key: string): StopFields[] =>
  stops.filter((stop) => stop.key !== key);

/** The first and the last place that stops ahead of the driver can take. */
export function rangeAhead(stops: readonly StopFields[], passed: Passed): { first: number; last: number } {
  const { first, last } = movableRange(stops);
  return { first: Math.max(first, stops.findLastIndex(({ key }) => passed.has(key)) + 1), last };
}

/** Whether a stop can change places with the one before (-1) or behind it (1). */
export function canMove(stops: readonly StopFields[], key: string, by: -1 | 1, passed = nonePassed): boolean {
  const at = stops.findIndex((stop) => stop.key === key);
  const [stop, other] = [stops[at], stops[at + by]];
  const isFree = (one: StopFields | undefined) => one !== undefined && isMovable(one) && !passed.has(one.key);
  return isFree(stop) && isFree(other);
}

/** Moves a stop by so many places, as far as start, finish and what the driver has behind them let it. */
export function moveStop(stops: readonly StopFields[], key: string, by: number, passed = nonePassed): StopFields[] {
  if (passed.has(key)) return [...stops];
  const at = stops.findIndex((stop) => stop.key === key);
  // One that the driver has left out so far lies before others that are done: it goes no further back.
  return moveAt(stops, at, by, Math.min(rangeAhead(stops, passed).first, at));
}

/** The tour backwards: start, finish and what the driver has behind them stay. */
export const reversedStops = (stops: readonly StopFields[], passed = nonePassed): StopFields[] => {
  const { first, last } = rangeAhead(stops, passed);
  return [...stops.slice(0, first), ...stops.slice(first, last + 1).toReversed(), ...stops.slice(last + 1)];
};
