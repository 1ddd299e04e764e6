import { expect, test } from 'vitest';
import { eventKinds } from '#contract/dispatch/calendar.ts';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { eventsOf, weeksAround, type DemoEvent } from './nordwindCalendar.ts';

const daysOfWeek = 7;
const year = Array.from({ length: 365 }, (_, count) => addDays('2027-01-01', count));

/** The weeks of a month's grid, by their Mondays. */
function weeksOfMonth(day: string): string[] {
  const first = `${day.slice(0, '2027-01'.length)}-01`;
  const monday = addDays(first, -weekdayOf(first));
  return [0, 1, 2, 3, 4, 5]
    .map((count) => addDays(monday, count * daysOfWeek))
    .filter((week, count) => count === 0 || week.startsWith(first.slice(0, '2027-01'.length)));
}

const standingOn = (today: string): DemoEvent[] => {
  const { first, last } = weeksAround(today);
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addDays(week, daysOfWeek)) weeks.push(week);
  return weeks.flatMap(eventsOf);
};

test('each week of the month shows events, and the month all four kinds, on whichever day one looks', () => {
  for (const today of year) {
    const events = standingOn(today);
    const dayOf = ({ begin }: DemoEvent) => begin.slice(0, today.length);
    const month = events.filter((event) => dayOf(event).startsWith(today.slice(0, '2027-01'.length)));
    expect([today, ...new Set(month.map(({ kind }) => kind))].toSorted()).toEqual([today, ...eventKinds].toSorted());
    for (const week of weeksOfMonth(today)) {
      const ofWeek = events.filter((event) => dayOf(event) >= week && dayOf(event) < addDays(week, daysOfWeek));
      expect(ofWeek.length, `${today}: ${week}`).toBeGreaterThan(2);
    }
  }
});
