/**
 * Which days a view shows, and which days the next and the previous view show. Days are local to the company,
 * `2026-11-23`.
 */
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { daysBetween, mondayOf } from '#contract/platform/weeks.ts';
import type { View } from '../search.ts';

const monthLength = '2026-11'.length;
export const monthOf = (day: string): string => day.slice(0, monthLength);
export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;
const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(number, last)));
  return found.toISOString().slice(0, '2026-11-23'.length);
}

/** The days that a view shows, week by week; the view of a day has a week of one day. */
export function weeksOf(view: View, date: string): string[][] {
  if (view === 'day') return [[date]];
  if (view === 'week') return [weekOf(date)];
  const first = mondayOf(`${monthOf(date)}-01`);
  const count = Math.ceil((daysBetween(first, addMonths(`${monthOf(date)}-01`, 1)) || 1) / 7);
  return Array.from({ length: count }, (_, week) => weekOf(addDays(first, 7 * week)));
}

export interface Span {
  fromDay: string;
  untilDay: string;
}

/** First and last day that a view shows. */
export function spanOf(view: View, date: string): Span {
  const days = weeksOf(view, date).flat();
  return { fromDay: days[0] ?? date, untilDay: days.at(-1) ?? date };
}

/** The date that a view shows after `by` steps; earlier if negative. */
export function step(view: View, date: string, by: number): string {
  if (view === 'month') return addMonths(`${monthOf(date)}-01`, by);
  return addDays(date, view === 'week' ? 7 * by : by);
}
