/** What the demo has added, day by day: a scheduled task without handler for each, due at noon of its day. */
import { dayOf, instantOf, startOfDay } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import { cancelTasks, scheduleTasks } from '../platform/jobs/scheduledTasks.ts';
import type { DemoTaskKind } from './tasks.ts';

/** Prevents two processes from adding the same day. */
export async function lockDemo({ db, company }: CompanyTransaction): Promise<void> {
  await db.selectFrom('company').select('company').where('company', '=', company).forUpdate().execute();
}

export function recordDay(
  tx: CompanyTransaction,
  kind: DemoTaskKind,
  keys: readonly string[],
  { day, timeZone }: { day: string; timeZone: string },
): void {
  scheduleTasks(tx, kind, keys, new Date(instantOf(`${day}T12:00`, timeZone)));
}

/** The last day for which something was added; null if there is none. */
export async function lastDay(tx: CompanyTransaction, kind: DemoTaskKind): Promise<string | null> {
  const { db, company } = tx;
  const { last } = await db
    .selectFrom('scheduled_tasks')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('company', '=', company)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return last === null ? null : dayOf(new Date(last).getTime(), await readTimeZone(tx));
}

/** Forgets what was added for the days before a day. @returns its keys */
export async function forgetBefore(tx: CompanyTransaction, kind: DemoTaskKind, day: string): Promise<string[]> {
  const { db, company } = tx;
  const rows = await db
    .selectFrom('scheduled_tasks')
    .select('key')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .where('at', '<', new Date(startOfDay(day, await readTimeZone(tx))))
    .execute();
  const keys = rows.map(({ key }) => key);
  await cancelTasks(tx, kind, keys);
  return keys;
}
