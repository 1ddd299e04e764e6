import { sql, type RawBuilder } from 'kysely';
import { isBlocked } from '#contract/permissions.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { expectConfirmation } from './confirmation.ts';
import { goOffline } from '../presence/offline.ts';
import type { UserRow } from './row.ts';
import { changePerson, type DecidedKind, type PersonKind } from './store.ts';

const standing = ({ role, confirmed, active }: UserRow) => ({ role, confirmed, active });

const nameOf = (company: string, uid: string): RawBuilder<string> =>
  sql`(select by.firstname || ' ' || by.lastname from company.users by where by.company = ${company} and by.uid = ${uid})`;

/**
 * Lets in somebody who waits, and sees to it that they are told by mail.
 * @param by who lets them in
 * @throws `email-not-verified`: who has not proved their mail address may not be who they say they are
 */
export async function confirmPerson<Entity>(
  tx: CompanyTransaction,
  personKind: DecidedKind<Entity>,
  uid: string,
  by: string,
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: personKind.isWaiting,
    action: `${personKind.name}.confirm`,
    told: standing,
    async write(before) {
      if (!before.email_verified) throw failure('email-not-verified');
      await expectConfirmation(tx, uid);
      const confirmed = { confirmed_at: sql<Date>`now()`, confirmed_by: nameOf(tx.company, by) };
      return { role: personKind.role, confirmed: true, active: true, ...confirmed };
    },
  });
}

/**
 * Shuts out somebody who was let in.
 * @param mayGo throws where the person must stay
 */
export async function blockPerson<Entity>(
  tx: CompanyTransaction,
  personKind: DecidedKind<Entity>,
  uid: string,
  mayGo: (row: UserRow) => Promise<void> | undefined,
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: personKind.isLetIn,
    action: `${personKind.name}.block`,
    told: standing,
    async write(before) {
      await mayGo(before);
      return { active: false, ...(await goOffline(tx, before)) };
    },
  });
}

/** Lets somebody in again who was shut out. */
export async function unblockPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  uid: string,
): Promise<Entity> {
  const action = `${personKind.name}.unblock`;
  const write = () => ({ active: true });
  return changePerson(tx, personKind, { uid, expected: isBlocked, action, told: standing, write });
}
