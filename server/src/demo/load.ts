import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { meansOfTask } from '../features/dispatch/archive/means.ts';
import { insertCategory } from '../features/partners/categories/store.ts';
import { insertCustomer } from '../features/partners/customers/store.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import { createAccount, listAccounts, type Account } from '#server/domain/accounts/accounts.ts';
import type { FileOwner } from '../platform/files/keeping.ts';
import type { Storages } from '../platform/files/storages.ts';
import type { Services } from '../services.ts';
import { writeVehicles, writeStock } from './vehicles.ts';
import { keepImages } from './images.ts';
import { nordwindAdministrator, nordwindCategories, nordwindCompany } from './nordwind.ts';
import { nordwindCustomers } from './nordwindCustomers.ts';
import { writeMembers, writeSignIns } from './people.ts';
import { keepDemoOnline, type DemoPresence } from './presence.ts';
import { keepDemoTours, type DemoTours } from './touring.ts';

/** Sign-in of the demo's administrator that is printed at start. */
export interface DemoSignIn {
  email: string;
  password: string;
  validationKey: string;
}

type DemoServices = Pick<Services, 'configuration' | 'databases' | 'identity'> & { storages: Storages };

export interface Demo {
  signIn: DemoSignIn;
  /** To be stopped with the server. */
  presence: DemoPresence;
  /**
   * The caller starts it before the server answers, so that nobody sees a half-filled demo, and stops it with the
   * server.
   */
  tours: DemoTours;
}

/** @returns the demo, or null if this installation was not empty when it first started */
export async function loadDemo(services: DemoServices): Promise<Demo | null> {
  const { directory } = services.databases;
  const remembered = await readPassword(services.configuration.dataDir);
  const accounts = await listAccounts(directory);
  if (remembered === null && accounts.length > 0) return null;
  // Stored before any row is written, so that a crash cannot leave a company whose password nobody knows.
  const password = remembered ?? (await keepPassword(services.configuration.dataDir));
  const account =
    accounts.find(({ name }) => name === nordwindCompany.name) ??
    (await createAccount(directory, { name: nordwindCompany.name }));
  const database = services.databases.company(account.database);
  const isNew = await database.writeTransaction({ company: account.key, uid: null }, writeCompany);
  if (isNew || !(await isSignedUp(services, account)))
    await writeSignIns(services.databases, account, await services.identity.hash(password));
  // An unavailable storage does not prevent the start: missing pictures are stored at the next start.
  await keepImages(database, account, services.storages).catch(() => undefined);
  await writeStock(services.databases, database, account);
  const signIn = { email: nordwindAdministrator.email, password, validationKey: account.validationKey };
  const options = { company: account.key, uid: null };
  const owner: FileOwner = {
    company: account.key,
    storage: account.storage,
    writeTransaction: (work) => database.writeTransaction(options, work),
  };
  const archive = () => meansOfTask({ company: account.key, database }, { ...services, failpoint: () => undefined });
  const tours = keepDemoTours(owner, services.storages, archive);
  return { signIn, tours, presence: await keepDemoOnline(services.databases, account) };
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

/** @returns false if the company exists already */
async function writeCompany(tx: CompanyTransaction): Promise<boolean> {
  const { created, ...company } = nordwindCompany;
  const written = await tx.db
    .insertInto('company')
    .values({ company: tx.company, created: new Date(created), ...company })
    .onConflict((conflict) => conflict.column('company').doNothing())
    .returning('company')
    .executeTakeFirst();
  if (!written) return false;
  await writeMembers(tx);
  await writeVehicles(tx, nordwindAdministrator.email);
  const keys = new Map<string, string>();
  for (const category of nordwindCategories) keys.set(category.name, (await insertCategory(tx, category)).key);
  for (const customer of nordwindCustomers) {
    const categories = customer.categories.map((name) => keys.get(name) as string);
    await insertCustomer(tx, { ...customer, categories });
  }
  return true;
}

async function isSignedUp({ databases }: DemoServices, account: Account): Promise<boolean> {
  const person = await databases.directory
    .selectFrom('people')
    .select('id')
    .where('account', '=', account.key)
    .executeTakeFirst();
  return person !== undefined;
}
