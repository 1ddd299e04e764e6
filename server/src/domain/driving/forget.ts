import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';

/**
 * Removes what was reported of tours that are gone, with signatures and photos. Steps with contradictions stay to be
 * settled, and the tours' drivers stay, since phones may still report.
 */
export async function forgetTours(tx: CompanyTransaction, tours: readonly string[]): Promise<void> {
  const { db, company } = tx;
  const ofTours = sql`company = ${company} and tour = any (${sql.val(tours)}::uuid[])`;
  await sql`delete from company.tour_steps where ${ofTours} and contradiction is null`.execute(db);
  const { rows } = await sql<{ file: string | null }>`
    delete from company.tour_stop_pictures where ${ofTours} returning file
  `.execute(db);
  for (const { file } of rows) if (file !== null) dropFile(tx, file);
}
