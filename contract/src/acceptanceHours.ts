/** When a customer takes goods in: spans by weekday, and days on which something else holds. Times are local to the company. */
import * as z from 'zod/mini';
import { localDay, timeOfDay, weekdayOf } from './days.ts';

export const acceptanceLimits = { spansMaximum: 6, exceptionsMaximum: 60 } as const;

/** From one time of the day until a later one. */
export const acceptanceSpan = z.object({ from: timeOfDay, until: timeOfDay }).check(
  z.check(({ value: { from, until }, issues }) => {
    // Only times that are right can be compared; an equal start and end is an error as well.
    if (from.length === until.length && until <= from)
      issues.push({ code: 'custom', input: until, path: ['until'], message: 'span-order' });
  }),
);
export type AcceptanceSpan = z.infer<typeof acceptanceSpan>;

/** Whether a span lies within one of others; always where there are none, because then nothing is promised. */
export const isWithin = (inner: AcceptanceSpan, spans: readonly AcceptanceSpan[] | null): boolean =>
  spans === null || spans.length === 0 || spans.some(({ from, until }) => inner.from >= from && inner.until <= until);

/** The spans of a day in their order; none where it is closed. */
export const spans = z.array(acceptanceSpan).check(
  z.maxLength(acceptanceLimits.spansMaximum, 'too-many'),
  z.check(({ value, issues }) => {
    for (const [index, { from }] of value.entries()) {
      const before = value[index - 1];
      if (before && from < before.until)
        issues.push({ code: 'custom', input: from, path: [index, 'from'], message: 'spans-overlap' });
    }
  }),
);

export const acceptanceException = z.object({ date: localDay, spans });
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
