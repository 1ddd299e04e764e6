/** Finishes or removes the sign-ups that a crash left between the directory and a company. */
import type { CompanyDatabase } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { nowOf, type AccountParts } from './parts.ts';
import { abandonedAfterMinutes, dueSignUp, removeUnsettled, removeUser, showPerson } from './unsettled.ts';

/** How many are looked at in one sweep, so that it never holds up the embedded engine. */
const sweptAtOnce = 100;

/** Sweeps every database once; safe to run in several processes at the same moment. */
export async function sweepSignUps(parts: Pick<AccountParts, 'databases' | 'now'>): Promise<void> {
  await inEveryDatabase(parts.databases, async (database) => {
    await removeAbandoned(parts, database);
    await showSettled(parts, database);
  });
}

async function removeAbandoned(
  parts: Pick<AccountParts, 'databases' | 'now'>,
  { names }: CompanyDatabase,
): Promise<void> {
  const abandoned = await parts.databases.directory
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.key', 'people.account')
    .select(['people.id as uid', 'people.attempt', 'accounts.key', 'accounts.database'])
    .where('accounts.database', 'in', names)
    .where('people.state', '<>', 'ready')
    .where('people.attempted', '<', new Date(nowOf(parts) - abandonedAfterMinutes * 60_000))
    .limit(sweptAtOnce)
    .execute();
  for (const { uid, attempt, key, database } of abandoned)
    await removeUnsettled(parts, { uid, attempt, account: { key, database } });
}

/** People whom a company does not show: settled in the directory they are shown, unknown to it they are removed. */
async function showSettled(
  parts: Pick<AccountParts, 'databases' | 'now'>,
  { name, outside }: CompanyDatabase,
): Promise<void> {
  const due = await outside
    .selectFrom('due')
    .select(['company', 'key'])
    .where('kind', '=', dueSignUp)
    .where('at', '<', new Date(nowOf(parts)))
    .orderBy('at')
    .limit(sweptAtOnce)
    .execute();
  for (const { company, key: uid } of due) {
    const account = { key: company, database: name };
    const person = await parts.databases.directory
      .selectFrom('people')
      .select('state')
      .where('id', '=', uid)
      .executeTakeFirst();
    if (person?.state === 'ready') await showPerson(parts, { uid, account });
    else if (!person) await removeUser(parts, { uid, account });
  }
}
