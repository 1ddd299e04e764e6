/** Forgets what is kept for a while: live changes that no client resumes from any more, answers to requests that may arrive again. */
import { sql } from 'kysely';
import { idempotencyTimes } from '#contract/idempotency.ts';
import type { CompanyDatabase, Databases } from '../database/database.ts';
import { inEveryDatabase } from '../database/everyDatabase.ts';
import type { UpkeepTask } from './jobs.ts';

/** Hours for which changes are kept. */
export const changesKeptHours = 24;
/** Companies of a database looked at in a minute, one after the other, and rows removed of each. */
const companiesAtOnce = 50;
const rowsAtOnce = 5000;
const beginning = '00000000-0000-0000-0000-000000000000';

/** Goes round all companies of each database, some of them at each call. */
export function pruneChangesTask(databases: Pick<Databases, 'directory' | 'companies'>): UpkeepTask {
  /** Where the round of a database stands. */
  const reached = new Map<CompanyDatabase, string>();

  async function prune(database: CompanyDatabase): Promise<void> {
    const companies = await databases.directory
      .selectFrom('accounts')
      .select('key')
      .where('database', 'in', database.names)
      .where('key', '>', reached.get(database) ?? beginning)
      .orderBy('key')
      .limit(companiesAtOnce)
      .execute();
    reached.set(database, companies.length < companiesAtOnce ? beginning : (companies.at(-1)?.key ?? beginning));
    for (const { key: company } of companies) {
      await database.writeTransaction({ company, uid: null }, async ({ db }) => {
        await sql`
          delete from company.changes where company = ${company} and (revision, position) in (
            select revision, position from company.changes
            where company = ${company} and created < now() - make_interval(hours => ${changesKeptHours}) order by created limit ${rowsAtOnce})
        `.execute(db);
        await sql`
          delete from company.idempotency_keys where company = ${company} and (person, key) in (
            select person, key from company.idempotency_keys
            where company = ${company} and created < now() - make_interval(hours => ${idempotencyTimes.keptHours}) order by created limit ${rowsAtOnce})
        `.execute(db);
      });
    }
  }

  return { name: 'live changes', run: () => inEveryDatabase(databases, prune) };
}
