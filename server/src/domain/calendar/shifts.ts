/** When drivers work: the shifts of their usual week, and those that the calendar has for single days. */
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import type { DriverShifts, Shift, ShiftOnDay } from '#contract/people/shifts.ts';

/** @param events of the calendar, all that begin on the days in question */
export function driverShifts(driver: string, usual: readonly Shift[], events: readonly CalendarEvent[]): DriverShifts {
  const ofDays = events
    .filter((event) => event.kind === 'shift' && event.driver === driver)
    .map(({ begin, end }): ShiftOnDay => ({ begin, end, longestMinutes: null }));
  return { usual, ofDays };
}
