import { sql } from 'kysely';
import { statementOf } from '../database/connections/batch.ts';
import type { CompanyDatabase, CompanyQuery, CompanyTransaction, Databases } from '../database/database.ts';
import { inEveryDatabase, throwAll } from '../database/everyDatabase.ts';
import type { ScheduledTaskKind } from '../database/tables.ts';

/** A task whose time has come. */
export interface ScheduledTask {
  company: string;
  key: string;
  /** The company's database. */
  database: CompanyDatabase;
}

/** How the tasks of a kind are done; a task may run twice, and in several processes at once. */
export type TaskWork =
  /** In a transaction of a company, which also deletes the tasks. */
  | { inCompany(tx: CompanyTransaction, keys: readonly string[]): Promise<unknown> }
  /** Across several databases; the work cancels the task itself when it is done. */
  | { each(task: ScheduledTask): Promise<unknown> }
  /** All due tasks of a database at once; the work cancels the tasks itself. */
  | { inDatabase(database: CompanyDatabase): Promise<unknown> };

export type TaskWorks = Readonly<Partial<Record<ScheduledTaskKind, TaskWork>>>;

/** Tasks of a kind in one round, and rounds of a sweep: limited because the embedded engine has one connection. */
const tasksAtOnce = 200;
const roundsOfASweep = 25;

/** Schedules a task for each key with the commit; a task that is scheduled already gets the new time. */
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

/** Schedules a task with the commit; a task that is scheduled already keeps its time. */
export function scheduleOnce(tx: CompanyTransaction, kind: ScheduledTaskKind, key: string, at: Date): void {
  const scheduled = tx.db
    .insertInto('scheduled_tasks')
    .values({ company: tx.company, kind, key, at })
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doNothing());
  tx.deferUntilCommit(statementOf(scheduled.compile()));
}

/** Deletes tasks that are done or no longer needed. @returns the number of deleted tasks */
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

/** The time of a task; null if there is none. */
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

/** Deletes a task that is done, unless it has been scheduled for another time meanwhile. */
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
    // A Date has milliseconds, the column microseconds.
    .where('at', '<', new Date(at.getTime() + 1))
    .execute();
}

/** Postpones due tasks of a company. @param keys null for all of them */
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

/** The keys of a company's tasks of a kind, due or not. */
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
 * The due tasks of a kind, of all companies of a database, the oldest first.
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
 * Does every due task in every database. A failed task stays scheduled and does not prevent others.
 * @param now milliseconds since 1970; tests move it
 * @throws the failures, after all other tasks are done
 */
export async function sweepTasks(
  databases: Pick<Databases, 'companies'>,
  works: TaskWorks,
  now = Date.now(),
): Promise<void> {
  await inEveryDatabase(databases, (database) => sweepTasksOf(database, works, now));
}

/** `sweepTasks` for one database. */
export async function sweepTasksOf(database: CompanyDatabase, works: TaskWorks, now = Date.now()): Promise<void> {
  const failures: unknown[] = [];
  for (const [kind, work] of Object.entries(works) as [ScheduledTaskKind, TaskWork][])
    failures.push(...(await sweep(database, kind, work, now)));
  throwAll(failures);
}

/** @returns the errors */
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
    // A task across databases that stays scheduled would be found again at once, and waits for the next sweep instead.
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
    // A task that has been postponed meanwhile stays.
    await tx.db
      .deleteFrom('scheduled_tasks')
      .where('company', '=', company)
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .where('at', '<=', new Date(now))
      .execute();
  });
}
