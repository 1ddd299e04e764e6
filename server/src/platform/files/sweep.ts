/** Removes files that nothing points at: pictures that were replaced, and what a crash left between storage and database. */
import { sql } from 'kysely';
import type { CompanyDatabase, CompanyTransaction, Databases } from '../database/database.ts';
import { inEveryDatabase } from '../database/everyDatabase.ts';
import type { UpkeepTask } from '../jobs/jobs.ts';
import { dueFile, dueRemoval } from './keeping.ts';
import { pathOf, type FileFolder, type Storages } from './storages.ts';

/** Files looked at in one sweep of a database: the embedded engine has one connection. */
const sweptAtOnce = 200;

interface SweepParts {
  databases: Pick<Databases, 'directory' | 'companies'>;
  storages: Storages;
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
        for (const [company, keys] of await dueIn(database, dueFile))
          await database.write({ company, uid: null }, (tx) => claimUnused(tx, keys));
        for (const [company, keys] of await dueIn(database, dueRemoval)) await remove(parts, database, company, keys);
      }),
  };
}

async function dueIn({ outside }: CompanyDatabase, kind: string): Promise<Map<string, string[]>> {
  const rows = await outside
    .selectFrom('due')
    .select(['company', 'key'])
    .where('kind', '=', kind)
    .where('at', '<=', new Date())
    .orderBy('at')
    .limit(sweptAtOnce)
    .execute();
  const byCompany = Map.groupBy(rows, ({ company }) => company);
  return new Map([...byCompany].map(([company, ofCompany]) => [company, ofCompany.map(({ key }) => key)]));
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

async function remove(
  { databases, storages }: SweepParts,
  database: CompanyDatabase,
  company: string,
  keys: readonly string[],
): Promise<void> {
  const account = await databases.directory
    .selectFrom('accounts')
    .select('storage')
    .where('key', '=', company)
    .executeTakeFirst();
  const files = await database.read({ company, uid: null }, ({ db }) =>
    db.selectFrom('files').select(['key', 'folder']).where('company', '=', company).where('key', 'in', keys).execute(),
  );
  const storage = await storages.open(account?.storage ?? 'main');
  for (const { key, folder } of files) await storage.remove(pathOf(company, folder as FileFolder, key));
  await database.write({ company, uid: null }, async ({ db }) => {
    await db.deleteFrom('files').where('company', '=', company).where('key', 'in', keys).execute();
    await db
      .deleteFrom('due')
      .where('company', '=', company)
      .where('kind', '=', dueRemoval)
      .where('key', 'in', keys)
      .execute();
  });
}
