/** Moves stops from one tour to another. */
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { TourStop } from '#contract/dispatch/tours.ts';

/** Stops in other states were reported by the driver and stay in their tour. */
const isOpen = ({ state }: Pick<TourStop, 'state'>) => state === 'open';

/** Keys of the stops that may move to another tour: customer and via stops that the driver has not reported. */
export function movableKeys(stops: readonly StopFields[], reported: readonly TourStop[]): Set<string> {
  const done = new Set(reported.filter((stop) => !isOpen(stop)).map(({ key }) => key));
  return new Set(
    stops.filter(({ key, kind }) => (kind === 'customer' || kind === 'via') && !done.has(key)).map(({ key }) => key),
  );
}

/** Inserts stops after all others, before the finish. */
export function appendStops(stops: readonly StopFields[], added: readonly StopFields[]): StopFields[] {
  const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return stops.toSpliced(end, 0, ...added);
}

/** Moves stops from one list to another, in their order. */
export function moveBetween(
  from: readonly StopFields[],
  to: readonly StopFields[],
  keys: ReadonlySet<string>,
): { from: StopFields[]; to: StopFields[] } {
  return {
    from: from.filter(({ key }) => !keys.has(key)),
    to: appendStops(
      to,
      from.filter(({ key }) => keys.has(key)),
    ),
  };
}
