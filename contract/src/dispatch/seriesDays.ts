/** The days of a series, computed from local days only: independent of the clock and of time zones. */
import { addDays, weekdayOf } from '../platform/days.ts';
import type { Series } from './series.ts';
import { daysBetween, isoWeek, mondayOf } from '../platform/weeks.ts';

export type SeriesRule = Pick<Series, 'weekdays' | 'everyWeeks' | 'weeks' | 'fromDay' | 'untilDay' | 'onHoliday'>;

const sunday = 6;
/** Longer than any sequence of holidays and Sundays. */
const longestRun = 14;

function isDayOf({ weekdays, everyWeeks, weeks, fromDay, untilDay }: SeriesRule, day: string): boolean {
  const isInside = day >= fromDay && (untilDay === null || day <= untilDay);
  const isInTurn = (daysBetween(mondayOf(fromDay), mondayOf(day)) / 7) % everyWeeks === 0;
  const isInWeek = weeks === 'every' || (weeks === 'even') === (isoWeek(day) % 2 === 0);
  return isInside && weekdays.includes(weekdayOf(day)) && isInTurn && isInWeek;
}

/** The days of the rule from one day to another, both included. */
export function daysOfRule(rule: SeriesRule, from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from > rule.fromDay ? from : rule.fromDay; day <= until; day = addDays(day, 1)) {
    if (isDayOf(rule, day)) days.push(day);
  }
  return days;
}

/**
 * The day on which the tour of a day of the rule is driven; null if there is no tour.
 * A tour moved because of a holiday is not put on another holiday, nor on a Sunday unless the series has tours on
 * Sundays.
 * A series has at most one tour a day: if the search reaches another day of the rule, only the tour of that day is
 * driven.
 */
export function drivenOn(rule: SeriesRule, day: string, isHoliday: (day: string) => boolean): string | null {
  if (!isHoliday(day) || rule.onHoliday === 'keep') return day;
  if (rule.onHoliday === 'drop') return null;
  const step = rule.onHoliday === 'before' ? -1 : 1;
  const isFree = (one: string) => isHoliday(one) || (weekdayOf(one) === sunday && !rule.weekdays.includes(sunday));
  for (let tries = 1; tries <= longestRun; tries += 1) {
    const other = addDays(day, step * tries);
    if (isDayOf(rule, other)) return null;
    if (!isFree(other)) return other;
  }
  return null;
}
