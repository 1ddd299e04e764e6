/** Stops on their way from one tour to another. */
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { TourStop } from '#contract/dispatch/tours.ts';

/** States in which a stop lies behind or before the driver: it never leaves its tour. */
const isOpen = ({ state }: Pick<TourStop, 'state'>) => state === 'open';

/** Keys of the stops that may go to another tour: customers and what is only passed, as far as nobody is there yet. */
export function movableKeys(stops: readonly StopFields[], reported: readonly TourStop[]): Set<string> {
  const done = new Set(reported.filter((stop) => !isOpen(stop)).map(({ key }) => key));
  return new Set(
    stops.filter(({ key, kind }) => (kind === 'customer' || kind === 'via') && !done.has(key)).map(({ key }) => key),
  );
}

/** Puts stops behind the others, before the finish. */
export function appendStops(stops: readonly StopFields[], added: readonly StopFields[]): StopFields[] {
  const end = stops.at(-1)?.kind === 'finish' ? stops.length - 1 : stops.length;
  return stops.toSpliced(end, 0, ...added);
}

/** Takes stops out of one list and puts them into another, in their order. */
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
