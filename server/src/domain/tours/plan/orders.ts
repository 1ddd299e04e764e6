/** Order numbers of stops, the jobs of order numbers, and the tours that order files refer to. */
import { sql } from 'kysely';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { PlacedStop } from './references.ts';

/** Stores the order numbers by which stops are found. */
export async function linkOrders(
  { db, company }: CompanyTransaction,
  stops: readonly Pick<PlacedStop, 'key' | 'orders'>[],
): Promise<void> {
  if (stops.length === 0) return;
  const links = stops.flatMap(({ key, orders }) =>
    [...new Set(orders.map(({ orderNumber }) => orderNumber))]
      .filter(Boolean)
      .map((number) => ({ stop: key, order_number: number })),
  );
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) g(stop uuid, order_number text)), gone as (
      delete from company.stop_orders o where o.company = ${company} and o.stop = any (${sql.val(stops.map(({ key }) => key))}::uuid[])
        and not exists (select from given g where g.stop = o.stop and g.order_number = o.order_number)
    )
    insert into company.stop_orders (company, order_number, stop) select ${company}, order_number, stop from given
    on conflict do nothing`.execute(db);
}

/**
 * @returns the job of each order number: an open job before a job in a tour, and among these a tour that can still be
 * changed
 */
export async function stopsOfOrders(
  { db, company }: CompanyQuery,
  orderNumbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; stop: string }>`
    select distinct on (o.order_number) o.order_number as number, o.stop from company.stop_orders o
    join company.jobs j on j.company = o.company and j.key = o.stop and j.deleted is null
    left join company.tours t on t.company = o.company and t.key = j.tour
    where o.company = ${company} and o.order_number = any (${sql.val(orderNumbers)}::text[])
      and (j.tour is null or (t.deleted is null and t.state <> 'cancelled'))
    order by o.order_number, j.tour is not null, coalesce(t.state, '') not in ('draft', 'planned'), o.stop`.execute(db);
  return new Map(rows.map(({ number, stop }) => [number, stop]));
}

export interface NamedTour {
  key: string;
  number: string;
  day: string;
  /** Sort key of the driver's name. */
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

/** The tour of each of the jobs that is in a plan, with the tour's state. */
export async function toursOf(
  { db, company }: CompanyQuery,
  jobs: readonly string[],
): Promise<Map<string, Pick<NamedTour, 'key' | 'state'>>> {
  if (jobs.length === 0) return new Map();
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('tours as t', (join) => join.onRef('t.company', '=', 'j.company').onRef('t.key', '=', 'j.tour'))
    .select(['j.key as job', 't.key', 't.state'])
    .where('j.company', '=', company)
    .where('j.key', 'in', jobs)
    .where('t.deleted', 'is', null)
    .execute();
  return new Map(rows.map(({ job, ...tour }) => [job, tour]));
}
