import './table.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

/** Lets the archived files that name a person be written anew without the name. */
export async function redactInArchive(tx: CompanyTransaction, uid: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from company.archive where company = ${tx.company} and people @> array[${uid}]::uuid[]
  `.execute(tx.db);
  scheduleTasks(
    tx,
    'redact-archive',
    rows.map(({ key }) => key),
    new Date(),
  );
}
