/** Work that a company has written down for later, in the same transaction as its cause. */
import type { CompanyTransaction } from '../database/database.ts';
import type { ScheduledTaskKind } from '../database/tables.ts';

/** Schedules a task for each key; one that is scheduled already is put off to the new time. */
export async function scheduleTasks(
  { db, company }: CompanyTransaction,
  kind: ScheduledTaskKind,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('due')
    .values(keys.map((key) => ({ company, kind, key, at })))
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }))
    .execute();
}

/** Strikes tasks that are done, or are not to be done any more. */
export async function cancelTasks(
  { db, company }: CompanyTransaction,
  kind: ScheduledTaskKind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('due').where('company', '=', company).where('kind', '=', kind).where('key', 'in', keys).execute();
}
