/** Changes of the stops in the form; each function returns the new list. */
import { collectionsFirst, withPairs } from '#contract/dispatch/pairs.ts';
import { isPassed } from '#contract/dispatch/passedStops.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { StopFields, StopState } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { isMovable, movableRange, moveAt } from '#portal/entities/stop/order.ts';

/** Key of a passed stop → its state. Passed stops keep their position. */
export type Passed = ReadonlyMap<string, StopState>;
export const nonePassed: Passed = new Map();

/** @param tour as saved; null if unsaved */
export const passedOf = (tour: Tour | null): Passed =>
  tour && isReleased(tour.state)
    ? new Map(tour.stops.flatMap((stop) => (isPassed(tour, stop) ? [[stop.key, stop.state] as const] : [])))
    : nonePassed;

/** Removes a stop and its linked stops, except passed ones. */
export function removeStop(stops: readonly StopFields[], key: string, passed = nonePassed): StopFields[] {
  const removed = withPairs(stops, [key]);
  return stops
    .filter((stop) => !removed.has(stop.key) || passed.has(stop.key))
    .map((stop) => (stop.goodsFrom !== null && stop.goodsFrom === key ? { ...stop, goodsFrom: null } : stop));
}

/** Changes fields of a stop. A linked collection is moved before its delivery; a via stop has no links. */
export function changedStop(stops: readonly StopFields[], key: string, to: Partial<StopFields>): StopFields[] {
  const isPassed = to.kind === 'via';
  const changed = stops.map((stop) => {
    if (stop.key === key) return { ...stop, ...to, ...(isPassed && { goodsFrom: null }) };
    return isPassed && stop.goodsFrom === key ? { ...stop, goodsFrom: null } : stop;
  });
  return to.goodsFrom ? collectionsFirst(changed, key) : changed;
}

/** First and last index that stops can have which are not passed. */
export function rangeAhead(stops: readonly StopFields[], passed: Passed): { first: number; last: number } {
  const { first, last } = movableRange(stops);
  return { first: Math.max(first, stops.findLastIndex(({ key }) => passed.has(key)) + 1), last };
}

/** True if a stop can be swapped with the stop before (-1) or after (1). */
export function canMove(stops: readonly StopFields[], key: string, by: -1 | 1, passed = nonePassed): boolean {
  const at = stops.findIndex((stop) => stop.key === key);
  const [stop, other] = [stops[at], stops[at + by]];
  const isFree = (one: StopFields | undefined) => one !== undefined && isMovable(one) && !passed.has(one.key);
  return isFree(stop) && isFree(other);
}

/**
 * Moves a stop by this many positions. A linked stop moves along if its delivery would come before its collection.
 * Start, finish and passed stops limit the move.
 */
export function moveStop(stops: readonly StopFields[], key: string, by: number, passed = nonePassed): StopFields[] {
  if (passed.has(key)) return [...stops];
  const at = stops.findIndex((stop) => stop.key === key);
  // A stop that the driver has left out may be before passed stops; it cannot move further up.
  const first = Math.min(rangeAhead(stops, passed).first, at);
  const isMoved = (moved: readonly StopFields[]) => moved.some((stop, index) => stop !== stops[index]);
  // If the stop only meets its own linked stop, which moves along, it moves one position more.
  for (let steps = by; Math.abs(steps) < stops.length; steps += Math.sign(by) || stops.length) {
    const moved = collectionsFirst(moveAt(stops, at, steps, first), key);
    if (isMoved(moved)) return moved;
  }
  return [...stops];
}

/** Reverses the tour; start, finish and passed stops stay. */
export const reversedStops = (stops: readonly StopFields[], passed = nonePassed): StopFields[] => {
  const { first, last } = rangeAhead(stops, passed);
  const reversed = stops.slice(first, last + 1).toReversed();
  return collectionsFirst([...stops.slice(0, first), ...reversed, ...stops.slice(last + 1)]);
};
