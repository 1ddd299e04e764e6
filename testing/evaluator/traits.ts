/** What kinds of tours there have to be enough of, told from the tours themselves. */
import { evaluate } from './evaluate.ts';
import { dayOf, offsetOf } from './localTime.ts';
import { longWork } from './readings.ts';
import type { Precision, Settings, Tour } from './types.ts';

export const traits = [
  'overMidnight',
  'aboveNineHours',
  'bothRules',
  'gaps',
  'rough',
  'reportedBreaks',
  'skippedThenDelivered',
  'collections',
  'twoToursOfADriver',
  'dayOf23Hours',
  'dayOf25Hours',
  'berlin',
  'newYork',
] as const;
export type Trait = (typeof traits)[number];

export interface RandomTour {
  tour: Tour;
  settings: Settings;
  /** When it is looked at. */
  now: number;
  /** Two tours of a driver follow each other; the second names the clock of the first as `before`. */
  driver: string;
}

const roughPrecisions: readonly Precision[] = ['postcode', 'town', 'region'];

/** Every trait of a tour but that its driver has two. */
export function traitsOf({ tour, settings, now }: RandomTour): Set<Trait> {
  const { planned } = evaluate(tour, settings, now);
  const { timeZone, departure, stops, started, finished } = tour;
  const isUnderWay = started !== null && finished === null;
  const stays = planned.totals.working.value;
  // Waiting, breaks and what is not known only make it longer.
  const endsAfter = departure + stays;
  const change = offsetOf(endsAfter, timeZone) - offsetOf(departure, timeZone);
  const has: Record<Trait, boolean> = {
    overMidnight: dayOf(endsAfter, timeZone) > tour.day,
    aboveNineHours: planned.totals.working.value > longWork,
    bothRules: tour.breakRule === 'drivingAndWorkingTime',
    gaps: stops.some(({ precision }) => precision === 'none'),
    rough: stops.some(({ precision }) => roughPrecisions.includes(precision)),
    reportedBreaks: isUnderWay && tour.reportedBreaks.length > 0,
    skippedThenDelivered: isUnderWay && stops.some(({ reports }) => isDeliveredAfterSkip(reports)),
    collections: stops.some(({ kind, purpose }) => kind === 'customer' && purpose === 'collection'),
    twoToursOfADriver: false,
    dayOf23Hours: change > 0,
    dayOf25Hours: change < 0,
    berlin: timeZone === 'Europe/Berlin',
    newYork: timeZone === 'America/New_York',
  };
  return new Set(traits.filter((trait) => has[trait]));
}

function isDeliveredAfterSkip(reports: Tour['stops'][number]['reports']): boolean {
  const skipped = reports.findIndex(({ kind }) => kind === 'skip');
  return skipped >= 0 && reports.slice(skipped).some(({ kind }) => kind === 'deliver');
}

/** How many of the tours have each trait. */
export function countTraits(tours: RandomTour[]): Record<Trait, number> {
  const counts = Object.fromEntries(traits.map((trait) => [trait, 0])) as Record<Trait, number>;
  for (const one of tours) for (const trait of traitsOf(one)) counts[trait] += 1;
  counts.twoToursOfADriver = tours.filter(
    ({ driver, tour }) => tours.filter((other) => other.driver === driver && other.tour.day === tour.day).length === 2,
  ).length;
  return counts;
}
