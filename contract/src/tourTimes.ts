/** Instants of what is planned on the day of a tour, in epoch seconds as `#planner/routing` takes them. */
import type { AcceptanceSpan } from './acceptanceHours.ts';
import { addDays } from './days.ts';
import { instantOf } from './time.ts';

/** @param time of the day, `05:30`; `24:00` is the beginning of the next one */
export function secondsOf(day: string, time: string, timeZone: string): number {
  const local = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
  return Math.round(instantOf(local, timeZone) / 1000);
}

/** The windows of a stop; none where it may be reached at any time, and none where it is closed. */
export const windowsOn = (
  day: string,
  windows: readonly AcceptanceSpan[] | null,
  timeZone: string,
): { from: number; until: number }[] =>
  (windows ?? []).map(({ from, until }) => ({
    from: secondsOf(day, from, timeZone),
    until: secondsOf(day, until, timeZone),
  }));
