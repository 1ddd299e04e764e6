import './table.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

/** Schedules the archived files that contain a person's name to be written again without it. */
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
