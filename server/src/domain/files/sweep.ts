import { sql } from 'kysely';
import type { CompanyDatabase, CompanyTransaction } from '#server/platform/database/database.ts';
import { areFilesHeld } from '#server/platform/files/holding.ts';
import { dueTasks, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import type { FileHolder } from './reading.ts';
import { removeFiles, type RemovalServices } from './removal.ts';

/** Rounds of removals in a sweep. Limited because the embedded engine has one connection. */
const roundsOfASweep = 25;

/**
 * Removes files in two steps, so that no row can begin to refer to a file that is being removed: first the file is
 * claimed in the company, then it is removed from the storage and its row deleted. Each step may be repeated, also by
 * several processes at once.
 */
export function fileTasks(services: RemovalServices & { fileHolders: readonly FileHolder[] }) {
  return {
    file: { inCompany: (tx, keys) => claimUnused(tx, keys, services.fileHolders) },
    'file-removal': { inDatabase: (database) => removeClaimed(services, database) },
  } satisfies TaskWorks;
}

/** Continues while more tasks are due; tasks that fail are postponed, so that they do not block others. */
async function removeClaimed(services: RemovalServices, database: CompanyDatabase): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const { companies, isCut } = await dueTasks(database, 'file-removal');
    // Asked after the query of due tasks: a backup that begins from here on finds no rows that refer to these files.
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
