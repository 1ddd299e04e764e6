import { sql, type RawBuilder } from 'kysely';
import { isBlocked, type Role } from '#contract/permissions.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { difference } from '#server/platform/database/difference.ts';
import { failure } from '#server/platform/http/failure.ts';
import { expectConfirmation } from './confirmation.ts';
import { goOffline } from '../presence/offline.ts';
import type { UserRow } from './row.ts';
import { changePerson, lockPerson, type PersonKind } from './store.ts';

/** Who decides on whom. */
export interface Deciding {
  uid: string;
  /** The person who decides. */
  by: string;
}

/** @throws `not-found`, or `conflict` with the current person where the condition does not hold */
async function lockedWhere<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  uid: string,
  condition: (row: UserRow) => boolean,
): Promise<UserRow> {
  const row = await lockPerson(tx, uid, personKind.roles);
  if (!condition(row)) throw failure('conflict', { current: await personKind.present(tx, row) });
  return row;
}

const standing = ({ role, confirmed, active }: UserRow) => ({ role, confirmed, active });

function recordDecision(tx: CompanyTransaction, action: string, before: UserRow, after: UserRow): void {
  const told = difference(standing(before), standing(after));
  tx.record({ collection: 'users', key: before.uid, kind: 'changed', action, ...told });
}

/** The name of whoever decides, read from their row. */
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
  const before = await lockedWhere(tx, personKind, uid, isWaiting);
  if (!before.email_verified) throw failure('email-not-verified');
  const after = await changePerson(tx, before, {
    role,
    confirmed: true,
    active: true,
    confirmed_at: sql<Date>`now()`,
    confirmed_by: nameOf(tx.company, by),
  });
  await expectConfirmation(tx, uid);
  recordDecision(tx, `${personKind.name}.confirm`, before, after);
  return personKind.present(tx, after);
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
  const before = await lockedWhere(tx, personKind, uid, isLetIn);
  await mayGo?.(before);
  const after = await changePerson(tx, before, { active: false, ...(await goOffline(tx, before)) });
  recordDecision(tx, `${personKind.name}.block`, before, after);
  return personKind.present(tx, after);
}

/** Lets somebody in again who was shut out. */
export async function unblockPerson<Entity>(
  tx: CompanyTransaction,
  personKind: PersonKind<Entity>,
  uid: string,
): Promise<Entity> {
  const before = await lockedWhere(tx, personKind, uid, isBlocked);
  const after = await changePerson(tx, before, { active: true });
  recordDecision(tx, `${personKind.name}.unblock`, before, after);
  return personKind.present(tx, after);
}
