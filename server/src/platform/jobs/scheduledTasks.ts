import { sql } from 'kysely';
import { statementOf } from '../database/connections/batch.ts';
import type { CompanyDatabase, CompanyQuery, CompanyTransaction, Databases } from '../database/database.ts';
import { inEveryDatabase, throwAll } from '../database/everyDatabase.ts';
import type { ScheduledTaskKind } from '../database/tables.ts';

/** A task whose time has come. */
export interface ScheduledTask {
  company: string;
  key: string;
  /** Where the company lies. */
  database: CompanyDatabase;
}

/** How the tasks of a kind are done; each may be done twice, and by several processes at once. */
export type TaskWork =
  /** Within a transaction of a company, with which the tasks are done. */
  | { inCompany(tx: CompanyTransaction, keys: readonly string[]): Promise<unknown> }
  /** Over several databases; cancels the task itself once it is done. */
  | { each(task: ScheduledTask): Promise<unknown> }
  /** All that `dueTasks` finds in a database; cancels them itself. */
  | { inDatabase(database: CompanyDatabase): Promise<unknown> };

export type TaskWorks = Readonly<Partial<Record<ScheduledTaskKind, TaskWork>>>;

/** Tasks of a kind looked at in a sweep of a database, and rounds of it: the embedded engine has one connection. */
const tasksAtOnce = 200;
const roundsOfASweep = 25;

/** Schedules a task for each key with the commit; one that is scheduled already is put off to the new time. */
export function scheduleTasks(
  tx: CompanyTransaction,
  kind: ScheduledTaskKind,
  keys: readonly string[],
  at: Date,
): void {
  if (keys.length === 0) return;
  const scheduled = tx.db
    .insertInto('scheduled_tasks')
    .values(keys.map((key) => ({ company: tx.company, kind, key, at })))
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }));
  tx.deferUntilCommit(statementOf(scheduled.compile()));
}

/** Schedules a task with the commit, unless one is scheduled already: that one keeps its time. */
export function scheduleOnce(tx: CompanyTransaction, kind: ScheduledTaskKind, key: string, at: Date): void {
  const scheduled = tx.db
    .insertInto('scheduled_tasks')
    .values({ company: tx.company, kind, key, at })
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doNothing());
  tx.deferUntilCommit(statementOf(scheduled.compile()));
}

/** Strikes tasks that are done, or are not to be done any more. @returns how many there were */
export async function cancelTasks(
  { db, company }: CompanyTransaction,
  kind: ScheduledTaskKind,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('scheduled_tasks')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** When a task is to be done; null where there is none. */
export async function timeOfTask(
  { db, company }: CompanyQuery,
  kind: ScheduledTaskKind,
  key: string,
): Promise<Date | null> {
  const task = await db
    .selectFrom('scheduled_tasks')
    .select('at')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return task?.at ?? null;
}

/** Strikes a task that is done, unless it was scheduled anew since it had this time. */
export async function cancelDone(
  { db, company }: CompanyTransaction,
  kind: ScheduledTaskKind,
  key: string,
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('scheduled_tasks')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>=', at)
    // A Date knows milliseconds, the column microseconds.
    .where('at', '<', new Date(at.getTime() + 1))
    .execute();
}

/** Puts tasks off that are due. @param keys those of the company, or null for all of them */
export async function postponeTasks(
  { db, company }: CompanyTransaction,
  kind: ScheduledTaskKind,
  keys: readonly string[] | null,
  byMs: number,
): Promise<void> {
  if (keys?.length === 0) return;
  await db
    .updateTable('scheduled_tasks')
    .set({ at: sql<Date>`now() + make_interval(secs => ${byMs / 1000})` })
    .where('company', '=', company)
    .where('kind', '=', kind)
    .where('at', '<=', sql<Date>`now()`)
    .$if(keys !== null, (query) => query.where('key', 'in', keys ?? []))
    .execute();
}

/** The keys of a company's tasks of a kind, whatever their time. */
export async function scheduledKeys({ db, company }: CompanyQuery, kind: ScheduledTaskKind): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_tasks')
    .select('key')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * The tasks of a kind whose time has come, of all companies of a database, the oldest first.
 * @returns keys by company, and whether there are more
 */
export async function dueTasks(
  { acrossCompanies }: CompanyDatabase,
  kind: ScheduledTaskKind,
  now = Date.now(),
): Promise<{ companies: Map<string, string[]>; isCut: boolean }> {
  const rows = await acrossCompanies
    .selectFrom('scheduled_tasks')
    .select(['company', 'key'])
    .where('kind', '=', kind)
    .where('at', '<=', new Date(now))
    .orderBy('at')
    .limit(tasksAtOnce)
    .execute();
  const companies = new Map<string, string[]>();
  for (const { company, key } of rows) companies.set(company, [...(companies.get(company) ?? []), key]);
  return { companies, isCut: rows.length === tasksAtOnce };
}

/**
 * Does every task whose time has come, in every database. What fails stays scheduled and holds nothing else up.
 * @param now milliseconds since 1970; tests move it
 * @throws what failed, once the rest is done
 */
export async function sweepTasks(
  databases: Pick<Databases, 'companies'>,
  works: TaskWorks,
  now = Date.now(),
): Promise<void> {
  await inEveryDatabase(databases, async (database) => {
    const failures: unknown[] = [];
    for (const [kind, work] of Object.entries(works) as [ScheduledTaskKind, TaskWork][])
      failures.push(...(await sweep(database, kind, work, now)));
    throwAll(failures);
  });
}

/** @returns what failed */
async function sweep(
  database: CompanyDatabase,
  kind: ScheduledTaskKind,
  work: TaskWork,
  now: number,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const attempt = (done: Promise<unknown>) => done.catch((error: unknown) => failures.push(error));
  if ('inDatabase' in work) {
    await attempt(work.inDatabase(database));
    return failures;
  }
  for (let round = 0; round < roundsOfASweep; round += 1) {
    const { companies, isCut } = await dueTasks(database, kind, now);
    for (const [company, keys] of companies) {
      if ('inCompany' in work) await attempt(doInCompany(database, { kind, company, keys, now }, work.inCompany));
      else for (const key of keys) await attempt(work.each({ company, key, database }));
    }
    // What is left by one that spans databases waits for its time, and would be found again at once.
    if (!isCut || failures.length > 0 || 'each' in work) break;
  }
  return failures;
}

async function doInCompany(
  database: CompanyDatabase,
  { kind, company, keys, now }: { kind: ScheduledTaskKind; company: string; keys: readonly string[]; now: number },
  work: (tx: CompanyTransaction, keys: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await database.writeTransaction({ company, uid: null }, async (tx) => {
    await work(tx, keys);
    // One that was put off meanwhile stays.
    await tx.db
      .deleteFrom('scheduled_tasks')
      .where('company', '=', company)
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .where('at', '<=', new Date(now))
      .execute();
  });
}
