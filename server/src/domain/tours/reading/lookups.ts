import { sql } from 'kysely';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { tourTable } from './row.ts';

export const findTour = tourTable.find;

/** Those of the tours that exist, in the order of the keys. */
export async function readTours({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Tour[]> {
  const { rows } = await sql<object>`select ${tourTable.columns('t')} from company.tours t
    where t.company = ${company} and t.deleted is null and t.key = any (${sql.val(keys)}::uuid[])
    order by array_position(${sql.val(keys)}::uuid[], t.key)`.execute(db);
  return rows.map(tourTable.present);
}

/** Locks those of the tours that exist until the transaction ends, in the order of their keys. */
export async function lockTours(
  { db, company }: CompanyTransaction,
  keys: readonly string[],
): Promise<{ key: string; number: string; state: TourState }[]> {
  return db
    .selectFrom('tours')
    .select(['key', 'number', 'state'])
    .where('company', '=', company)
    .where((eb) => eb('key', '=', eb.fn.any(sql<string[]>`${sql.val(keys)}::uuid[]`)))
    .where('deleted', 'is', null)
    .orderBy('key')
    .forNoKeyUpdate()
    .execute();
}

const columnOf = { driver: 't.driver', vehicle: 't.vehicle', customer: 's.customer' } as const;

/** The tours under way of drivers or vehicles or to customers, each with the key of the driver, vehicle or customer. */
export async function toursUnderWay(
  { db, company }: CompanyQuery,
  of: keyof typeof columnOf,
  keys: readonly string[],
): Promise<{ of: string; key: string; number: string }[]> {
  const stops = of === 'customer' ? sql`join company.sent_stops s on s.company = t.company and s.tour = t.key` : sql``;
  const { rows } = await sql<{ of: string; key: string; number: string }>`
    select distinct ${sql.ref(columnOf[of])} as of, t.key, t.number from company.tours t ${stops}
    where t.company = ${company} and t.state = 'underWay' and t.deleted is null
      and ${sql.ref(columnOf[of])} = any (${sql.val(keys)}::uuid[]) order by t.number`.execute(db);
  return rows;
}
