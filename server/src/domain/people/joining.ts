/** The steps of a sign-up in the directory and in the company, and their undoing. Each step may be repeated. */
import { sql } from 'kysely';
import type { SignUpInput } from '#contract/people/account.ts';
import type { Language } from '#contract/platform/language.ts';
import type { Role } from '#contract/permissions.ts';
import type { CompanyTransaction, Databases, DirectoryTransaction } from '#server/platform/database/database.ts';
import type { AccountAccess } from '../accounts/accounts.ts';
import { eraseRow, removeClaimed } from './erase.ts';
import { personKeys } from './keys.ts';
import { writeMail } from '../mails/mail.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { releaseMails } from '#server/platform/mail/outbox.ts';
import { issueLink, mailTokens, type LinkServices } from './mailTokens.ts';
import { createCompany } from '../company/record.ts';
import { notify } from '../notifications/notify.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'sign-up': true;
  }
}

/** Minutes after which an unsettled sign-up counts as abandoned. */
export const abandonedAfterMinutes = 10;

/** The roles in which people join. */
export type JoiningRole = Extract<Role, 'pending-admin' | 'driver'>;
/** The input of people who join; the caller must have checked that the privacy statement was accepted. */
export type JoiningInput = Omit<SignUpInput, 'privacy'>;

/** Services that undoing and sweeping sign-ups need. */
export interface JoiningServices {
  databases: Databases;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A sign-up in progress: the person, the company, and the attempt to which its steps belong. */
export interface Draft {
  uid: string;
  attempt: string;
  account: Pick<AccountAccess, 'key' | 'name' | 'database'>;
  /** The role that they ask for; an administrator of the company decides. */
  role: JoiningRole;
  input: JoiningInput;
  passwordHash: string;
  language: Language;
}

/** Inserts the person, who cannot sign in yet, with credential, token and a held-back mail. */
export async function writePerson(tx: DirectoryTransaction, services: LinkServices, draft: Draft): Promise<void> {
  const { uid, attempt, account, input, passwordHash, language } = draft;
  const name = `${input.firstname} ${input.lastname}`;
  const now = services.now();
  await tx
    .insertInto('people')
    .values({
      id: uid,
      email: input.email,
      name,
      image: null,
      account: account.key,
      state: 'signing-up',
      attempt,
      attempted: new Date(now),
      language,
    })
    .execute();
  await services.identity.within(tx, (storage) =>
    storage.linkAccount({ userId: uid, accountId: uid, providerId: 'credential', password: passwordHash }),
  );
  const link = await issueLink(tx, 'verify-email', uid, services);
  const data = { name, companyName: account.name, link, validHours: mailTokens['verify-email'].hours };
  await writeMail(tx, { template: 'verifyEmail', to: input.email, language, data }, uid);
}

/** Inserts the company's record if there is none, and the person's row, which is not shown yet. */
export async function writeUser(
  tx: CompanyTransaction,
  { uid, account, role, input, language }: Draft,
  now: number,
): Promise<void> {
  const { company } = tx;
  await createCompany(tx, account.name);
  const { firstname, lastname, phone, email } = input;
  await tx.db
    .insertInto('users')
    .values({
      company,
      uid,
      firstname,
      lastname,
      phone,
      email,
      role,
      language,
      email_verified: false,
      ...personKeys(input),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  scheduleTasks(tx, 'sign-up', [uid], new Date(now + abandonedAfterMinutes * 60_000));
}

/**
 * Settles the sign-up in the directory and releases its mail. @returns false if another process has taken over the
 * attempt
 */
export async function settlePerson(
  tx: DirectoryTransaction,
  { uid, attempt }: Pick<Draft, 'uid' | 'attempt'>,
): Promise<boolean> {
  const settled = await tx
    .updateTable('people')
    .set({ state: 'ready', updated_at: new Date() })
    .where('id', '=', uid)
    .where('attempt', '=', attempt)
    .where('state', '=', 'signing-up')
    .returning('id')
    .executeTakeFirst();
  if (settled) await releaseMails(tx, uid);
  return settled !== undefined;
}

interface Unsettled {
  uid: string;
  account: Pick<AccountAccess, 'key' | 'database'>;
}

export async function showPerson(
  { databases }: Pick<JoiningServices, 'databases'>,
  { uid, account }: Unsettled,
): Promise<void> {
  await databases.company(account.database).writeTransaction({ company: account.key, uid: null }, async (tx) => {
    const after = await tx.db
      .updateTable('users')
      .set({ ready: true })
      .where('uid', '=', uid)
      .where('ready', '=', false)
      .where('deleted', 'is', null)
      .returning(['firstname', 'lastname', 'phone', 'email', 'role'])
      .executeTakeFirst();
    if (after) {
      tx.record({ collection: 'users', key: uid, kind: 'added', action: 'users.sign-up', after });
      await notify(tx, 'registration', uid);
    }
    await cancelTasks(tx, 'sign-up', [uid]);
  });
  await databases.directory
    .updateTable('people')
    .set({ attempt: null, attempted: null })
    .where('id', '=', uid)
    .where('state', '=', 'ready')
    .execute();
}

/** Removes a person from a company that does not show them; the directory no longer has the person. */
export async function removeUser(
  { databases }: Pick<JoiningServices, 'databases'>,
  { uid, account }: Unsettled,
): Promise<void> {
  const database = databases.company(account.database);
  await database.writeTransaction({ company: account.key, uid: null }, (tx) => eraseUnsettled(tx, uid));
}

async function eraseUnsettled(tx: CompanyTransaction, uid: string): Promise<boolean> {
  const isKept = await eraseRow(tx, uid);
  await cancelTasks(tx, 'sign-up', [uid]);
  return isKept;
}

/**
 * Undoes an unsettled sign-up: claims it, so that its own process can no longer settle it, then removes it. Also
 * completes a removal that a crash interrupted.
 * @param attempt the attempt that the caller has read; nothing happens if the attempt has changed since
 */
export async function removeUnsettled(
  services: JoiningServices,
  { uid, account, attempt }: Unsettled & { attempt: string | null },
): Promise<void> {
  await removeClaimed(services, {
    uid,
    company: account.key,
    database: services.databases.company(account.database),
    claimable: sql`attempt is not distinct from ${attempt} and state <> 'ready'`,
    erase: (tx) => eraseUnsettled(tx, uid),
  });
}
