import { sql } from 'kysely';
import type { Job } from '#contract/dispatch/jobs.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** Jobs that are open or planned, in the order of the keys; those that are gone are left out. */
export async function readJobs(
  { db, company }: CompanyQuery,
  keys: readonly string[],
  { isOpen = false } = {},
): Promise<Job[]> {
  const { rows } = await sql<object>`select ${jobTable.columns('t')} from company.jobs t
    where t.company = ${company} and t.deleted is null and t.key = any (${sql.val(keys)}::uuid[])
      ${isOpen ? sql`and t.tour is null` : sql``}
    order by array_position(${sql.val(keys)}::uuid[], t.key)`.execute(db);
  return rows.map(jobTable.present);
}
