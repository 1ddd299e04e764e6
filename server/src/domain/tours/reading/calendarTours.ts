/** The tours of a span of days as a calendar shows them. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  calendarLimits,
  calendarTour,
  type CalendarDay,
  type CalendarSpan,
  type CalendarTour,
} from '#contract/dispatch/calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { tourStates } from '#contract/dispatch/tourStates.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { EntityColumns } from '#server/platform/database/rows/entityColumns.ts';
import { isSent } from './stopRow.ts';
import { presentDriverName, presentPlateNumber } from './presentNames.ts';
import { hasUnsent } from '../plan/unsentHeader.ts';

const isInSpan = ({ fromDay, untilDay }: CalendarSpan) =>
  sql`t.deleted is null and t.departure >= ${fromDay} and t.departure < ${addDays(untilDay, 1)}`;

/** Number of tours on each day; days without tours are left out. */
export async function countToursByDay(tx: CompanyQuery, span: CalendarSpan): Promise<CalendarDay[]> {
  const ofStates = tourStates.map((state) => sql`count(*) filter (where t.state = ${state})::int as ${sql.ref(state)}`);
  const { rows } = await sql<CalendarDay>`select t.day, count(*)::int as tours, ${sql.join(ofStates)}
    from company.tours t where t.company = ${tx.company} and ${isInSpan(span)} group by t.day order by t.day`.execute(
    tx.db,
  );
  return rows;
}

const lastOf = (table: 'stops' | 'sent_stops', tour: string) =>
  `(select coalesce(s.planned_departure, s.planned_arrival) from company.${table} s
    where s.company = ${tour}.company and s.tour = ${tour}.key order by s.sequence desc limit 1)`;

/** The stored names are used if the rows of driver or vehicle are gone. */
const described = {
  fields: z.pick(calendarTour, { departure: true }),
  computed: {
    // If the times of the last stop are unknown, the end is unknown too.
    ends: (t: string) =>
      sql.raw(`coalesce(${t}.finished,
        case when ${isSent(t)} then ${lastOf('sent_stops', t)} else ${lastOf('stops', t)} end)`),
    driver: (t: string) => sql`(select case when ${sql.raw(t)}.driver is not null or ${sql.raw(t)}.driver_name <> ''
      then json_build_object('key', case when known.name is not null then ${sql.raw(t)}.driver end,
        'name', coalesce(known.name, ${sql.raw(t)}.driver_name)) end
      from (select ${presentDriverName(t)} as name offset 0) known)`,
    vehicle: (t: string) => sql`(select case when known.plate is not null or ${sql.raw(t)}.vehicle_name is not null
      then json_build_object('key', case when known.plate is not null then ${sql.raw(t)}.vehicle end,
        'plateNumber', coalesce(known.plate, ${sql.raw(t)}.vehicle_name ->> 'plateNumber', '')) end
      from (select ${presentPlateNumber(t)} as plate offset 0) known)`,
    stops: (t: string) => sql.raw(`${t}.stop_count`),
    hasPendingChanges: (t: string) => sql.raw(hasUnsent(t)),
  },
  derived: () => ({}),
};
const columns = new EntityColumns({ entity: calendarTour, ...described });

/** A tour with the time of its last change. */
const datedTour = z.extend(calendarTour, { modified: z.int() });
export type DatedTour = z.infer<typeof datedTour>;
const datedColumns = new EntityColumns({ entity: datedTour, ...described });

/** The tours that depart on the days, the earliest first; at most one more than the limit of a request. */
export async function readCalendarTours(tx: CompanyQuery, span: CalendarSpan): Promise<CalendarTour[]> {
  const { rows } = await sql<object>`select ${columns.columns('t')} from company.tours t
    where t.company = ${tx.company} and ${isInSpan(span)}
    order by t.departure, t.key limit ${calendarLimits.readAtOnce + 1}`.execute(tx.db);
  return rows.map(columns.present);
}

/** The tours with the time of their last change, the latest departure first. */
export async function readDatedTours(tx: CompanyQuery, span: CalendarSpan, maximum: number): Promise<DatedTour[]> {
  const { rows } = await sql<object>`select ${datedColumns.columns('t')} from company.tours t
    where t.company = ${tx.company} and ${isInSpan(span)}
    order by t.departure desc, t.key desc limit ${maximum}`.execute(tx.db);
  return rows.map(datedColumns.present);
}
