import type { Kysely, Selectable, Generated } from 'kysely';
import { languageSchema, type Language } from '#contract/platform/language.ts';
import type { DirectoryTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /** Better Auth's `user`. */
    people: {
      id: string;
      email: string;
      email_verified: Generated<boolean>;
      verification_shown: Generated<boolean>;
      name: string;
      image: string | null;
      created_at: Created;
      updated_at: Created;
      account: string;
      state: Generated<'signing-up' | 'ready' | 'removing'>;
      attempt: string | null;
      attempted: Date | null;
      language: Generated<string>;
    };
    /** Better Auth's `account`: a person's password hash. */
    credentials: {
      id: string;
      account_id: string;
      provider_id: string;
      user_id: string;
      password: string | null;
      access_token: string | null;
      refresh_token: string | null;
      id_token: string | null;
      scope: string | null;
      access_token_expires_at: Date | null;
      refresh_token_expires_at: Date | null;
      created_at: Created;
      updated_at: Created;
    };
  }
}

export interface Person {
  uid: string;
  email: string;
  name: string;
  state: Selectable<DirectoryTables['people']>['state'];
  /** The attempt of a sign-up that has not settled everywhere yet. */
  attempt: string | null;
  emailVerified: boolean;
  language: Language;
  passwordHash: string | null;
  account: { key: string; name: string; database: string; reservedEmail: string | null };
}

function people(db: Kysely<DirectoryTables>) {
  return db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.key', 'people.account')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'people.id').on('credentials.provider_id', '=', 'credential'),
    )
    .select([
      'people.id',
      'people.email',
      'people.name',
      'people.state',
      'people.attempt',
      'people.email_verified',
      'people.language',
      'credentials.password',
      'accounts.key',
      'accounts.name as company_name',
      'accounts.database',
      'accounts.reserved_email',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

function present(row: Row): Person {
  return {
    uid: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    attempt: row.attempt,
    emailVerified: row.email_verified,
    language: languageSchema.parse(row.language),
    passwordHash: row.password,
    account: { key: row.key, name: row.company_name, database: row.database, reservedEmail: row.reserved_email },
  };
}

/** The person with a mail address, in any state; addresses are stored in lower case. */
export async function findPersonByEmail(db: Kysely<DirectoryTables>, email: string): Promise<Person | null> {
  const row = await people(db).where('people.email', '=', email).executeTakeFirst();
  return row ? present(row) : null;
}

export async function getPerson(db: Kysely<DirectoryTables>, uid: string): Promise<Person> {
  return present(await people(db).where('people.id', '=', uid).executeTakeFirstOrThrow());
}

export async function findPerson(db: Kysely<DirectoryTables>, uid: string): Promise<Person | null> {
  const row = await people(db).where('people.id', '=', uid).executeTakeFirst();
  return row ? present(row) : null;
}

/**
 * Marks the mail address as verified, after the person has used a link that was mailed to it. `showVerification` then
 * updates the company.
 * @returns false if the person is gone
 */
export async function markEmailVerified(db: Kysely<DirectoryTables>, uid: string): Promise<boolean> {
  const marked = await db
    .updateTable('people')
    .set({ email_verified: true, verification_shown: false, updated_at: new Date() })
    .where('id', '=', uid)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Writes the hash of a new password. @returns false if another request has replaced the old password */
export async function replacePassword(
  tx: Kysely<DirectoryTables>,
  uid: string,
  { before, password }: { before: string | null; password: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('credentials')
    .set({ password, updated_at: new Date() })
    .where('user_id', '=', uid)
    .where('provider_id', '=', 'credential')
    .where('password', '=', before)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
