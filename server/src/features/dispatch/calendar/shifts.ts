import * as z from 'zod/mini';
import { calendarLimits, type CalendarSpan } from '#contract/dispatch/calendar.ts';
import type { CalendarShift } from '#contract/dispatch/calendarSpans.ts';
import { addDays } from '#contract/platform/days.ts';
import { shifts, shiftsOfDay } from '#contract/people/shifts.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { driverShifts } from '#server/domain/calendar/shifts.ts';
import { fullName } from '#server/domain/people/names.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** The drivers who can drive, by name. */
async function readAllShifts({ db, company }: CompanyQuery) {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'firstname', 'lastname', 'shifts'])
    .where('company', '=', company)
    .where('role', '=', 'driver')
    .where('ready', '=', true)
    .where('confirmed', '=', true)
    .where('active', '=', true)
    .orderBy('name_sort')
    .orderBy('uid')
    .execute();
  return rows.map((row) => ({ driver: row.uid, driverName: fullName(row), shifts: z.parse(shifts, row.shifts) }));
}

/** The shifts of a span of days, the earliest first; not many more than one response has. */
export async function readCalendarShifts(
  tx: CompanyQuery,
  { fromDay, untilDay }: CalendarSpan,
): Promise<CalendarShift[]> {
  const events = await readEvents(tx, { fromDay, untilDay });
  const drivers = await readAllShifts(tx);
  const found: CalendarShift[] = [];
  for (let day = fromDay; day <= untilDay && found.length <= calendarLimits.readAtOnce; day = addDays(day, 1)) {
    const ofDay = drivers.flatMap(({ shifts: week, ...driver }) =>
      (shiftsOfDay(driverShifts(driver.driver, week, events), day) ?? []).map((shift): CalendarShift => ({
        ...driver,
        day,
        ...shift,
      })),
    );
    found.push(...ofDay.toSorted((one, other) => one.begin.localeCompare(other.begin)));
  }
  return found;
}
