import { dayAfter, dayOf, daysFrom, instantOf } from './localTime.ts';
import { longestWait } from './readings.ts';
import type { Rules, Tour } from './types.ts';

/** All instants at which the clock shows it since the tour's departure, until two days after `until`. */
function occurrences(clock: string, tour: Tour, departure: number, until: number): number[] {
  const last = dayAfter(dayOf(Math.max(until, departure), tour.timeZone), 2);
  return daysFrom(dayOf(departure, tour.timeZone), last)
    .map((day) => instantOf(day, clock, tour.timeZone))
    .filter((instant) => instant >= departure);
}

/** The occurrence that is nearest to the arrival; of two equally near ones the later, which can be kept. */
export function meantInstant(clock: string, tour: Tour, departure: number, arrival: number, rules: Rules): number {
  if (rules === 'today') return instantOf(tour.day, clock, tour.timeZone);
  const distance = (instant: number) => Math.abs(instant - arrival);
  const [first = NaN, ...others] = occurrences(clock, tour, departure, arrival);
  let nearest = first;
  for (const other of others) if (distance(other) <= distance(nearest)) nearest = other;
  return nearest;
}

type EnteredDeparture =
  | { kind: 'kept'; at: number }
  | { kind: 'missed'; seconds: number | 'ahead' }
  /** Today one that has passed has no effect. */
  | { kind: 'ignored' };

/** @param ready when everything at the stop is done */
export function keepDeparture(
  clock: string,
  tour: Tour,
  departure: number,
  { arrival, ready }: { arrival: number; ready: number },
  rules: Rules,
): EnteredDeparture {
  const at = meantInstant(clock, tour, departure, arrival, rules);
  if (rules === 'today') return at >= ready ? { kind: 'kept', at } : { kind: 'ignored' };
  if (at - arrival > longestWait) return { kind: 'missed', seconds: 'ahead' };
  if (at < ready) return { kind: 'missed', seconds: ready - at };
  return { kind: 'kept', at };
}

/** Where nobody knows the arrival: the first occurrence that is not before what is certain; null where it is far off. */
export function firstPossible(clock: string, tour: Tour, departure: number, earliest: number): number | null {
  const first = occurrences(clock, tour, departure, earliest).find((instant) => instant >= earliest);
  return first !== undefined && first - earliest <= longestWait ? first : null;
}
