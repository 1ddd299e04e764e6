import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  CompanyDatabase,
  CompanyTransaction,
  Databases,
  DirectoryTransaction,
} from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { dropHeldMails, forgetMails } from '#server/platform/mail/outbox.ts';
import { forgetArrivals } from '#server/platform/idempotency/remembered.ts';
import { redactInArchive } from '../archive/redaction.ts';
import { forgetAssignees } from '../tours/plan/assignees.ts';
import { redactDriver } from '../tours/plan/forgetting.ts';
import { dropReservation } from '../accounts/accounts.ts';
import { confirmedBy, redactActivities } from '../activities/redact.ts';
import { fullName } from './names.ts';
import { undoPeriod } from './removal.ts';
import { redactNames, removeMessages } from './traces.ts';

export interface Leaving {
  uid: string;
  company: string;
  database: Pick<CompanyDatabase, 'writeTransaction'>;
  /** SQL over `people`: the state in which the person may be removed; people in other states are left alone. */
  claimable: RawBuilder<boolean>;
  /** True if the company erases the person even if the directory has no matching person. */
  isErasedUnclaimed?: boolean;
  /** Erases the person in the company. @returns true if the company keeps the person after all */
  erase(tx: CompanyTransaction): Promise<boolean>;
  passed?(step: 'claimed' | 'erased'): void | Promise<void>;
}

/**
 * Claims a person in the directory, so that no other process settles or keeps them, erases them in the company, and
 * deletes them in the directory. After a crash, the sweeps of sign-ups and of scheduled tasks repeat the removal.
 */
export async function removeClaimed(
  { databases: { directory }, now }: { databases: Pick<Databases, 'directory'>; now(): number },
  { uid, company, database, claimable, isErasedUnclaimed = false, erase, passed }: Leaving,
): Promise<void> {
  const claim = uuidv7();
  const claimed = await directory
    .updateTable('people')
    .set({ state: 'removing', attempt: claim, attempted: new Date(now()) })
    .where('id', '=', uid)
    .where('account', '=', company)
    .where(claimable)
    .returning('id')
    .executeTakeFirst();
  if (!claimed && !isErasedUnclaimed) return;
  await passed?.('claimed');
  const isKept = await database.writeTransaction({ company, uid: null }, erase);
  await passed?.('erased');
  await directory.transaction().execute((tx) => (isKept ? keepPerson(tx, uid, claim) : forgetPerson(tx, uid, claim)));
}

/**
 * Deletes the row of a person whom the company does not show, and the person's data in other tables.
 * @returns true if the company keeps the person after all, because the removal was undone
 */
export async function eraseRow(tx: CompanyTransaction, uid: string): Promise<boolean> {
  const { db, company } = tx;
  const erased = await db
    .deleteFrom('users')
    .where('company', '=', company)
    .where('uid', '=', uid)
    .where('ready', '=', false)
    .where(sql<boolean>`(deleted is null or deleted <= now() - ${undoPeriod})`)
    .returning(['image', 'firstname', 'lastname'])
    .executeTakeFirst();
  if (erased?.image) dropFile(tx, erased.image);
  if (erased) await redact(tx, { uid, name: fullName(erased) });
  const kept = await db
    .selectFrom('users')
    .select('uid')
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Removes the person's name from everything that the company keeps; `traces.ts` lists the places. */
async function redact(tx: CompanyTransaction, { uid, name }: { uid: string; name: string }): Promise<void> {
  await redactConfirmations(tx, uid);
  await redactActivities(tx, uid);
  await redactNames(tx, uid);
  await removeMessages(tx, uid);
  await forgetArrivals(tx, uid, name);
  await redactDriver(tx, uid);
  await forgetAssignees(tx, 'Drivers', [uid]);
  await redactInArchive(tx, uid);
}

async function redactConfirmations(tx: CompanyTransaction, uid: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ confirmed_by: null })
    .where('company', '=', tx.company)
    .where('uid', 'in', confirmedBy(tx, uid))
    .execute();
}

/** Deletes a person from the directory, with sessions, password, links and mails, if the claim is still the latest. */
async function forgetPerson(tx: DirectoryTransaction, uid: string, claim: string): Promise<void> {
  await dropHeldMails(tx, uid);
  await tx.deleteFrom('verifications').where('value', '=', uid).execute();
  const forgotten = await tx
    .deleteFrom('people')
    .where('id', '=', uid)
    .where('attempt', '=', claim)
    .returning(['email', 'name', 'account', 'email_verified as hasProvedEmail'])
    .executeTakeFirst();
  if (!forgotten) return;
  await forgetMails(tx, { ...forgotten, company: forgotten.account });
  if (forgotten.hasProvedEmail) await dropReservation(tx, forgotten.account, forgotten.email);
}

/** Takes a claim back: the person stays. */
async function keepPerson(tx: DirectoryTransaction, uid: string, claim: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ state: 'ready', attempt: null, attempted: null })
    .where('id', '=', uid)
    .where('attempt', '=', claim)
    .execute();
}
