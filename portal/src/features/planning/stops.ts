/** What the form does with the stops of a tour: each function answers the new list. */
import type { StopFields } from '#contract/tourStops.ts';
import { isMovable, movableRange, moveAt } from '#portal/entities/stop/order.ts';

export const removeStop = (stops: readonly StopFields[], key: string): StopFields[] =>
  stops.filter((stop) => stop.key !== key);

/** Puts a stop back where it was; at the end of the others where the list has become shorter. */
export function restoreStop(stops: readonly StopFields[], stop: StopFields, at: number): StopFields[] {
  if (stops.some(({ key }) => key === stop.key)) return [...stops];
  const last = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return stops.toSpliced(Math.min(at, last), 0, stop);
}

/** Whether a stop can change places with the one before (-1) or behind it (1). */
export function canMove(stops: readonly StopFields[], key: string, by: -1 | 1): boolean {
  const at = stops.findIndex((stop) => stop.key === key);
  const [stop, other] = [stops[at], stops[at + by]];
  return stop !== undefined && other !== undefined && isMovable(stop) && isMovable(other);
}

/** Moves a stop by so many places, as far as start and finish let it. */
export const moveStop = (stops: readonly StopFields[], key: string, by: number): StopFields[] =>
  moveAt(
    stops,
    stops.findIndex((stop) => stop.key === key),
    by,
  );

/** The tour backwards: start and finish stay. */
export const reversedStops = (stops: readonly StopFields[]): StopFields[] => {
  const { first, last } = movableRange(stops);
  return [...stops.slice(0, first), ...stops.slice(first, last + 1).toReversed(), ...stops.slice(last + 1)];
};
