import { randomInt } from 'node:crypto';
import type { Kysely, Generated } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DirectoryTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    accounts: {
      key: string;
      name: string;
      database: Generated<string>;
      storage: Generated<string>;
      mapquest_key: string | null;
      /** Only the person with this mail address can become the first administrator. */
      reserved_email: string | null;
      created: Created;
    };
    validation_keys: { validation_key: string; account: string; created: Created; retired: Date | null };
  }
}

interface NewAccount {
  name: string;
  /** Mail address of the person for whom the place of the first administrator is reserved. */
  administrator?: string;
  database?: string;
  storage?: string;
  mapquestKey?: string;
}

export interface Account {
  key: string;
  name: string;
  validationKey: string;
  database: string;
  storage: string;
  administrator: string | null;
  created: Date;
}

/** All validation keys have been issued; a key is never issued a second time. */
class NoValidationKeyLeftError extends Error {}

export async function createAccount(directory: Kysely<DirectoryTables>, account: NewAccount): Promise<Account> {
  const key = uuidv7();
  return directory.transaction().execute(async (tx) => {
    const {
      name,
      database,
      storage,
      created,
      reserved_email: administrator,
    } = await tx
      .insertInto('accounts')
      .values({
        key,
        name: account.name,
        reserved_email: account.administrator?.toLowerCase() ?? null,
        mapquest_key: account.mapquestKey ?? null,
        ...(account.database !== undefined && { database: account.database }),
        ...(account.storage !== undefined && { storage: account.storage }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { key, name, validationKey: await giveValidationKey(tx, key), database, storage, administrator, created };
  });
}

/** Clears the account's reserved e-mail address once its person has become the first administrator. */
export async function dropReservation(directory: Kysely<DirectoryTables>, key: string, email: string): Promise<void> {
  await directory
    .updateTable('accounts')
    .set({ reserved_email: null })
    .where('key', '=', key)
    .where('reserved_email', '=', email)
    .execute();
}

/** Every account with its current validation key, the oldest first. */
export async function listAccounts(directory: Kysely<DirectoryTables>): Promise<Account[]> {
  const rows = await directory
    .selectFrom('accounts')
    .innerJoin('validation_keys', (join) =>
      join.onRef('validation_keys.account', '=', 'accounts.key').on('validation_keys.retired', 'is', null),
    )
    .select(['accounts.key', 'name', 'validation_key', 'database', 'storage', 'reserved_email', 'accounts.created'])
    .orderBy('accounts.created')
    .orderBy('accounts.key')
    .execute();
  return rows.map(({ validation_key: validationKey, reserved_email: administrator, ...row }) => ({
    ...row,
    validationKey,
    administrator,
  }));
}

export async function currentValidationKey(directory: Kysely<DirectoryTables>, account: string): Promise<string> {
  const { validation_key: current } = await directory
    .selectFrom('validation_keys')
    .select('validation_key')
    .where('account', '=', account)
    .where('retired', 'is', null)
    .executeTakeFirstOrThrow();
  return current;
}

/**
 * Issues a new validation key for an account; the old key is no longer accepted. People who joined with the old key are
 * not affected: the key only selected the account when they signed up.
 * @param named the only key that may be replaced; without it, the current key is replaced
 * @returns the new key, or null if the current key is not the named one
 */
export async function rotateValidationKey(directory: Kysely<DirectoryTables>, account: string): Promise<string>;
export async function rotateValidationKey(
  directory: Kysely<DirectoryTables>,
  account: string,
  named: string,
): Promise<string | null>;
export async function rotateValidationKey(
  directory: Kysely<DirectoryTables>,
  account: string,
  named?: string,
): Promise<string | null> {
  return directory.transaction().execute(async (tx) => {
    // Of two simultaneous rotations the second waits for this lock, and then sees the key that the first one issued.
    await tx.selectFrom('accounts').select('key').where('key', '=', account).forUpdate().executeTakeFirstOrThrow();
    const retired = await tx
      .updateTable('validation_keys')
      .set({ retired: new Date() })
      .where('account', '=', account)
      .where('retired', 'is', null)
      .$if(named !== undefined, (query) => query.where('validation_key', '=', named ?? ''))
      .returning('validation_key')
      .executeTakeFirst();
    return retired || named === undefined ? giveValidationKey(tx, account) : null;
  });
}

async function giveValidationKey(tx: Kysely<DirectoryTables>, account: string): Promise<string> {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const candidate = String(randomInt(10_000, 100_000));
    const given = await tx
      .insertInto('validation_keys')
      .values({ validation_key: candidate, account, retired: null })
      .onConflict((conflict) => conflict.column('validation_key').doNothing())
      .returning('validation_key')
      .executeTakeFirst();
    if (given) return given.validation_key;
  }
  throw new NoValidationKeyLeftError('Every validation key from 10000 to 99999 has been given out.');
}

/** The columns of an account that sign-up and sign-in need. */
export interface AccountAccess {
  key: string;
  name: string;
  database: string;
  reservedEmail: string | null;
}

const accessColumns = [
  'accounts.key',
  'accounts.name',
  'accounts.database',
  'accounts.reserved_email as reservedEmail',
] as const;

export async function findAccountByValidationKey(
  directory: Kysely<DirectoryTables>,
  validationKey: string,
): Promise<AccountAccess | null> {
  const account = await directory
    .selectFrom('validation_keys')
    .innerJoin('accounts', 'accounts.key', 'validation_keys.account')
    .select(accessColumns)
    .where('validation_key', '=', validationKey)
    .where('retired', 'is', null)
    .executeTakeFirst();
  return account ?? null;
}

/** Name of the database that holds a company; null if there is no such company. */
export async function findDatabase(directory: Kysely<DirectoryTables>, key: string): Promise<string | null> {
  const account = await directory.selectFrom('accounts').select('database').where('key', '=', key).executeTakeFirst();
  return account?.database ?? null;
}

/** The company's key for MapQuest, or null. The key may only go into requests to MapQuest. */
export async function readMapquestKey(directory: Kysely<DirectoryTables>, company: string): Promise<string | null> {
  const { mapquest_key: key } = await directory
    .selectFrom('accounts')
    .select('mapquest_key')
    .where('key', '=', company)
    .executeTakeFirstOrThrow();
  return key;
}

/** Writes an account's name if it differs. @param company UUID of the company */
export async function nameCompany(directory: Kysely<DirectoryTables>, company: string, name: string): Promise<void> {
  await directory.updateTable('accounts').set({ name }).where('key', '=', company).where('name', '<>', name).execute();
}

/** Keys of the companies whose accounts are in one of the databases, in the order of the keys. */
export async function listCompanies(
  directory: Kysely<DirectoryTables>,
  databases: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await directory
    .selectFrom('accounts')
    .select('key')
    .where('database', 'in', databases)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** The name of each company's storage, by company. */
export async function storagesOf(
  directory: Kysely<DirectoryTables>,
  companies: readonly string[],
): Promise<Map<string, string>> {
  const rows = await directory
    .selectFrom('accounts')
    .select(['key', 'storage'])
    .where('key', 'in', companies)
    .execute();
  return new Map(rows.map(({ key, storage }) => [key, storage]));
}

/** Sets a company's key for MapQuest; null removes it. */
export async function writeMapquestKey(
  directory: Kysely<DirectoryTables>,
  company: string,
  key: string | null,
): Promise<void> {
  await directory.updateTable('accounts').set({ mapquest_key: key }).where('key', '=', company).execute();
}
