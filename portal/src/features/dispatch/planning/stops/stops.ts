/** What the form does with the stops of a tour: each function answers the new list. */
import { collectionsFirst, withPairs } from '#contract/dispatch/pairs.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { StopFields, StopState } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { isMovable, movableRange, moveAt } from '#portal/entities/stop/order.ts';

/** What has become of the stops that the driver has behind them, by key: they stay where they are. */
export type Passed = ReadonlyMap<string, StopState>;
export const nonePassed: Passed = new Map();

/** @param tour as it is saved; null for one that is not */
export const passedOf = (tour: Tour | null): Passed =>
  tour && isReleased(tour.state)
    ? new Map(tour.stops.flatMap((stop) => (isPassed(tour, stop) ? [[stop.key, stop.state] as const] : [])))
    : nonePassed;

/** Without a stop and its pairs, as far as the driver has not got them behind them. */
export function removeStop(stops: readonly StopFields[], key: string, passed = nonePassed): StopFields[] {
  const removed = withPairs(stops, [key]);
  return stops
    .filter((stop) => !removed.has(stop.key) || passed.has(stop.key))
    .map((stop) => (stop.goodsFrom !== null && stop.goodsFrom === key ? { ...stop, goodsFrom: null } : stop));
}

/** A stop with other fields: its goods are collected before, and what is only passed is no pair of another. */
export function changedStop(stops: readonly StopFields[], key: string, to: Partial<StopFields>): StopFields[] {
  const isPassed = to.kind === 'via';
  const changed = stops.map((stop) => {
    if (stop.key === key) return { ...stop, ...to, ...(isPassed && { goodsFrom: null }) };
    return isPassed && stop.goodsFrom === key ? { ...stop, goodsFrom: null } : stop;
  });
  return to.goodsFrom ? collectionsFirst(changed, key) : changed;
}

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

/** Moves a stop by so many places, and a pair with it where it would come before its collection, as far as start, finish and what the driver has behind them let it. */
export function moveStop(stops: readonly StopFields[], key: string, by: number, passed = nonePassed): StopFields[] {
  if (passed.has(key)) return [...stops];
  const at = stops.findIndex((stop) => stop.key === key);
  // One that the driver has left out so far lies before others that are done: it goes no further back.
  const first = Math.min(rangeAhead(stops, passed).first, at);
  const isMoved = (moved: readonly StopFields[]) => moved.some((stop, index) => stop !== stops[index]);
  // Past its own pair, which comes along, it goes one place farther.
  for (let steps = by; Math.abs(steps) < stops.length; steps += Math.sign(by) || stops.length) {
    const moved = collectionsFirst(moveAt(stops, at, steps, first), key);
    if (isMoved(moved)) return moved;
  }
  return [...stops];
}

/** The tour backwards: start, finish and what the driver has behind them stay. */
export const reversedStops = (stops: readonly StopFields[], passed = nonePassed): StopFields[] => {
  const { first, last } = rangeAhead(stops, passed);
  const reversed = stops.slice(first, last + 1).toReversed();
  return collectionsFirst([...stops.slice(0, first), ...reversed, ...stops.slice(last + 1)]);
};
