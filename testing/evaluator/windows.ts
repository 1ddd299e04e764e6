/** When a stop may be reached, and what follows for who reaches it at an instant. */
import { dayAfter, dayOf, daysFrom, instantOf, weekdayOf } from './localTime.ts';
import { longestWait } from './readings.ts';
import type { Rules, Span, Stop, Tour } from './types.ts';

export interface Window {
  /** The local day on which it begins. */
  day: string;
  from: number;
  until: number;
}

/** The spans of one local day; null where the stop is open at any time. */
function spansOn(stop: Stop, day: string): Span[] | null {
  const ofDay = (spans: Span[]) => spans.filter((span) => span.day === undefined || span.day === day);
  if (stop.driverWindow) return ofDay([stop.driverWindow]);
  if (stop.windows) return ofDay(stop.windows);
  const { weekdays, exceptions } = stop.acceptanceHours;
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.spans;
  return weekdays ? (weekdays[weekdayOf(day)] ?? []) : null;
}

function windowOf(span: Span, day: string, timeZone: string): Window {
  const crossesMidnight = span.until <= span.from;
  return {
    day,
    from: instantOf(day, span.from, timeZone),
    until: instantOf(crossesMidnight ? dayAfter(day, 1) : day, span.until, timeZone),
  };
}

/** Days whose windows count for who arrives then: from the evening before the departure on. */
function countedDays(tour: Tour, arrival: number, rules: Rules): string[] {
  if (rules === 'today') return [tour.day];
  return daysFrom(dayAfter(tour.day, -1), dayAfter(dayOf(arrival, tour.timeZone), 1));
}

/** Nothing is said of the stop at all. */
const hasNoSpans = (stop: Stop): boolean =>
  !stop.driverWindow &&
  !stop.windows &&
  stop.acceptanceHours.weekdays === null &&
  stop.acceptanceHours.exceptions.length === 0;

const wholeDay: Span[] = [{ from: '00:00', until: '24:00' }];

/** No window of the stop counts. */
export const isOpenAlways = (stop: Stop, tour: Tour, rules: Rules): boolean =>
  hasNoSpans(stop) || (rules === 'today' && spansOn(stop, tour.day) === null);

/** All windows that count, by their beginning; null where the stop is open at any time. */
function windowsFor(stop: Stop, tour: Tour, arrival: number, rules: Rules): Window[] | null {
  if (isOpenAlways(stop, tour, rules)) return null;
  return (
    countedDays(tour, arrival, rules)
      .flatMap((day) => (spansOn(stop, day) ?? wholeDay).map((span) => windowOf(span, day, tour.timeZone)))
      // A window whose times the clock skips may have nothing left.
      .filter(({ from, until }) => until >= from)
      .sort((a, b) => a.from - b.from || a.until - b.until)
  );
}

export type Meeting =
  | { kind: 'open' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'late'; seconds: number }
  /** No window has ended since the departure, and none opens soon enough. */
  | { kind: 'closed' };

/** What happens to who reaches the stop at `arrival`. */
export function meet(stop: Stop, tour: Tour, departure: number, arrival: number, rules: Rules): Meeting {
  const windows = windowsFor(stop, tour, arrival, rules);
  if (windows === null) return { kind: 'open' };
  if (windows.some(({ from, until }) => from <= arrival && arrival <= until)) return { kind: 'open' };

  const next = windows.find(({ from }) => from > arrival);
  const waitForNext = next && ({ kind: 'wait', seconds: next.from - arrival } as const);
  const ended = windows.filter(({ until }) => until < arrival).sort((a, b) => b.until - a.until);

  if (rules === 'today') {
    if (waitForNext) return waitForNext;
    return ended[0] ? { kind: 'late', seconds: arrival - ended[0].until } : { kind: 'closed' };
  }
  const endedSinceDeparture = ended.find(({ until }) => until >= departure);
  if (endedSinceDeparture) {
    if (waitForNext && next.day === endedSinceDeparture.day) return waitForNext;
    return { kind: 'late', seconds: arrival - endedSinceDeparture.until };
  }
  if (waitForNext && waitForNext.seconds <= longestWait) return waitForNext;
  const missed = ended.find(({ day }) => day === tour.day);
  return missed ? { kind: 'late', seconds: arrival - missed.until } : { kind: 'closed' };
}
