import { useMemo } from 'react';
import type { BandStop } from '#contract/dispatch/tours.ts';
import { timesOfTour, type TimedTour, type TourTimes } from '#planner/tourTimes.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useSettings, useTimeZone } from '#portal/platform/session/session.ts';
import { hoursOf } from './hoursOf.ts';
import { scaleOf, type BandScale } from './scale.ts';

type Options = Parameters<typeof timesOfTour>[1];

/** The times of each tour, as computed last: the list's scale, the band and the standing of a row need the same ones. */
const known = new WeakMap<TimedTour, Options & { times: TourTimes<BandStop> }>();

function timesAt<Stop extends BandStop>(tour: TimedTour<Stop>, options: Options): TourTimes<Stop> {
  const last = known.get(tour);
  const { now, timeZone, lateAfterMinutes } = options;
  if (last?.now === now && last.timeZone === timeZone && last.lateAfterMinutes === lateAfterMinutes)
    return last.times as TourTimes<Stop>;
  const times = timesOfTour(tour, options);
  known.set(tour, { ...options, times });
  return times;
}

/** When a tour is expected to reach each stop, at the present time. */
export function useTimesOf(): <Stop extends BandStop>(tour: TimedTour<Stop>) => TourTimes<Stop> {
  const now = useNow();
  const timeZone = useTimeZone();
  const { lateAfterMinutes } = useSettings();
  return useMemo(() => (tour) => timesAt(tour, { now, timeZone, lateAfterMinutes }), [now, timeZone, lateAfterMinutes]);
}

/** When a tour is expected to reach each stop; updated as time passes. */
export const useTourTimes = <Stop extends BandStop>(tour: TimedTour<Stop>): TourTimes<Stop> => useTimesOf()(tour);

/** One scale for the bands of all these tours. */
export function useBandScale(tours: readonly TimedTour[]): BandScale {
  const timesOf = useTimesOf();
  const timeZone = useTimeZone();
  const hours = tours.flatMap((tour) => {
    const { begin, end } = timesOf(tour);
    return [begin, end ?? begin].map(hoursOf(tour.day, timeZone));
  });
  const { from, until } = scaleOf(hours);
  // The same object for the same hours: every band renders anew when it changes.
  return useMemo(() => ({ from, until }), [from, until]);
}
