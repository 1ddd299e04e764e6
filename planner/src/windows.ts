/** Converts a tour's planned local times to instants in seconds since 1970. */
import {
  crossesMidnight,
  nearbyDays,
  type AcceptanceException,
  type AcceptanceSpan,
} from '#contract/partners/acceptanceHours.ts';
import { addDays, isDay } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { TimeWindow } from './routing/meeting.ts';

/**
 * Seconds since 1970 of a local time (`05:30`, `24:00`) on the tour's day, or `daysLater` days after it; null if the
 * day or the time is not entered yet.
 */
export type TourClock = (time: string, daysLater?: number) => number | null;

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);

/** @param time of the day, `05:30`; `24:00` is the beginning of the next one */
export function secondsOf(day: string, time: string, timeZone: string): number {
  const local = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
  return Math.round(instantOf(local, timeZone) / 1000);
}

/**
 * Caches each time, because the stops of a tour share most times and time-zone calculations are slow.
 * @param day local day of the tour; null if none is entered yet
 */
export function tourClock(day: string | null, timeZone: string): TourClock {
  const known = new Map<number, Map<string, number>>();
  return (time, daysLater = 0) => {
    if (day === null || !isTime(time)) return null;
    const ofDay = known.get(daysLater) ?? new Map<string, number>();
    const seconds = ofDay.get(time) ?? secondsOf(addDays(day, daysLater), time, timeZone);
    known.set(daysLater, ofDay.set(time, seconds));
    return seconds;
  };
}

export const dayOfDeparture = (departure: string): string => departure.slice(0, '2026-11-23'.length);

/**
 * @param departure local, `2026-11-23T05:30`
 * @returns its day, and the departure in seconds since 1970
 */
export const departureOf = (departure: string, timeZone: string): { day: string; departs: number } => ({
  day: dayOfDeparture(departure),
  departs: Math.round(instantOf(departure, timeZone) / 1000),
});

/** The day of a departure in a form; null if it is not a valid day yet. */
export function enteredDayOf(departure: string): string | null {
  const day = dayOfDeparture(departure);
  return isDay(day) ? day : null;
}

/** `departureOf` for a form: null for parts that are not entered yet. */
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
  /** Promised windows on the tour's day: empty if closed, null for any time. */
  readonly windows: readonly AcceptanceSpan[] | null;
  /** Promised windows on the days before and after, if they differ. */
  readonly otherDays: readonly AcceptanceException[];
  /** A narrower window for the driver. */
  readonly driverWindow: AcceptanceSpan | null;
  readonly enteredDeparture: string | null;
}

/** The windows that count for a stop: the driver's window replaces the promised ones. */
export const countedWindows = ({
  windows,
  driverWindow,
}: Pick<PlannedWindows, 'windows' | 'driverWindow'>): readonly AcceptanceSpan[] | null =>
  driverWindow ? [driverWindow] : windows;

/** A stop's planned local times, as instants. */
export interface StopInstants {
  readonly windows: TimeWindow[];
  /** True if the stop has acceptance hours, but none on these days. */
  readonly isClosed: boolean;
  /** The instants at which the clock shows the entered departure, from the tour's day on. */
  readonly enteredDepartures: number[];
}

/** The days that a tour may reach, relative to the tour's day. */
const touchedDays = [0, ...nearbyDays].toSorted((a, b) => a - b);
const wholeDay: readonly AcceptanceSpan[] = [{ from: '00:00', until: '24:00' }];

/**
 * When a stop may be served, and when it is left at the earliest. The windows of a start do not count: the start is
 * left as planned.
 * @param day local day of the tour; null if none is entered yet
 */
export function instantsOf(stop: PlannedWindows, day: string | null, clock: TourClock): StopInstants {
  const { kind, enteredDeparture } = stop;
  const spansOf = kind === 'start' || day === null ? null : spansByDay(stop, day);
  const windows = spansOf
    ? touchedDays.flatMap((later) => spansOf(later).flatMap((span) => windowOf(span, later, clock)))
    : [];
  return {
    windows,
    isClosed: spansOf !== null && windows.length === 0,
    enteredDepartures:
      enteredDeparture === null
        ? []
        : touchedDays.flatMap((later) => (later < 0 ? [] : (clock(enteredDeparture, later) ?? []))),
  };
}

/** The windows of a day, relative to the tour's day; null if the stop may be served at any time. */
function spansByDay(
  { windows, otherDays, driverWindow }: PlannedWindows,
  day: string,
): ((later: number) => readonly AcceptanceSpan[]) | null {
  const usual = countedWindows({ windows, driverWindow });
  if (usual === null && otherDays.length === 0) return null;
  const others = driverWindow ? [] : otherDays;
  return (later) =>
    others.length === 0
      ? (usual ?? wholeDay)
      : (others.find(({ date }) => date === addDays(day, later))?.spans ?? usual ?? wholeDay);
}

function windowOf(span: AcceptanceSpan, day: number, clock: TourClock): TimeWindow[] {
  const isOverMidnight = crossesMidnight(span);
  // From the day before, only windows over midnight count.
  if (day < 0 && !isOverMidnight) return [];
  const from = clock(span.from, day);
  const until = clock(span.until, isOverMidnight ? day + 1 : day);
  return from !== null && until !== null && from <= until ? [{ from, until, day }] : [];
}
