/** Which days a view shows, and which those beside it do. Days are local ones of the company, `2026-11-23`. */
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { daysBetween, mondayOf } from '#contract/platform/weeks.ts';
import type { View } from '../search.ts';

const monthLength = '2026-11'.length;
export const monthOf = (day: string): string => day.slice(0, monthLength);
export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;
const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** The same day so many months later, or the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const found = new Date(Date.UTC(year, month - 1 + months, Math.min(number, last)));
  return found.toISOString().slice(0, '2026-11-23'.length);
}

/** What a view shows, week by week; a day's view has a week of one day. */
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

/** Its first and its last day. */
export function spanOf(view: View, date: string): Span {
  const days = weeksOf(view, date).flat();
  return { fromDay: days[0] ?? date, untilDay: days.at(-1) ?? date };
}

/** The day of the view that stands so many further; earlier where negative. */
export function step(view: View, date: string, by: number): string {
  if (view === 'month') return addMonths(`${monthOf(date)}-01`, by);
  return addDays(date, view === 'week' ? 7 * by : by);
}
