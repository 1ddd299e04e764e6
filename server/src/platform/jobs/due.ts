/** Does what companies have written down as due, in short transactions, each inside the company that it belongs to. */
import type { CompanyDatabase, CompanyTransaction, Databases } from '../database/database.ts';
import { inEveryDatabase } from '../database/everyDatabase.ts';
import type { ScheduledTaskKind } from '../database/tables.ts';
import type { UpkeepTask } from './jobs.ts';

/** How a kind of due rows is done: given the rows' keys, in the company. */
export type DueWork = (tx: CompanyTransaction, keys: readonly string[]) => Promise<unknown>;

/** Rows done in one transaction, and transactions in one sweep of a database: the embedded engine has one connection. */
const doneAtOnce = 200;
const roundsOfASweep = 25;

/** @param kinds what stands in `due.kind`, and the work for it */
export function dueTask({
  databases,
  kinds,
}: {
  databases: Pick<Databases, 'companies'>;
  kinds: Readonly<Partial<Record<ScheduledTaskKind, DueWork>>>;
}): UpkeepTask {
  return {
    name: 'due',
    run: () =>
      inEveryDatabase(databases, async (database) => {
        for (const [kind, work] of Object.entries(kinds)) await sweep(database, kind as ScheduledTaskKind, work);
      }),
  };
}

async function sweep(database: CompanyDatabase, kind: ScheduledTaskKind, work: DueWork): Promise<void> {
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const now = new Date();
    const rows = await database.outside
      .selectFrom('due')
      .select(['company', 'key'])
      .where('kind', '=', kind)
      .where('at', '<=', now)
      .orderBy('at')
      .limit(doneAtOnce)
      .execute();
    for (const [company, ofCompany] of Map.groupBy(rows, (row) => row.company)) {
      const keys = ofCompany.map(({ key }) => key);
      await database.writeTransaction({ company, uid: null }, async (tx) => {
        await work(tx, keys);
        // One that was put off meanwhile stays.
        await tx.db
          .deleteFrom('due')
          .where('company', '=', company)
          .where('kind', '=', kind)
          .where('key', 'in', keys)
          .where('at', '<=', now)
          .execute();
      });
    }
    if (rows.length < doneAtOnce) return;
  }
}
