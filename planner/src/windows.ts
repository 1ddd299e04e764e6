/** What is planned for the day of a tour in local times, as instants: seconds since 1970. */
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
 * Seconds since 1970 of a local time of the tour's day (`05:30`, `24:00`), or of the day so many days after it; null of
 * what a form does not know yet.
 */
export type TourClock = (time: string, daysLater?: number) => number | null;

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
  /** What was promised on days around it, where that is something else. */
  readonly otherDays: readonly AcceptanceException[];
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

/** What is planned of a stop, as instants. */
export interface StopInstants {
  readonly windows: TimeWindow[];
  /** Something is said of when it may be served, and that is never on these days. */
  readonly isClosed: boolean;
  /** When the clock shows the entered departure, from the tour's day on. */
  readonly enteredDepartures: number[];
}

/** The days that a tour may touch, counted from its own. */
const touchedDays = [0, ...nearbyDays].toSorted((a, b) => a - b);
const wholeDay: readonly AcceptanceSpan[] = [{ from: '00:00', until: '24:00' }];

/**
 * When a stop may be served and is left at the earliest. The windows of a start do not count: it is left as planned.
 * @param day the tour's, local; null while none is entered
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

/** The spans of a day, counted from the tour's; null where the stop may be served at any time. */
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
  // Of the evening before counts what reaches into the tour's day.
  if (day < 0 && !isOverMidnight) return [];
  const from = clock(span.from, day);
  const until = clock(span.until, isOverMidnight ? day + 1 : day);
  return from !== null && until !== null && from <= until ? [{ from, until, day }] : [];
}
