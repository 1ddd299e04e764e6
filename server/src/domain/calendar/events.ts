import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  calendarEvent,
  calendarEventFields,
  calendarEventIssues,
  calendarLimits,
  isWholeDay,
  type CalendarEvent,
  type CalendarEventFields,
  type CalendarSpan,
} from '#contract/dispatch/calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { instantOf, startOfDay } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { presentDriverName, presentPlateNumber } from '#server/domain/tours/reading/presentNames.ts';
import { nameReferences } from '#server/domain/tours/plan/references.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    calendar: DeletableRow & ColumnsOf<CalendarEventFields>;
  }
  interface ScheduledTaskKinds {
    'purge-event': true;
  }
}

/** An event without its instants, which depend on the company's time zone; the time zone may change. */
const localEvent = z.omit(calendarEvent, { allDay: true, begins: true, ends: true });
type LocalEvent = z.infer<typeof localEvent>;

export const eventTable = new DeletableTable(
  'calendar',
  {
    entity: localEvent,
    fields: calendarEventFields,
    computed: { driverName: presentDriverName, plateNumber: presentPlateNumber },
    derived: () => ({}),
    snapshot: ({ kind, title, note, begin, end }, { driver, driverName, plateNumber }) => ({
      eventKind: kind,
      title,
      note,
      begin,
      end,
      // By key, so that the name can be erased with the person.
      driver: driverName === null ? null : { key: driver, name: driverName },
      vehicle: plateNumber ?? '',
    }),
    currentOf: (tx, key) => findEvent(tx, key),
  },
  { undoPeriodMs: calendarLimits.undoPeriod, purge: 'purge-event', named: ['title'] },
);

const presentIn =
  (timeZone: string) =>
  (event: LocalEvent): CalendarEvent => {
    const { begin, end } = event;
    const allDay = isWholeDay(begin);
    const begins = allDay ? startOfDay(begin, timeZone) : instantOf(begin, timeZone);
    const ends = allDay ? startOfDay(addDays(end, 1), timeZone) : instantOf(end, timeZone);
    return { ...event, allDay, begins, ends };
  };

export async function findEvent(tx: CompanyQuery, key: string): Promise<CalendarEvent | null> {
  const event = await eventTable.find(tx, key);
  return event && presentIn(await readTimeZone(tx))(event);
}

/** The events that overlap a span of days, the earliest first; at most one more than the limit of a request. */
export async function readEvents(tx: CompanyQuery, { fromDay, untilDay }: CalendarSpan): Promise<CalendarEvent[]> {
  const timeZone = await readTimeZone(tx);
  // Both columns hold text, a day or a local time; a day is a prefix of its times and sorts before them.
  const { rows } = await sql<object>`select ${eventTable.columns('t')} from company.calendar t
    where t.company = ${tx.company} and t.deleted is null and t."end" >= ${fromDay} and t."begin" < ${addDays(untilDay, 1)}
    order by t."begin", t.key limit ${calendarLimits.readAtOnce + 1}`.execute(tx.db);
  return rows.map(eventTable.present).map(presentIn(timeZone));
}

type Checked = Parameters<typeof calendarEventIssues>[0];

function refuseWrong(event: Checked): void {
  const issues = calendarEventIssues(event);
  if (issues.length > 0) throw failure('invalid-input', { issues });
}

/** Adds an event. @throws `invalid-input` if its fields do not fit together, or a reference is unknown */
export async function insertEvent(tx: CompanyTransaction, fields: CalendarEventFields): Promise<CalendarEvent> {
  refuseWrong(fields);
  await nameReferences(tx, { ...fields, deliveryService: null }, null);
  return presentIn(await readTimeZone(tx))(await eventTable.insert(tx, fields));
}

/**
 * Changes fields of an event.
 * @throws `not-found`; `conflict` with the current event if the version is stale; the errors of `insertEvent`
 */
export async function updateEvent(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<CalendarEventFields>,
): Promise<CalendarEvent> {
  const { driver = null, vehicle = null } = patch;
  const named = await nameReferences(tx, { driver, vehicle, deliveryService: null }, null);
  const updated = await eventTable.update(tx, key, version, patch, {
    write(current) {
      refuseWrong({ ...current, ...patch });
      return {
        entity: {
          ...(patch.driver !== undefined && { driverName: driver && named.driver_name }),
          ...(patch.vehicle !== undefined && { plateNumber: named.vehicle_name?.plateNumber ?? null }),
        },
      };
    },
  });
  return presentIn(await readTimeZone(tx))(updated);
}
