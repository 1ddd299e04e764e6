import { sql, type RawBuilder } from 'kysely';
import { isBlocked, type Role } from '#contract/permissions.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { expectConfirmation } from './confirmation.ts';
import { goOffline } from '../presence/offline.ts';
import type { UserRow } from './row.ts';
import { changePerson, type PersonKind } from './store.ts';

export interface Deciding {
  uid: string;
  by: string;
}

const standing = ({ role, confirmed, active }: UserRow) => ({ role, confirmed, active });

const nameOf = (company: string, uid: string): RawBuilder<string> =>
  sql`(select by.firstname || ' ' || by.lastname from company.users by where by.company = ${company} and by.uid = ${uid})`;

/**
 * Lets in somebody who waits, and sees to it that they are told by mail.
 * @param role that they have from now on
 * @param isWaiting whether a row is that of somebody who waits
 * @throws `email-not-verified`: who has not proved their mail address may not be who they say they are
 */
export async function confirmPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  { uid, by, role, isWaiting }: Deciding & { role: Role; isWaiting: (row: UserRow) => boolean },
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: isWaiting,
    action: `${personKind.name}.confirm`,
    told: standing,
    async write(before) {
      if (!before.email_verified) throw failure('email-not-verified');
      await expectConfirmation(tx, uid);
      const confirmed = { confirmed_at: sql<Date>`now()`, confirmed_by: nameOf(tx.company, by) };
      return { role, confirmed: true, active: true, ...confirmed };
    },
  });
}

/**
 * Shuts out somebody who was let in.
 * @param isLetIn whether a row is that of somebody who can be shut out
 * @param mayGo throws where the person must stay
 */
export async function blockPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  uid: string,
  { isLetIn, mayGo }: { isLetIn: (row: UserRow) => boolean; mayGo?: (row: UserRow) => Promise<void> },
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: isLetIn,
    action: `${personKind.name}.block`,
    told: standing,
    async write(before) {
      await mayGo?.(before);
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
