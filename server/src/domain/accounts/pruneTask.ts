import type { CompanyDatabase, Databases } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts';
import { pruneAnswers } from '#server/platform/idempotency/remembered.ts';
import { pruneChanges } from '#server/platform/live/history.ts';
import { listCompanies } from './accounts.ts';

/** Companies of a database that one call prunes, one after the other. */
const companiesAtOnce = 50;
const beginning = '00000000-0000-0000-0000-000000000000';

/** Goes through all companies of each database; each call continues after the last company of the call before. */
export function pruneChangesTask(databases: Pick<Databases, 'directory' | 'companies'>): UpkeepTask {
  /** The last company that was pruned in each database. */
  const reached = new Map<CompanyDatabase, string>();

  async function prune(database: CompanyDatabase): Promise<void> {
    const companies = await listCompanies(databases.directory, database.names, {
      after: reached.get(database) ?? beginning,
      limit: companiesAtOnce,
    });
    reached.set(database, companies.length < companiesAtOnce ? beginning : (companies.at(-1) ?? beginning));
    for (const company of companies) {
      await database.writeTransaction({ company, uid: null }, async (tx) => {
        await pruneChanges(tx);
        await pruneAnswers(tx);
      });
    }
  }

  return { name: 'live changes', run: () => inEveryDatabase(databases, prune) };
}
