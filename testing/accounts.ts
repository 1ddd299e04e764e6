/** People who sign up and in, for the tests of accounts: their input, their password and the mails that wait for them. */
import { v7 as uuidv7 } from 'uuid';
import type { SignUpInput } from '#contract/account.ts';
import type { Mail } from '#server/domain/mails/mail.ts';
import { createIdentity, type Identity } from '#server/platform/session/betterAuth.ts';
import type { TestPerson, TestPortal } from './portal.ts';

export const rightPassword = 'Kühlkette-2026';

/** What somebody enters to join a company; what matters to a test is given, the rest is filled in. */
export function buildSignUp(fields: Partial<SignUpInput> & Pick<SignUpInput, 'validationKey'>): SignUpInput {
  return {
    email: `${uuidv7()}@nordwind.example`,
    firstname: 'Jörn',
    lastname: 'Weißgerber',
    phone: '+49 171 39200 55',
    password: rightPassword,
    privacy: true,
    ...fields,
  };
}

/** Better Auth with a hash that costs nothing, where a test signs in often and passwords are not its subject. */
export function cheapIdentity(databases: () => TestPortal['databases']): Identity {
  let real: Identity | undefined;
  return {
    hash: (password) => Promise.resolve(password),
    verify: (hash, password) => Promise.resolve(hash === password),
    within: (tx, work) => (real ??= createIdentity(databases())).within(tx, work),
  };
}

const hashes = new WeakMap<Identity, Map<string, Promise<string>>>();

/** Gives somebody whom a builder made a password to sign in with. */
export async function givePassword(
  { databases, parts }: TestPortal,
  { uid }: TestPerson,
  password = rightPassword,
): Promise<void> {
  const hash = await hashOnce(parts.account.identity, password);
  await databases.directory
    .insertInto('credentials')
    .values({
      id: uuidv7(),
      account_id: uid,
      provider_id: 'credential',
      user_id: uid,
      password: hash,
      access_token: null,
      refresh_token: null,
      id_token: null,
      scope: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
    })
    .execute();
}

/** Hashing takes a tenth of a second on purpose: once a password is enough for a test. */
function hashOnce(identity: Identity, password: string): Promise<string> {
  const known = hashes.get(identity) ?? new Map<string, Promise<string>>();
  hashes.set(identity, known);
  const hash = known.get(password) ?? identity.hash(password);
  known.set(password, hash);
  return hash;
}

/** The mails that may leave for an address, the oldest first. */
export async function mailsTo({ databases }: Pick<TestPortal, 'databases'>, email: string): Promise<Mail[]> {
  const rows = await databases.directory
    .selectFrom('outbox')
    .select('mail')
    .where('held_by', 'is', null)
    .orderBy('created')
    .orderBy('key')
    .execute();
  return rows.map(({ mail }) => mail as Mail).filter(({ to }) => to === email);
}

/** The token in the newest mail to an address. */
export async function mailedToken(portal: Pick<TestPortal, 'databases'>, email: string): Promise<string> {
  const mail = (await mailsTo(portal, email)).at(-1);
  const token = mail?.data.link && new URL(mail.data.link).searchParams.get('token');
  if (!token) throw new Error(`No link waits for ${email}.`);
  return token;
}
