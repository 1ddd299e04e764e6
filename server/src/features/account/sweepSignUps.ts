/** Finishes or removes the sign-ups that a crash left between the directory and a company. */
import type { CompanyDatabase } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { abandonedAfterMinutes, dueSignUp, removeUnsettled, removeUser, showPerson } from './unsettled.ts';
import type { Services } from '#server/services.ts';

/** How many are looked at in one sweep, so that it never holds up the embedded engine. */
const sweptAtOnce = 100;

/** Sweeps every database once; safe to run in several processes at the same moment. */
export async function sweepSignUps(services: Pick<Services, 'databases' | 'now'>): Promise<void> {
  await inEveryDatabase(services.databases, async (database) => {
    await removeAbandoned(services, database);
    await showSettled(services, database);
  });
}

async function removeAbandoned(
  services: Pick<Services, 'databases' | 'now'>,
  { names }: CompanyDatabase,
): Promise<void> {
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
}

/** People whom a company does not show: settled in the directory they are shown, unknown to it they are removed. */
async function showSettled(
  services: Pick<Services, 'databases' | 'now'>,
  { name, outside }: CompanyDatabase,
): Promise<void> {
  const due = await outside
    .selectFrom('due')
    .select(['company', 'key'])
    .where('kind', '=', dueSignUp)
    .where('at', '<', new Date(services.now()))
    .orderBy('at')
    .limit(sweptAtOnce)
    .execute();
  for (const { company, key: uid } of due) {
    const account = { key: company, database: name };
    const person = await services.databases.directory
      .selectFrom('people')
      .select('state')
      .where('id', '=', uid)
      .executeTakeFirst();
    if (person?.state === 'ready') await showPerson(services, { uid, account });
    else if (!person) await removeUser(services, { uid, account });
  }
}
