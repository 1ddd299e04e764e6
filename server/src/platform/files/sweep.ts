/** Removes files that nothing points at: pictures that were replaced, and what a crash left between storage and database. */
import { sql } from 'kysely';
import type { CompanyDatabase, CompanyTransaction } from '../database/database.ts';
import { dueTasks, type TaskWorks } from '../jobs/scheduledTasks.ts';
import { areFilesHeld } from './holding.ts';
import { removeFiles, type RemovalParts } from './removal.ts';

/** Rounds of removals in a sweep: the embedded engine has one connection. */
const roundsOfASweep = 25;

/**
 * In two steps, so that nothing can begin to point at a file that is being removed: first the file is claimed in the
 * company, then it is removed from the storage and forgotten. Each step may be repeated, and by several processes at once.
 */
export function fileTasks(parts: RemovalParts) {
  return {
    file: { inCompany: claimUnused },
    'file-removal': { inDatabase: (database) => removeClaimed(parts, database) },
  } satisfies TaskWorks;
}

/** Goes on as long as there is more: what cannot be removed is put off, so that it takes nobody else's place. */
async function removeClaimed(parts: RemovalParts, database: CompanyDatabase): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const { companies, isCut } = await dueTasks(database, 'file-removal');
    // Asked after looking: a backup that begins now no longer finds rows that point at these.
    if (await areFilesHeld(parts.databases.directory)) break;
    failures.push(...(await removeFiles(parts, database, companies)));
    if (!isCut) break;
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
}

/** Every column that points at a file. */
const used = sql`
  select image from company.users where company = task.company union all
  select image from company.company where company = task.company union all
  select image from company.vehicles where company = task.company union all
  select file from company.damage_photos where company = task.company
`;

async function claimUnused({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await sql`
    delete from company.scheduled_tasks task where company = ${company} and kind = 'file'
      and key = any (${sql.val(keys)}::uuid[]) and key in (${used})
  `.execute(db);
  await sql`
    update company.scheduled_tasks set kind = 'file-removal'
    where company = ${company} and kind = 'file' and key = any (${sql.val(keys)}::uuid[]) and at <= now()
  `.execute(db);
}
