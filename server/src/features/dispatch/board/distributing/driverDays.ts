/** A driver's day over several tours: one clock of breaks, and one duty. */
import type { Settings } from '#contract/workplace/settings.ts';
import { dutiesOf } from '#planner/duties.ts';
import { restedState, stateAt, type BreakState } from '#planner/routing/breaks.ts';
import { clockBehind, timesOfTour } from '#planner/tourTimes.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';

/** The driver's clock at the departure, by the tours before it, and the tour's end. */
export interface TourDuty {
  driver: string | null;
  /** The driver's clock at the departure. */
  clock: BreakState;
  /** When the tour ends by its plan, with all breaks that are due on it, in seconds since 1970. */
  end: number;
}

/**
 * The duties of all tours, by their keys. A tour without driver begins with a rested one.
 * @param tours by departure, with those of the day before
 * @param driverOf the driver of a tour's plan
 * @param now in milliseconds since 1970
 */
export function tourDuties(
  tours: readonly PlannedTour[],
  driverOf: (tour: PlannedTour) => string | null,
  { settings, now }: { settings: Settings; now: number },
): ReadonlyMap<string, TourDuty> {
  const options = { ...settings, now };
  const ofDrivers = Map.groupBy(tours, (tour) => driverOf(tour) ?? `without:${tour.key}`);
  return new Map(
    [...ofDrivers.values()].flatMap((own) => {
      const timed = own.map((tour) => ({ tour, rule: tour.breaksBy, times: timesOfTour(tour, options) }));
      return dutiesOf(timed, options).map(({ tour, missingBreakSeconds }, index) => {
        const before = clockBehind(own.slice(0, index), options);
        const clock = before ? stateAt(before, tour.departs / 1000) : restedState;
        const ends = Math.ceil((timed[index]?.times.plannedEnd ?? tour.departs) / 1000) + missingBreakSeconds;
        return [tour.key, { driver: driverOf(tour), clock, end: ends }] as const;
      });
    }),
  );
}

/**
 * How long a tour may last so that all tours of its driver together do not exceed a day's duty: what they leave is
 * divided between those that may change. A tour may always last as long as it does.
 * @param isOpen true for tours that may change, of which the tour is one
 * @param longestSeconds a day's duty
 */
export function longestOf(
  tour: PlannedTour,
  {
    tours,
    duties,
    isOpen,
  }: {
    tours: readonly PlannedTour[];
    duties: ReadonlyMap<string, TourDuty>;
    isOpen: (tour: PlannedTour) => boolean;
  },
  longestSeconds: number,
): number {
  const secondsOf = (one: PlannedTour) => Math.max(0, (duties.get(one.key)?.end ?? 0) - Math.round(one.departs / 1000));
  const driver = duties.get(tour.key)?.driver ?? null;
  const own = driver === null ? [tour] : tours.filter((one) => duties.get(one.key)?.driver === driver);
  const left = longestSeconds - own.reduce((sum, one) => sum + secondsOf(one), 0);
  return secondsOf(tour) + Math.max(0, Math.floor(left / own.filter(isOpen).length));
}
