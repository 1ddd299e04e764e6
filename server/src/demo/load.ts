/** Loads the demo company into an empty installation, once; what a crash left undone is done at the next start. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { insertCategory } from '../features/categories/store.ts';
import { insertCustomer } from '../features/customers/store.ts';
import type { CompanyTransaction, Databases } from '../platform/database/database.ts';
import { personKeys } from '../platform/people/keys.ts';
import { createAccount, listAccounts, type Account } from '../platform/directory/accounts.ts';
import type { Identity } from '../platform/session/betterAuth.ts';
import { nordwindAdministrator, nordwindCategories, nordwindCompany, nordwindPeople } from './nordwind.ts';
import { nordwindCustomers } from './nordwindCustomers.ts';

/** What is printed at start. */
export interface DemoSignIn {
  email: string;
  password: string;
  validationKey: string;
}

interface DemoParts {
  databases: Databases;
  identity: Identity;
  dataDir: string;
}

/** @returns the demo's sign-in, or null where this installation was not empty when it first started */
export async function loadDemo(parts: DemoParts): Promise<DemoSignIn | null> {
  const { directory } = parts.databases;
  const remembered = await readPassword(parts.dataDir);
  const accounts = await listAccounts(directory);
  if (remembered === null && accounts.length > 0) return null;
  // Kept before anything is written, so that a crash cannot leave a company with a password that nobody knows.
  const password = remembered ?? (await keepPassword(parts.dataDir));
  const account =
    accounts.find(({ name }) => name === nordwindCompany.name) ??
    (await createAccount(directory, { name: nordwindCompany.name }));
  const uids = new Map(nordwindPeople.map(({ email }) => [email, uuidv7()]));
  const isNew = await parts.databases
    .company(account.database)
    .write({ company: account.key, uid: null }, (tx) => writeCompany(tx, uids));
  if (isNew || !(await isSignedUp(parts, account))) await writePeople(parts, account, password);
  return { email: nordwindAdministrator.email, password, validationKey: account.validationKey };
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'demo-password');

async function readPassword(dataDir: string): Promise<string | null> {
  try {
    return (await fs.readFile(passwordFile(dataDir), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function keepPassword(dataDir: string): Promise<string> {
  const password = randomBytes(9).toString('base64url');
  await fs.writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/** @returns false where the company had been written before */
async function writeCompany(tx: CompanyTransaction, uids: ReadonlyMap<string, string>): Promise<boolean> {
  const { created, ...company } = nordwindCompany;
  const written = await tx.db
    .insertInto('company')
    .values({ company: tx.company, created: new Date(created), ...company })
    .onConflict((conflict) => conflict.column('company').doNothing())
    .returning('company')
    .executeTakeFirst();
  if (!written) return false;
  await tx.db
    .insertInto('users')
    .values(
      nordwindPeople.map(({ firstname, lastname, email, phone, role, confirmed, active, language }) => ({
        company: tx.company,
        uid: uids.get(email) as string,
        ready: true,
        created: new Date(created),
        firstname,
        lastname,
        email,
        phone,
        role,
        confirmed,
        active,
        language,
        ...personKeys({ firstname, lastname, phone, email }),
      })),
    )
    .execute();
  const keys = new Map<string, string>();
  for (const category of nordwindCategories) keys.set(category.name, (await insertCategory(tx, category)).key);
  for (const customer of nordwindCustomers) {
    await insertCustomer(tx, { ...customer, categories: customer.categories.map((name) => keys.get(name) as string) });
  }
  return true;
}

async function isSignedUp({ databases }: DemoParts, account: Account): Promise<boolean> {
  const person = await databases.directory
    .selectFrom('people')
    .select('id')
    .where('account', '=', account.key)
    .executeTakeFirst();
  return person !== undefined;
}

/** The company's people in the directory, all with the same password, under the keys that they have in the company. */
async function writePeople({ databases, identity }: DemoParts, account: Account, password: string): Promise<void> {
  const hash = await identity.hash(password);
  const members = await databases
    .company(account.database)
    .read({ company: account.key, uid: null }, ({ db, company }) =>
      db.selectFrom('users').select(['uid', 'email']).where('company', '=', company).execute(),
    );
  const uidOf = new Map(members.map(({ email, uid }) => [email, uid]));
  await databases.directory.transaction().execute(async (tx) => {
    for (const { email, firstname, lastname, emailVerified, language } of nordwindPeople) {
      const id = uidOf.get(email) as string;
      await tx
        .insertInto('people')
        .values({
          id,
          email,
          email_verified: emailVerified,
          name: `${firstname} ${lastname}`,
          image: null,
          account: account.key,
          state: 'ready',
          attempt: null,
          attempted: null,
          language,
        })
        .execute();
      await tx
        .insertInto('credentials')
        .values({
          id: uuidv7(),
          account_id: id,
          provider_id: 'credential',
          user_id: id,
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
  });
}
