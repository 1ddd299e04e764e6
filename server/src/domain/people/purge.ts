/** Carries removals out once they cannot be undone any more: claims in the directory, erases in the company, settles. */
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { eraseRow, forgetPerson, keepPerson } from './erase.ts';
import { duePurge } from './removal.ts';

/** People looked at in one sweep of a database, so that it never holds up the embedded engine. */
const purgedAtOnce = 100;

/** The moments of a purge at which a test lets it fail. */
export const purgeSteps = ['purge-claimed', 'purge-erased'] as const;
export type PurgeStep = (typeof purgeSteps)[number];

interface Services {
  databases: Databases;
  failpoint(step: PurgeStep): void | Promise<void>;
}

interface Removed {
  uid: string;
  /** UUID of the company. */
  company: string;
  /** Name of the company's database. */
  database: string;
}

/** Sweeps every database once; safe to run in several processes at the same moment, and again after a crash. */
export async function purgePeople(services: Services): Promise<void> {
  await inEveryDatabase(services.databases, async ({ name: database, outside }) => {
    const failures: unknown[] = [];
    const due = await outside
      .selectFrom('due')
      .select(['company', 'key'])
      .where('kind', '=', duePurge)
      .where('at', '<=', new Date())
      .orderBy('at')
      .limit(purgedAtOnce)
      .execute();
    // One who cannot be purged holds nobody else up.
    for (const { company, key: uid } of due)
      await purgePerson(services, { uid, company, database }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  });
}

async function purgePerson({ databases, failpoint }: Services, { uid, company, database }: Removed): Promise<void> {
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
  const isKept = await databases.company(database).writeTransaction({ company, uid: null }, async (tx) => {
    const kept = await eraseRow(tx, uid);
    await strikeDue(tx, uid);
    return kept;
  });
  await failpoint('purge-erased');
  await directory.transaction().execute((tx) => (isKept ? keepPerson(tx, uid, claim) : forgetPerson(tx, uid, claim)));
}

/** The note goes with the person, or with the removal that was undone; where it was looked at too early it stays. */
async function strikeDue({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  await db
    .deleteFrom('due')
    .where('company', '=', company)
    .where('key', '=', uid)
    .where('kind', '=', duePurge)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('uid')
            .where('users.company', '=', company)
            .where('users.uid', '=', uid)
            .where('deleted', 'is not', null),
        ),
      ),
    )
    .execute();
}
