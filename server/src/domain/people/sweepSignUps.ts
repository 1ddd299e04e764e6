/** Finishes or removes the sign-ups that a crash left between the directory and a company. */
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import type { ScheduledTask, TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import { abandonedAfterMinutes, removeUnsettled, removeUser, showPerson, type JoiningServices } from './joining.ts';

/** Sign-ups in one sweep, limited so that a sweep never blocks the embedded engine for long. */
const sweptAtOnce = 100;

export async function removeAbandonedSignUps(services: JoiningServices): Promise<void> {
  await inEveryDatabase(services.databases, async ({ names }) => {
    const abandoned = await services.databases.directory
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.key', 'people.account')
      .select(['people.id as uid', 'people.attempt', 'accounts.key', 'accounts.database'])
      .where('accounts.database', 'in', names)
      .where('people.state', '<>', 'ready')
      .where('people.attempted', '<', new Date(services.now() - abandonedAfterMinutes * 60_000))
      .limit(sweptAtOnce)
      .execute();
    for (const { uid, attempt, key, database } of abandoned)
      await removeUnsettled(services, { uid, attempt, account: { key, database } });
  });
}

/**
 * Handles people who are not shown yet: if they are settled in the directory they are shown, if they are unknown to it
 * they are removed.
 */
export const signUpTasks = (services: Pick<JoiningServices, 'databases'>) =>
  ({ 'sign-up': { each: (task) => showSettled(services, task) } }) satisfies TaskWorks;

async function showSettled(
  services: Pick<JoiningServices, 'databases'>,
  { company, key: uid, database }: ScheduledTask,
): Promise<void> {
  const account = { key: company, database: database.name };
  const person = await services.databases.directory
    .selectFrom('people')
    .select('state')
    .where('id', '=', uid)
    .executeTakeFirst();
  if (person?.state === 'ready') await showPerson(services, { uid, account });
  else if (!person) await removeUser(services, { uid, account });
}
