import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { eraseRow, removeClaimed } from './erase.ts';
import type { Person } from './signIns.ts';
import { showVerification } from './verification.ts';
import type { JoiningServices } from './joining.ts';
import { withdrawNotifications } from '../notifications/notify.ts';

/** Days after which a sign-up with an unverified address is removed, unless a link is still valid. */
export const confirmedWithinDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** Sign-ups in one sweep, limited so that a sweep never blocks the embedded engine for long. */
const sweptAtOnce = 100;

type Unverified = Pick<Person, 'uid'> & { account: Pick<Person['account'], 'key' | 'database'> };
/**
 * Removes a person who has not verified their address: claims them in the directory, so that they can no longer verify
 * it, then removes them from the company and the directory. After a crash, the sweep of sign-ups completes the removal.
 */
export async function removeUnverified(services: JoiningServices, { uid, account }: Unverified): Promise<void> {
  await removeClaimed(services, {
    uid,
    company: account.key,
    database: services.databases.company(account.database),
    claimable: sql`state = 'ready' and not email_verified`,
    erase: async (tx) => {
      await hide(tx, uid);
      return eraseRow(tx, uid);
    },
  });
}

/** Hides the person, and deletes the notifications of their sign-up. */
async function hide(tx: CompanyTransaction, uid: string): Promise<void> {
  const { db, company } = tx;
  const shown = await db
    .updateTable('users')
    .set({ ready: false })
    .where('company', '=', company)
    .where('uid', '=', uid)
    .where('ready', '=', true)
    .returning('uid')
    .executeTakeFirst();
  if (shown) tx.record({ collection: 'users', key: uid, kind: 'removed', action: null });
  await withdrawNotifications(tx, uid);
}

/** Shows verifications in companies that a crash has prevented, and removes people who never verified their address. */
export async function sweepUnverified(services: JoiningServices): Promise<void> {
  const { directory } = services.databases;
  const untold = await directory
    .selectFrom('people')
    .select('id')
    .where('verification_shown', '=', false)
    .where('state', '=', 'ready')
    .limit(sweptAtOnce)
    .execute();
  for (const { id } of untold) await showVerification(services, id);
  const now = services.now();
  const late = await directory
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.key', 'people.account')
    .select(['people.id as uid', 'accounts.key', 'accounts.database'])
    .where('people.state', '=', 'ready')
    .where('people.email_verified', '=', false)
    .where('people.created_at', '<', new Date(now - confirmedWithinDays * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verifications')
            .select('verifications.id')
            .where('verifications.value', '=', sql<string>`people.id::text`)
            .where('verifications.expires_at', '>', new Date(now)),
        ),
      ),
    )
    .orderBy('people.created_at')
    .limit(sweptAtOnce)
    .execute();
  for (const { uid, ...account } of late) await removeUnverified(services, { uid, account });
}
