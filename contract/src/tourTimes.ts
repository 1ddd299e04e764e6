/** Instants of what is planned on the day of a tour, in epoch seconds as `#planner/routing` takes them. */
import type { AcceptanceSpan } from './acceptanceHours.ts';
import { addDays } from './days.ts';
import { instantOf } from './time.ts';

/** @param time of the day, `05:30`; `24:00` is the beginning of the next one */
export function secondsOf(day: string, time: string, timeZone: string): number {
  const local = time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
  return Math.round(instantOf(local, timeZone) / 1000);
}

/** Epoch seconds of a time of one day, `05:30` or `24:00`. */
export type Clock = (time: string) => number;

/** The times of a day, each found once: the stops of a tour share most of theirs, and a time takes its while in the zone. */
export function clockOf(day: string, timeZone: string): Clock {
  const known = new Map<string, number>();
  return (time) => {
    const seconds = known.get(time) ?? secondsOf(day, time, timeZone);
    known.set(time, seconds);
    return seconds;
  };
}

/** The windows of a stop; none where it may be reached at any time, and none where it is closed. */
export const windowsOn = (clock: Clock, windows: readonly AcceptanceSpan[] | null): { from: number; until: number }[] =>
  (windows ?? []).map(({ from, until }) => ({ from: clock(from), until: clock(until) }));
