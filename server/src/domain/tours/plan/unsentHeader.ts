/** The planned header of a released tour whose driver was sent another header or other stops. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { tourFields, type TourFields } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { EntityColumns } from '#server/platform/database/rows/entityColumns.ts';
import { plannedFields } from '../reading/stopRow.ts';

const header = z.omit(tourFields, { stops: true });
type TourHeader = Omit<TourFields, 'stops'>;

const columns = new EntityColumns({ entity: header, fields: header, computed: {}, derived: () => ({}) });

/** SQL condition: the plan of the tour under an alias differs from what was sent. */
export const hasUnsent = (tour: string): string =>
  `exists (select from company.unsent_tours u where u.company = ${tour}.company and u.tour = ${tour}.key)`;

/** SQL: the planned fields of the tour under an alias as JSON; null if there are no unsent changes. */
export const unsentFields = (tour: string) =>
  sql`(select row_to_json(h) from (
    select ${columns.columns('u')}, ${sql.raw(plannedFields(tour))} as stops from company.unsent_tours u
    where u.company = ${sql.ref(tour)}.company and u.tour = ${sql.ref(tour)}.key) h)`;

/** @param planned null if there are no unsent changes */
export async function writeUnsent(
  { db, company }: CompanyTransaction,
  tour: string,
  planned: TourHeader | null,
): Promise<void> {
  if (planned === null) {
    await db.deleteFrom('unsent_tours').where('company', '=', company).where('tour', '=', tour).execute();
    return;
  }
  const row = columns.columnsOf(planned);
  await db
    .insertInto('unsent_tours')
    .values({ ...row, company, tour })
    .onConflict((conflict) => conflict.columns(['company', 'tour']).doUpdateSet(row))
    .execute();
}
