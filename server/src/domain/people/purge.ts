/** Carries removals out once they cannot be undone any more: claims in the directory, erases in the company, settles. */
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { cancelTasks, type ScheduledTask, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import { eraseRow, forgetPerson, keepPerson } from './erase.ts';

/** The moments of a purge at which a test lets it fail. */
export const purgeSteps = ['purge-claimed', 'purge-erased'] as const;
export type PurgeStep = (typeof purgeSteps)[number];

interface Services {
  databases: Databases;
  failpoint(step: PurgeStep): void | Promise<void>;
}

export const purgeTasks = (services: Services) =>
  ({ 'purge-person': { each: (task) => purgePerson(services, task) } }) satisfies TaskWorks;

async function purgePerson(
  { databases, failpoint }: Services,
  { key: uid, company, database }: ScheduledTask,
): Promise<void> {
  const { directory } = databases;
  const claim = uuidv7();
  await directory
    .updateTable('people')
    .set({ state: 'removing', attempt: claim, attempted: new Date() })
    .where('id', '=', uid)
    .where('account', '=', company)
    .where('state', 'in', ['ready', 'removing'])
    .execute();
  await failpoint('purge-claimed');
  const isKept = await database.writeTransaction({ company, uid: null }, async (tx) => {
    const kept = await eraseRow(tx, uid);
    await cancelDone(tx, uid);
    return kept;
  });
  await failpoint('purge-erased');
  await directory.transaction().execute((tx) => (isKept ? keepPerson(tx, uid, claim) : forgetPerson(tx, uid, claim)));
}

/** The task goes with the person, or with the removal that was undone; where it was looked at too early it stays. */
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
