/** Weeks of local days, `2026-11-23`, as ISO 8601 counts them. */
import { addDays, weekdayOf } from './days.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of days from `from` to `until`; negative if `until` is earlier. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The number of the day's week, counted in the year of the week's Thursday. */
export function isoWeek(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}
