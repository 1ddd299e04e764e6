/**
 * Purges people after the undo period: claims them in the directory, erases them in the company, deletes them in the
 * directory.
 */
import { sql } from 'kysely';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { cancelTasks, type ScheduledTask, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import { eraseRow, removeClaimed } from './erase.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'purge-person': true;
  }
}

export const purgeSteps = ['purge-claimed', 'purge-erased'] as const;
export type PurgeStep = (typeof purgeSteps)[number];

interface Services {
  databases: Databases;
  now(): number;
  failpoint(step: PurgeStep): void | Promise<void>;
}

export const purgeTasks = (services: Services) =>
  ({ 'purge-person': { each: (task) => purgePerson(services, task) } }) satisfies TaskWorks;

async function purgePerson(services: Services, { key: uid, company, database }: ScheduledTask): Promise<void> {
  await removeClaimed(services, {
    uid,
    company,
    database,
    claimable: sql`state in ('ready', 'removing')`,
    isErasedUnclaimed: true,
    erase: async (tx) => {
      const isKept = await eraseRow(tx, uid);
      await cancelDone(tx, uid);
      return isKept;
    },
    passed: (step) => services.failpoint(`purge-${step}`),
  });
}

/**
 * Cancels the task if the person is gone or the removal was undone; if the task ran before the end of the undo period,
 * it stays.
 */
async function cancelDone(tx: CompanyTransaction, uid: string): Promise<void> {
  const person = await tx.db
    .selectFrom('users')
    .select('deleted')
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!person?.deleted) await cancelTasks(tx, 'purge-person', [uid]);
}
