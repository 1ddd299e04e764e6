import { sql, type RawBuilder } from 'kysely';
import { peopleLimits } from '#contract/people/people.ts';
import { isBlocked } from '#contract/permissions.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { dropConfirmation, expectConfirmation } from './confirmation.ts';
import { goOffline } from '../presence/offline.ts';
import type { UserRow } from './row.ts';
import { changePerson, type DecidedKind, type PersonKind } from './store.ts';

const standing = ({ role, confirmed, active }: UserRow) => ({ role, confirmed, active });

const nameOf = (company: string, uid: string): RawBuilder<string> =>
  sql`(select by.firstname || ' ' || by.lastname from company.users by where by.company = ${company} and by.uid = ${uid})`;

/**
 * Approves a waiting person, and schedules the mail about the approval.
 * @param by key of the administrator
 * @throws `email-not-verified`: without a verified mail address the person may be somebody else
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
    snapshot: standing,
    async write(before) {
      if (!before.email_verified) throw failure('email-not-verified');
      await expectConfirmation(tx, uid);
      const confirmed = { confirmed_at: sql<Date>`now()`, confirmed_by: nameOf(tx.company, by) };
      return { role: personKind.role, confirmed: true, active: true, ...confirmed };
    },
  });
}

export interface Unconfirming {
  key: string;
  confirmedAt: number;
}

/**
 * Takes back a recent approval, so that the person waits again.
 * @param confirmedAt time of the approval (milliseconds since 1970); a different approval is not taken back
 * @param mayGo throws if the person must stay
 * @throws `undo-expired` if the approval is too old
 */
export async function unconfirmPerson<Entity>(
  tx: CompanyTransaction,
  personKind: DecidedKind<Entity>,
  { key: uid, confirmedAt }: Unconfirming,
  mayGo: (row: UserRow) => Promise<void> | undefined,
): Promise<Entity> {
  return changePerson(tx, personKind, {
    uid,
    expected: (row) => personKind.isLetIn(row) && row.confirmed_at?.getTime() === confirmedAt,
    action: `${personKind.name}.unconfirm`,
    snapshot: standing,
    async write(before) {
      if (Date.now() - confirmedAt > peopleLimits.undoPeriod) throw failure('undo-expired');
      await mayGo(before);
      await dropConfirmation(tx, uid);
      const waiting = { role: personKind.waitingRole, confirmed: false, active: false };
      return { ...waiting, confirmed_at: null, confirmed_by: null, ...(await goOffline(tx, before)) };
    },
  });
}

/**
 * Blocks an approved person.
 * @param mayGo throws if the person must stay
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
    snapshot: standing,
    async write(before) {
      await mayGo(before);
      return { active: false, ...(await goOffline(tx, before)) };
    },
  });
}

/** Unblocks a blocked person. */
export async function unblockPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  uid: string,
): Promise<Entity> {
  const action = `${personKind.name}.unblock`;
  const write = () => ({ active: true });
  return changePerson(tx, personKind, { uid, expected: isBlocked, action, snapshot: standing, write });
}
