import type { DriverDetail } from '#contract/people/drivers.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, startOfDay } from '#contract/platform/time.ts';

export interface DayPresence {
  /** Milliseconds since 1970, within the day; `isNow` if the span has not ended. */
  from: number;
  to: number;
  isNow: boolean;
}

/** Shorter pauses, such as a phone's change of radio cell, are not shown. */
const pauseMs = 2 * 60_000;

/** When a driver was online on the day of `now`, earliest span first. */
export function presenceOfDay(
  spans: DriverDetail['presence'],
  now: number,
  timeZone: string,
): { begins: number; ends: number; spans: DayPresence[] } {
  const day = dayOf(now, timeZone);
  const [begins, ends] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const joined: DayPresence[] = [];
  for (const { began, ended } of spans.toReversed()) {
    const [from, to] = [Math.max(began, begins), Math.min(ended ?? now, now)];
    if (to < begins || from > to) continue;
    const last = joined.at(-1);
    if (last && from - last.to < pauseMs) Object.assign(last, { to: Math.max(to, last.to), isNow: ended === null });
    else joined.push({ from, to, isNow: ended === null });
  }
  return { begins, ends, spans: joined };
}
