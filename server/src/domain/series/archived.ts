import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/**
 * Stores the days of a series' tours that go into the archive, so that the days are known even if the archive files are
 * deleted.
 */
export async function keepArchivedDays(
  { db, company }: CompanyTransaction,
  tours: readonly { key: string; day: string }[],
): Promise<void> {
  await sql`update company.series_occurrences o set archived_on = t.day
    from unnest(${sql.val(tours.map(({ key }) => key))}::uuid[], ${sql.val(tours.map(({ day }) => day))}::text[])
      as t(key, day)
    where o.company = ${company} and o.tour = t.key`.execute(db);
}
