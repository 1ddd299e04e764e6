/** Begins a new epoch of the live streams: after a restore, revisions that open browsers have seen may not exist any more. */
import { randomBytes } from 'node:crypto';
import type { Databases } from '#server/platform/database/database.ts';
import { listAccounts } from '#server/domain/accounts/accounts.ts';

/**
 * Gives every company a new epoch: whoever resumes from the old one is told to read everything again.
 * @returns how many companies had a history, and the databases that are away, in which nothing was done
 */
export async function beginNewEpoch(databases: Databases): Promise<{ begun: number; away: string[] }> {
  let begun = 0n;
  for (const { key: company, database: name } of await listAccounts(databases.directory)) {
    const database = databases.company(name);
    if (database.isAway) continue;
    const { numUpdatedRows } = await database.writeTransaction({ company, uid: null }, (tx) =>
      tx.db
        .updateTable('revisions')
        .set({ epoch: randomBytes(16).toString('hex') })
        .where('company', '=', company)
        .executeTakeFirst(),
    );
    begun += numUpdatedRows;
  }
  const away = databases.companies.filter(({ isAway }) => isAway).map(({ name }) => name);
  return { begun: Number(begun), away };
}
