/** The demo's calendar: always the same number of weeks around today. What a visitor changes or deletes stays so. */
import { v7 as uuidv7 } from 'uuid';
import { calendarEventIssues } from '#contract/dispatch/calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { eventTemplateTable } from '../features/dispatch/calendar/templates.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import type { FileOwner } from '../platform/files/keeping.ts';
import { freeOn } from './dayOfTours.ts';
import { eventsOf, nordwindEventTemplates, nordwindHolidays, weeksAround, type DemoEvent } from './nordwindCalendar.ts';
import { lastDay, lockDemo, recordDay } from './recorded.ts';
import { readCast, type DemoCast } from './tourCast.ts';

const daysOfWeek = 7;
/**
 * Kind of a scheduled task without handler. It records the last written week: it is due at noon of that week's Monday.
 */
const kind = 'demo-calendar';

/**
 * Adds the weeks that are missing at the end; the first time also templates and holidays.
 * @param now in milliseconds since 1970
 */
export async function rollCalendar(owner: FileOwner, now: number): Promise<void> {
  await owner.writeTransaction(async (tx) => {
    await lockDemo(tx);
    const cast = await readCast(tx);
    if (!cast) return;
    const today = dayOf(now, cast.timeZone);
    const before = await lastDay(tx, kind);
    const { first: firstEver, last } = weeksAround(today);
    if (before !== null && before >= last) return;
    if (before === null) await writeOnce(tx, today);
    const first = before === null ? firstEver : addDays(before, daysOfWeek);
    for (let week = first; week <= last; week = addDays(week, daysOfWeek)) await writeWeek(tx, cast, week);
    recordDay(tx, kind, [tx.company], { day: last, timeZone: cast.timeZone });
    tx.record({ collection: 'calendar', key: null, kind: 'changed', action: null });
  });
}

async function writeOnce(tx: CompanyTransaction, today: string): Promise<void> {
  for (const fields of nordwindEventTemplates) await eventTemplateTable.insert(tx, fields);
  const year = today.slice(0, 4);
  await tx.db
    .insertInto('holidays')
    .values(
      Object.entries(nordwindHolidays).map(([day, name]) => ({ company: tx.company, day: `${year}-${day}`, name })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function writeWeek(tx: CompanyTransaction, cast: DemoCast, monday: string): Promise<void> {
  const { db, company } = tx;
  const trainees = await db.selectFrom('users').select(['uid', 'email']).where('company', '=', company).execute();
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['key', 'plate_number'])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .execute();
  const rowOf = ({ names, email, plateNumber, ...event }: DemoEvent) => {
    const free = freeOn(cast, event.begin.slice(0, monday.length));
    const driver = names === 'driver' ? free.driver : trainees.find((one) => one.email === email)?.uid;
    const vehicle = names === 'vehicle' ? free.vehicle : vehicles.find((one) => one.plate_number === plateNumber)?.key;
    return { company, key: uuidv7(), ...event, driver: driver ?? null, vehicle: vehicle ?? null };
  };
  // A driver or vehicle that a visitor has removed is null here: an event that is not valid without it is left out.
  const rows = eventsOf(monday)
    .map(rowOf)
    .filter((row) => calendarEventIssues(row).length === 0);
  await db.insertInto('calendar').values(rows).execute();
}
