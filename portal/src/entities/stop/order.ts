/** The order of stops, in a tour and in a template: each function answers the new list. */
import type { StopKind } from '#contract/dispatch/tourStops.ts';

interface Kinded {
  kind: StopKind;
}

/** The start stays first and the finish last, whatever is added. */
export function addStop<Stop extends Kinded>(stops: readonly Stop[], stop: Stop): Stop[] {
  const others = stops.filter(({ kind }) => (kind !== 'start' && kind !== 'finish') || kind !== stop.kind);
  if (stop.kind === 'start') return [stop, ...others];
  if (stop.kind === 'finish') return [...others, stop];
  const at = others.at(-1)?.kind === 'finish' ? others.length - 1 : others.length;
  return others.toSpliced(at, 0, stop);
}

/** The first and the last index that stops between start and finish can take. */
export function movableRange(stops: readonly Kinded[]): { first: number; last: number } {
  return {
    first: stops[0]?.kind === 'start' ? 1 : 0,
    last: stops.at(-1)?.kind === 'finish' ? stops.length - 2 : stops.length - 1,
  };
}

export const isMovable = ({ kind }: Kinded): boolean => kind === 'customer' || kind === 'via';

/** Moves the stop at an index by an offset, within the movable range; not before `first`. */
export function moveAt<Stop extends Kinded>(
  stops: readonly Stop[],
  at: number,
  by: number,
  first = movableRange(stops).first,
): Stop[] {
  const stop = stops[at];
  if (!stop || !isMovable(stop)) return [...stops];
  const { last } = movableRange(stops);
  return stops.toSpliced(at, 1).toSpliced(Math.min(Math.max(at + by, first), last), 0, stop);
}
