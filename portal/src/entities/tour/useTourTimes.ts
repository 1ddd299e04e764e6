import type { BandStop } from '#contract/dispatch/tours.ts';
import { timesOfTour, type TimedTour, type TourTimes } from '#planner/tourTimes.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useSettings, useTimeZone } from '#portal/platform/session/session.ts';
import { hourOf } from './hourOf.ts';
import { scaleOf, type BandScale } from './scale.ts';

/** The options that `timesOfTour` needs now. */
export function useTimesOptions() {
  return { now: useNow(), timeZone: useTimeZone(), lateAfterMinutes: useSettings().lateAfterMinutes };
}

/** When a tour is expected to reach each stop; updated as time passes. */
export function useTourTimes<Stop extends BandStop>(tour: TimedTour<Stop>): TourTimes<Stop> {
  return timesOfTour(tour, useTimesOptions());
}

/** One scale for the bands of all these tours. */
export function useBandScale(tours: readonly TimedTour[]): BandScale {
  const options = useTimesOptions();
  return scaleOf(
    tours.flatMap((tour) => {
      const { begin, end } = timesOfTour(tour, options);
      return [begin, end ?? begin].map((instant) => hourOf(instant, tour.day, options.timeZone));
    }),
  );
}
