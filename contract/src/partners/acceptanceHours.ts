/**
 * Hours in which a customer accepts goods: spans by weekday, and exceptions for single days. Times are local to the
 * company.
 */
import * as z from 'zod/mini';
import { addDays, localDay, timeOfDay, weekdayOf } from '../platform/days.ts';

export const acceptanceLimits = { spansMaximum: 6, exceptionsMaximum: 60 } as const;

/**
 * Maximum length of a span over midnight. A longer one is rejected: its ends are probably swapped, as in 12:00–08:00.
 */
const overMidnightMaximumMinutes = 16 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Span {
  readonly from: string;
  readonly until: string;
}

/** True for a span that ends on the next day, such as 22:00–02:00. */
export const crossesMidnight = ({ from, until }: Span): boolean => until < from;

/** Minutes since the midnight before the span; more than 24 hours if the span ends on the next day. */
const endOf = (span: Span) => minutesOf(span.until) + (crossesMidnight(span) ? minutesOf('24:00') : 0);

/** From one time of the day until a later one, of that day or of the next. */
export const acceptanceSpan = z.object({ from: timeOfDay, until: timeOfDay }).check(
  z.check(({ value, issues }) => {
    const { from, until } = value;
    // Only valid times can be compared.
    if (from.length !== until.length) return;
    const minutes = endOf(value) - minutesOf(from);
    if (from === '24:00' || minutes === 0 || (crossesMidnight(value) && minutes > overMidnightMaximumMinutes))
      issues.push({ code: 'custom', input: until, path: ['until'], message: 'span-order' });
  }),
);
export type AcceptanceSpan = z.infer<typeof acceptanceSpan>;

/** True if a span lies within one of `spans`; also true if there are none, because then no window is promised. */
export function isWithin(inner: AcceptanceSpan, spans: readonly AcceptanceSpan[] | null): boolean {
  if (spans === null || spans.length === 0) return true;
  const [begin, end] = [minutesOf(inner.from), endOf(inner)];
  // The inner span may be on the next day of a span over midnight.
  return [0, minutesOf('24:00')].some((later) =>
    spans.some((span) => begin + later >= minutesOf(span.from) && end + later <= endOf(span)),
  );
}

/** The spans of a day in order; empty if closed. */
export const spans = z.array(acceptanceSpan).check(
  z.maxLength(acceptanceLimits.spansMaximum, 'too-many'),
  z.check(({ value, issues }) => {
    for (const [index, { from }] of value.entries()) {
      const before = value[index - 1];
      if (before && minutesOf(from) < endOf(before))
        issues.push({ code: 'custom', input: from, path: [index, 'from'], message: 'spans-overlap' });
    }
  }),
);

export const acceptanceException = z.object({ date: localDay, spans });
export type AcceptanceException = z.infer<typeof acceptanceException>;
const exceptions = z.array(acceptanceException).check(
  z.maxLength(acceptanceLimits.exceptionsMaximum, 'too-many'),
  z.check(({ value, issues }) => {
    for (const [index, { date }] of value.entries())
      if (value.findIndex((other) => other.date === date) < index)
        issues.push({ code: 'custom', input: date, path: [index, 'date'], message: 'day-twice' });
  }),
);

export const acceptanceHours = z.object({
  /** The spans of Monday to Sunday; null if unknown, which means any time. */
  weekdays: z.nullable(z.array(spans).check(z.length(7))),
  /** Days with other spans; empty spans if closed. */
  exceptions,
});
export type AcceptanceHours = z.infer<typeof acceptanceHours>;

/** Unknown acceptance hours: goods are accepted at any time. */
export const alwaysAccepted: AcceptanceHours = { weekdays: null, exceptions: [] };

/** The spans of a local day in order, empty if closed; null if open at any time. */
export function spansOn({ weekdays, exceptions: others }: AcceptanceHours, day: string): AcceptanceSpan[] | null {
  return others.find(({ date }) => date === day)?.spans ?? weekdays?.[weekdayOf(day)] ?? null;
}

/** The other days that a tour may reach, relative to its own: windows of the evening before may reach into its day. */
export const nearbyDays = [-1, 1, 2] as const;

/** The days around a day whose spans differ from those of that day. */
export function otherDaysOf(hours: AcceptanceHours, day: string): AcceptanceException[] {
  const usual = spansOn(hours, day);
  return nearbyDays.flatMap((later): AcceptanceException[] => {
    const date = addDays(day, later);
    const found = spansOn(hours, date);
    const isReached = later > 0 || [...(usual ?? []), ...(found ?? [])].some(crossesMidnight);
    if (!isReached || JSON.stringify(found) === JSON.stringify(usual)) return [];
    return [{ date, spans: found ?? [{ from: '00:00', until: '24:00' }] }];
  });
}

/** The windows of a stop on a day and on those around it. */
export interface PromisedWindows {
  /** Windows of the day: empty if closed, null for any time. */
  windows: AcceptanceSpan[] | null;
  /** Days around it with other windows. */
  otherDays: AcceptanceException[];
}

/**
 * The windows of a stop: its own windows on every day, otherwise the acceptance hours of its customer.
 * @param hours null or undefined if unknown, for example for a stop without a customer
 * @param day null if none is entered yet
 */
export function promisedOn(
  ownWindows: AcceptanceSpan[] | null,
  hours: AcceptanceHours | null | undefined,
  day: string | null,
): PromisedWindows {
  if (ownWindows || !hours || day === null) return { windows: ownWindows, otherDays: [] };
  return { windows: spansOn(hours, day), otherDays: otherDaysOf(hours, day) };
}
