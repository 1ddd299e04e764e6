import { addDays, isDay } from '#contract/platform/days.ts';

const relative: Readonly<Record<string, number>> = {
  gestern: -1,
  heute: 0,
  morgen: 1,
  übermorgen: 2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
};
/** Beginnings of month names in German and English. */
const months = ['jan', 'feb', 'm[äa]r', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[zc]'].map(
  (begin) => new RegExp(`^${begin}`),
);

function monthOf(written: string): number {
  const named = months.findIndex((month) => month.test(written));
  return named >= 0 ? named + 1 : Number(written);
}

/** Day, month and an optional year: 23.11.2026, 23/11/26, 23 Nov, 231126. */
const written =
  /^(?<day>\d{1,2})(?:[./\s-]+(?<month>\d{1,2}|\p{L}+)|(?<=^\d\d)(?<digits>\d\d))[./\s-]*(?<year>\d{4}|\d{2})?$/u;

/** A day of another century is a typing error: nobody would find the entry again. */
const isMeant = (day: string) => day.startsWith('20') && isDay(day);

/**
 * Parses a day typed in German or English; without a year, the day nearest to today.
 * @param today `2026-11-23`
 * @returns null if the text is no day
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  if (isMeant(text)) return text;
  const days = relative[text];
  if (days !== undefined) return addDays(today, days);
  const { day, month, digits, year } = written.exec(text)?.groups ?? {};
  if (day === undefined) return null;
  const end = `-${String(monthOf(month ?? digits ?? '')).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year.padStart(4, '20')] : [thisYear, thisYear + 1, thisYear - 1].map(String);
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  const found = years.map((one) => one + end).filter(isMeant);
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
