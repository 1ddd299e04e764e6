/** When a customer takes goods in: spans by weekday, and days on which something else holds. Times are local to the company. */
import * as z from 'zod/mini';
import { addDays, localDay, timeOfDay, weekdayOf } from '../platform/days.ts';

export const acceptanceLimits = { spansMaximum: 6, exceptionsMaximum: 60 } as const;

/** The longest span over midnight. A longer one is refused: its ends were probably swapped, as in 12:00–08:00. */
const overMidnightMaximumMinutes = 16 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Span {
  readonly from: string;
  readonly until: string;
}

/** 22:00–02:00 ends on the next day. */
export const crossesMidnight = ({ from, until }: Span): boolean => until < from;

/** Minutes since the midnight before it; more than a day's where it ends on the next one. */
const endOf = (span: Span) => minutesOf(span.until) + (crossesMidnight(span) ? minutesOf('24:00') : 0);

/** From one time of the day until a later one, of that day or of the next. */
export const acceptanceSpan = z.object({ from: timeOfDay, until: timeOfDay }).check(
  z.check(({ value, issues }) => {
    const { from, until } = value;
    // Only times that are right can be compared.
    if (from.length !== until.length) return;
    const minutes = endOf(value) - minutesOf(from);
    if (from === '24:00' || minutes === 0 || (crossesMidnight(value) && minutes > overMidnightMaximumMinutes))
      issues.push({ code: 'custom', input: until, path: ['until'], message: 'span-order' });
  }),
);
export type AcceptanceSpan = z.infer<typeof acceptanceSpan>;

/** Whether a span lies within one of others; always where there are none, because then nothing is promised. */
export function isWithin(inner: AcceptanceSpan, spans: readonly AcceptanceSpan[] | null): boolean {
  if (spans === null || spans.length === 0) return true;
  const [begin, end] = [minutesOf(inner.from), endOf(inner)];
  // A span over midnight holds what lies on the next day as well.
  return [0, minutesOf('24:00')].some((later) =>
    spans.some((span) => begin + later >= minutesOf(span.from) && end + later <= endOf(span)),
  );
}

/** The spans of a day in their order; none where it is closed. */
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
  /** The spans of Monday to Sunday; null where nothing is known, which means at any time. */
  weekdays: z.nullable(z.array(spans).check(z.length(7))),
  /** Days on which these spans hold instead; none where it is closed. */
  exceptions,
});
export type AcceptanceHours = z.infer<typeof acceptanceHours>;

/** Nothing is known: goods are taken in at any time. */
export const alwaysAccepted: AcceptanceHours = { weekdays: null, exceptions: [] };

/** The spans of a local day in their order, none where it is closed; null where it is open at any time. */
export function spansOn({ weekdays, exceptions: others }: AcceptanceHours, day: string): AcceptanceSpan[] | null {
  return others.find(({ date }) => date === day)?.spans ?? weekdays?.[weekdayOf(day)] ?? null;
}

/** Days that a tour may touch beside its own, counted from that: the evening before may reach into it. */
export const nearbyDays = [-1, 1, 2] as const;

/** The days around a day on which other spans hold than on it. */
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
  /** Those of the day: none where it is closed, null for any time. */
  windows: AcceptanceSpan[] | null;
  /** Days around it on which others hold. */
  otherDays: AcceptanceException[];
}

/**
 * The own windows of a stop hold on every day, else the acceptance hours of its customer.
 * @param hours nothing where they are not known, as of a stop without a customer
 * @param day null while none is entered
 */
export function promisedOn(
  ownWindows: AcceptanceSpan[] | null,
  hours: AcceptanceHours | null | undefined,
  day: string | null,
): PromisedWindows {
  if (ownWindows || !hours || day === null) return { windows: ownWindows, otherDays: [] };
  return { windows: spansOn(hours, day), otherDays: otherDaysOf(hours, day) };
}
