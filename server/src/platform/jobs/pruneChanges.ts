/** Forgets live changes that no client resumes from any more; whoever comes later is told to reload. */
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';
import type { UpkeepTask } from './jobs.ts';

/** Hours for which changes are kept. */
export const changesKeptHours = 24;
/** Companies looked at in a minute, one after the other, and rows removed of each. */
const companiesAtOnce = 50;
const rowsAtOnce = 5000;

/** Goes round all companies, some of them at each call. */
export function pruneChangesTask(databases: Pick<Databases, 'directory' | 'company'>): UpkeepTask {
  let after = '00000000-0000-0000-0000-000000000000';
  return {
    name: 'live changes',
    run: async () => {
      const accounts = await databases.directory
        .selectFrom('accounts')
        .select(['key', 'database'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(companiesAtOnce)
        .execute();
      after =
        accounts.length < companiesAtOnce ? '00000000-0000-0000-0000-000000000000' : (accounts.at(-1)?.key ?? after);
      for (const { key: company, database } of accounts) {
        await databases.company(database).write({ company, uid: null }, async ({ db }) => {
          await sql`
            delete from company.changes where company = ${company} and (revision, position) in (
              select revision, position from company.changes
              where company = ${company} and created < now() - make_interval(hours => ${changesKeptHours}) order by created limit ${rowsAtOnce})
          `.execute(db);
        });
      }
    },
  };
}
