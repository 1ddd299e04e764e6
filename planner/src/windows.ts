/** What is planned for the day of a tour in local times, as instants: seconds since 1970. */
import type { AcceptanceSpan } from '#contract/acceptanceHours.ts';
import { addDays, isDay } from '#contract/days.ts';
import { instantOf } from '#contract/time.ts';
import type { StopKind } from '#contract/tourStops.ts';
import type { TimeWindow } from './routing/schedule.ts';

/** Seconds since 1970 of a local time of the tour's day (`05:30`, `24:00`); null of what a form does not know yet. */
export type TourClock = (time: string) => number | null;

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);

/** @param time of the day, `05:30`; `24:00` is the beginning of the next one */
export function secondsOf(day: string, time: string, timeZone: string): number {
  const local = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
  return Math.round(instantOf(local, timeZone) / 1000);
}

/**
 * Each time is looked up once: the stops of a tour share most of theirs, and the zone takes its while.
 * @param day the tour's, local; null while none is entered
 */
export function tourClock(day: string | null, timeZone: string): TourClock {
  const known = new Map<string, number>();
  return (time) => {
    if (day === null || !isTime(time)) return null;
    const seconds = known.get(time) ?? secondsOf(day, time, timeZone);
    known.set(time, seconds);
    return seconds;
  };
}

export const dayOfDeparture = (departure: string): string => departure.slice(0, '2026-11-23'.length);

/** @param departure local, `2026-11-23T05:30` @returns its day, and it in seconds since 1970 */
export const departureOf = (departure: string, timeZone: string): { day: string; departs: number } => ({
  day: dayOfDeparture(departure),
  departs: Math.round(instantOf(departure, timeZone) / 1000),
});

/** The day of a departure in a form; null while it is none. */
export function enteredDayOf(departure: string): string | null {
  const day = dayOfDeparture(departure);
  return isDay(day) ? day : null;
}

/** The same of a form, where parts of it may still be missing: null for what is not there. */
export function enteredDepartureOf(
  departure: string,
  timeZone: string,
): { day: string | null; departs: number | null; clock: TourClock } {
  const day = enteredDayOf(departure);
  const clock = tourClock(day, timeZone);
  return { day, departs: clock(departure.split('T')[1] ?? ''), clock };
}

interface PlannedWindows {
  readonly kind: StopKind;
  /** What was promised on the tour's day: none where it is closed, null for any time. */
  readonly windows: readonly AcceptanceSpan[] | null;
  /** The driver's own, narrower one. */
  readonly driverWindow: AcceptanceSpan | null;
  readonly enteredDeparture: string | null;
}

/** The windows that count for a stop: the driver's takes the place of what was promised. */
export const countedWindows = ({
  windows,
  driverWindow,
}: Pick<PlannedWindows, 'windows' | 'driverWindow'>): readonly AcceptanceSpan[] | null =>
  driverWindow ? [driverWindow] : windows;

/** When a stop may be served and is left at the earliest. The windows of a start do not count: it is left as planned. */
export function instantsOf(
  stop: PlannedWindows,
  clock: TourClock,
): { windows: TimeWindow[]; enteredDeparture: number | null } {
  const spans = stop.kind === 'start' ? [] : (countedWindows(stop) ?? []);
  return {
    windows: spans.flatMap((span) => windowOf(span, clock)),
    enteredDeparture: stop.enteredDeparture === null ? null : clock(stop.enteredDeparture),
  };
}

function windowOf(span: AcceptanceSpan, clock: TourClock): TimeWindow[] {
  const [from, until] = [clock(span.from), clock(span.until)];
  return from !== null && until !== null && from <= until ? [{ from, until }] : [];
}
