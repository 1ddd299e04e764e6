import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { eraseRow, removeClaimed } from './erase.ts';
import type { Person } from './signIns.ts';
import { showVerification } from './verification.ts';
import type { JoiningServices } from './joining.ts';
import { withdrawNotifications } from '../notifications/notify.ts';

/** Days for which a sign-up waits for its address to be confirmed, or longer while a link still holds. */
export const confirmedWithinDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** How many are looked at in one sweep, so that it never holds up the embedded engine. */
const sweptAtOnce = 100;

type Unverified = Pick<Person, 'uid'> & { account: Pick<Person['account'], 'key' | 'database'> };
/**
 * Removes somebody who has not confirmed their address: claimed in the directory, so that they cannot confirm it any
 * more, then removed from the company and forgotten. What a crash cuts off, the sweep of sign-ups takes back.
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

/** Nobody sees the person any more, nor is told that they have signed up. */
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

/** Tells companies who has confirmed where a crash came between, and removes those who never did. */
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
