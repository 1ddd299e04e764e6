/**
 * Sets new epochs of the live streams: after a restore, revisions that open browsers have received may no longer exist.
 */
import { randomBytes } from 'node:crypto';
import type { Databases } from '#server/platform/database/database.ts';
import { listAccounts } from '#server/domain/accounts/accounts.ts';

/**
 * Sets a new epoch in every company: clients that resume from the old epoch must read everything again.
 * @returns the number of companies with revisions, and the unavailable databases, which are unchanged
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
