import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Keeps of tours of series that go into the archive on which days they were: what becomes of their files changes that no more. */
export async function keepArchivedDays(
  { db, company }: CompanyTransaction,
  tours: readonly { key: string; day: string }[],
): Promise<void> {
  await sql`update company.series_occurrences o set archived_on = t.day
    from unnest(${sql.val(tours.map(({ key }) => key))}::uuid[], ${sql.val(tours.map(({ day }) => day))}::text[])
      as t(key, day)
    where o.company = ${company} and o.tour = t.key`.execute(db);
}
