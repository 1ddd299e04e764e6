/** Where orders lie, and the tours that files with orders name. */
import { sql } from 'kysely';
import type { TourState } from '#contract/tourStates.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** @returns by each order number its stop: an open job before one in a tour, and of tours one that can be changed */
export async function stopsOfOrders(
  { db, company }: CompanyQuery,
  orderNumbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; stop: string }>`
    select distinct on (o.order_number) o.order_number as number, o.stop from company.stop_orders o
    left join company.jobs u on u.company = o.company and u.key = o.stop and u.deleted is null
    left join company.tour_stops s on s.company = o.company and s.key = o.stop
    left join company.tours t on t.company = o.company and t.key = s.tour and t.deleted is null and t.state <> 'cancelled'
    where o.company = ${company} and o.order_number = any (${sql.val(orderNumbers)}::text[])
      and (u.key is not null or t.key is not null)
    order by o.order_number, u.key is null, coalesce(t.state, '') not in ('draft', 'planned'), o.stop`.execute(db);
  return new Map(rows.map(({ number, stop }) => [number, stop]));
}

export interface NamedTour {
  key: string;
  number: string;
  day: string;
  /** The driver's name as it is sorted by. */
  driver: string;
  state: TourState;
}

/** The tours of local days, without the cancelled ones. */
export async function toursOfDays({ db, company }: CompanyQuery, days: readonly string[]): Promise<NamedTour[]> {
  return db
    .selectFrom('tours')
    .select(['key', 'number', 'day', 'driver_sort as driver', 'state'])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .where('state', '<>', 'cancelled')
    .where(({ or, and, eb }) =>
      or(days.map((day) => and([eb('departure', '>=', day), eb('departure', '<', `${day}U`)]))),
    )
    .execute();
}

/** The stops that lie in tours, each with its tour and what state that is in. */
export async function toursOf(
  { db, company }: CompanyQuery,
  stops: readonly string[],
): Promise<Map<string, Pick<NamedTour, 'key' | 'state'>>> {
  const rows = await db
    .selectFrom('tour_stops as s')
    .innerJoin('tours as t', (join) => join.onRef('t.company', '=', 's.company').onRef('t.key', '=', 's.tour'))
    .select(['s.key as stop', 't.key', 't.state'])
    .where('s.company', '=', company)
    .where('s.key', 'in', stops)
    .where('t.deleted', 'is', null)
    .execute();
  return new Map(rows.map(({ stop, ...tour }) => [stop, tour]));
}
