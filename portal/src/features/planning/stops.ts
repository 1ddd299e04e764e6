/** What the form does with the stops of a tour: each function answers the new list. */
import type { StopFields } from '#contract/tourStops.ts';

/** The start stands first and the finish last, whatever is added. */
export function addStop(stops: readonly StopFields[], stop: StopFields): StopFields[] {
  const others = stops.filter(({ kind }) => (kind !== 'start' && kind !== 'finish') || kind !== stop.kind);
  if (stop.kind === 'start') return [stop, ...others];
  if (stop.kind === 'finish') return [...others, stop];
  const at = others.at(-1)?.kind === 'finish' ? others.length - 1 : others.length;
  return others.toSpliced(at, 0, stop);
}

export const removeStop = (stops: readonly StopFields[], key: string): StopFields[] =>
  stops.filter((stop) => stop.key !== key);

/** Puts a stop back where it was; at the end of the others where the list has become shorter. */
export function restoreStop(stops: readonly StopFields[], stop: StopFields, at: number): StopFields[] {
  if (stops.some(({ key }) => key === stop.key)) return [...stops];
  const last = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return stops.toSpliced(Math.min(at, last), 0, stop);
}

/** The first and the last place that stops between start and finish can take. */
export function movableRange(stops: readonly StopFields[]): { first: number; last: number } {
  return {
    first: stops[0]?.kind === 'start' ? 1 : 0,
    last: stops.at(-1)?.kind === 'finish' ? stops.length - 2 : stops.length - 1,
  };
}

export const isMovable = ({ kind }: Pick<StopFields, 'kind'>): boolean => kind === 'customer' || kind === 'via';

/** Whether a stop can change places with the one before (-1) or behind it (1). */
export function canMove(stops: readonly StopFields[], key: string, by: -1 | 1): boolean {
  const at = stops.findIndex((stop) => stop.key === key);
  const [stop, other] = [stops[at], stops[at + by]];
  return stop !== undefined && other !== undefined && isMovable(stop) && isMovable(other);
}

/** Moves a stop by so many places, as far as start and finish let it. */
export function moveStop(stops: readonly StopFields[], key: string, by: number): StopFields[] {
  const at = stops.findIndex((stop) => stop.key === key);
  const stop = stops[at];
  if (!stop || !isMovable(stop)) return [...stops];
  const { first, last } = movableRange(stops);
  return stops.toSpliced(at, 1).toSpliced(Math.min(Math.max(at + by, first), last), 0, stop);
}

/** The tour backwards: start and finish stay. */
export const reversedStops = (stops: readonly StopFields[]): StopFields[] => {
  const { first, last } = movableRange(stops);
  return [...stops.slice(0, first), ...stops.slice(first, last + 1).toReversed(), ...stops.slice(last + 1)];
};
