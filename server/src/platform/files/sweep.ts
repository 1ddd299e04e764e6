/** Removes files that nothing points at: pictures that were replaced, and what a crash left between storage and database. */
import { sql } from 'kysely';
import type { CompanyDatabase, CompanyTransaction, Databases } from '../database/database.ts';
import { inEveryDatabase } from '../database/everyDatabase.ts';
import type { UpkeepTask } from '../jobs/jobs.ts';
import { areFilesHeld } from './holding.ts';
import { dueFile, dueRemoval } from './keeping.ts';
import { removeFiles, type RemovalParts } from './removal.ts';

/** Files looked at in one sweep of a database, and sweeps at a time: the embedded engine has one connection. */
const sweptAtOnce = 200;
const roundsOfASweep = 25;

interface SweepParts extends RemovalParts {
  databases: Pick<Databases, 'directory' | 'companies'>;
}

/**
 * In two steps, so that nothing can begin to point at a file that is being removed: first the file is claimed in the
 * company, then it is removed from the storage and forgotten. Each step may be repeated, and by several processes at once.
 */
export function filesTask(parts: SweepParts): UpkeepTask {
  return {
    name: 'files',
    run: () =>
      inEveryDatabase(parts.databases, async (database) => {
        for (const [company, keys] of (await dueIn(database, dueFile)).companies)
          await database.writeTransaction({ company, uid: null }, (tx) => claimUnused(tx, keys));
        await removeClaimed(parts, database);
      }),
  };
}

/** Goes on as long as there is more: what cannot be removed is put off, so that it takes nobody else's place. */
async function removeClaimed(parts: SweepParts, database: CompanyDatabase): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const { companies, isCut } = await dueIn(database, dueRemoval);
    // Asked after looking: a backup that begins now no longer finds rows that point at these.
    if (await areFilesHeld(parts.databases.directory)) break;
    failures.push(...(await removeFiles(parts, database, companies)));
    if (!isCut) break;
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
}

async function dueIn(
  { outside }: CompanyDatabase,
  kind: typeof dueFile | typeof dueRemoval,
): Promise<{ companies: Map<string, string[]>; isCut: boolean }> {
  const rows = await outside
    .selectFrom('due')
    .select(['company', 'key'])
    .where('kind', '=', kind)
    .where('at', '<=', new Date())
    .orderBy('at')
    .limit(sweptAtOnce)
    .execute();
  const byCompany = Map.groupBy(rows, ({ company }) => company);
  return {
    companies: new Map([...byCompany].map(([company, ofCompany]) => [company, ofCompany.map(({ key }) => key)])),
    isCut: rows.length === sweptAtOnce,
  };
}

/** Every column that points at a file. */
const used = sql`
  select image from company.users where company = due.company union all
  select image from company.company where company = due.company union all
  select image from company.vehicles where company = due.company union all
  select file from company.damage_photos where company = due.company
`;

async function claimUnused({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await sql`
    delete from company.due where company = ${company} and kind = ${dueFile} and key = any (${sql.val(keys)}::uuid[])
      and key in (${used})
  `.execute(db);
  await sql`
    update company.due set kind = ${dueRemoval}
    where company = ${company} and kind = ${dueFile} and key = any (${sql.val(keys)}::uuid[]) and at <= now()
  `.execute(db);
}
