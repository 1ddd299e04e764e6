import { sql } from 'kysely';
import type { CompanyDatabase, CompanyTransaction } from '#server/platform/database/database.ts';
import { areFilesHeld } from '#server/platform/files/holding.ts';
import { dueTasks, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import type { FileHolder } from './reading.ts';
import { removeFiles, type RemovalServices } from './removal.ts';

/** Rounds of removals in a sweep: the embedded engine has one connection. */
const roundsOfASweep = 25;

/**
 * In two steps, so that nothing can begin to point at a file that is being removed: first the file is claimed in the
 * company, then it is removed from the storage and forgotten. Each step may be repeated, and by several processes at once.
 */
export function fileTasks(services: RemovalServices & { fileHolders: readonly FileHolder[] }) {
  return {
    file: { inCompany: (tx, keys) => claimUnused(tx, keys, services.fileHolders) },
    'file-removal': { inDatabase: (database) => removeClaimed(services, database) },
  } satisfies TaskWorks;
}

/** Goes on as long as there is more: what cannot be removed is put off, so that it takes nobody else's place. */
async function removeClaimed(services: RemovalServices, database: CompanyDatabase): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const { companies, isCut } = await dueTasks(database, 'file-removal');
    // Asked after looking: a backup that begins now no longer finds rows that point at these.
    if (await areFilesHeld(services.databases.directory)) break;
    failures.push(...(await removeFiles(services, database, companies)));
    if (!isCut) break;
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
}

async function claimUnused(
  { db, company }: CompanyTransaction,
  keys: readonly string[],
  holders: readonly FileHolder[],
): Promise<void> {
  const used = sql.join(
    holders.map(({ held }) => held),
    sql` union all `,
  );
  await sql`
    delete from company.scheduled_tasks task where company = ${company} and kind = 'file'
      and key = any (${sql.val(keys)}::uuid[]) and key in (${used})
  `.execute(db);
  await sql`
    update company.scheduled_tasks set kind = 'file-removal'
    where company = ${company} and kind = 'file' and key = any (${sql.val(keys)}::uuid[]) and at <= now()
  `.execute(db);
}
