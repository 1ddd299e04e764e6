import pg from 'pg';
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { personKeys } from '#server/domain/people/keys.ts';
import { customerFields, type CustomerFields } from '#contract/partners/customers.ts';
import { insertCustomer } from '#server/features/partners/customers/store.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { openDatabases } from '#server/databases.ts';
import type { DatabaseConfiguration } from '#server/platform/database/engines/open.ts';
import { createAccount } from '#server/domain/accounts/accounts.ts';
import { createToken, hashToken } from '#server/platform/session/token.ts';
import { manyRows, type ManyRows } from '#testing/fixtures/manyRows.ts';

export interface FilledCompany {
  key: string;
  /** Bearer token of its administrator. */
  token: string;
  customers: { key: string; version: number }[];
}

interface Sizes {
  count: number;
  first: number;
  others: number;
}

/** A customer that differs from the next in every column that is sorted or searched. */
export function someCustomer(index: number): CustomerFields {
  return z.parse(customerFields, {
    name: `Feinkost ${['Lindqvist', 'Berger', 'Hofmann', 'Öztürk', 'Straßburger', 'Ådal', 'Çelik'][index % 7]} ${(index * 7919) % 100_003}`,
    street: ['Bergmannstraße', 'Hofgasse', 'Allee', 'Am Markt'][index % 4],
    houseNumber: String(index % 200),
    zipCode: String(10_000 + (index % 80_000)),
    city: ['Berlin', 'Potsdam', 'Nauen', 'Köln'][index % 4],
    country: 'Deutschland',
    phone: `+49 30 23125 ${index % 1000}`,
  });
}

/** Migrates the database and fills it; the engine's statistics are up to date afterwards. */
export async function fillCompanies(
  url: string,
  dataDir: string,
  { count, first, others }: Sizes,
): Promise<FilledCompany[]> {
  const databases = await openDatabases({ dataDir, databaseUrl: url, databaseOwnerUrl: url, companyDatabases: {} });
  const companies: FilledCompany[] = [];
  for (let index = 0; index < count; index += 1)
    companies.push(await fillCompany(databases, index, index === 0 ? first : others));
  await databases.close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  return companies;
}

/** Companies whose lists are as long as told, on either engine, written by the engine itself. */
export async function fillLists(
  configuration: DatabaseConfiguration,
  sizes: readonly ManyRows[],
): Promise<FilledCompany[]> {
  const databases = await openDatabases(configuration);
  const companies: FilledCompany[] = [];
  for (const [index, size] of sizes.entries()) {
    const company = await fillCompany(databases, index, 0);
    await databases.execute(
      ['set local statement_timeout = 0', 'set local role none', ...manyRows(company.key, size)].join(';'),
    );
    companies.push(company);
  }
  await databases.execute('set local statement_timeout = 0; set local role none; analyze');
  await databases.close();
  return companies;
}

async function fillCompany(databases: Databases, index: number, size: number): Promise<FilledCompany> {
  const { key: company } = await createAccount(databases.directory, { name: `Spedition ${index}` });
  const uid = uuidv7();
  const email = `${uid}@nordwind.example`;
  const token = await signUp(databases, { uid, email, company });
  const customers = await databases.company('main').writeTransaction({ company, uid: null }, async (tx) => {
    await tx.db
      .insertInto('company')
      .values({ company, name: `Spedition ${index}` })
      .execute();
    const person = { uid, firstname: 'Bench', lastname: 'Mark', phone: '', email };
    await tx.db
      .insertInto('users')
      .values({ company, ...person, ...personKeys(person), role: 'admin', confirmed: true, active: true, ready: true })
      .execute();
    return fillCustomers(tx, size);
  });
  return { key: company, token, customers };
}

/** A person of the directory with an open session; answers its token. */
async function signUp(
  { directory }: Databases,
  { uid, email, company }: { uid: string; email: string; company: string },
): Promise<string> {
  const token = createToken();
  const person = { id: uid, email, email_verified: true, name: 'Bench Mark', image: null, account: company };
  await directory
    .insertInto('people')
    .values({ ...person, state: 'ready', attempt: null, attempted: null })
    .execute();
  const session = { id: uuidv7(), user_id: uid, token: hashToken(token), ip_address: null, user_agent: null };
  await directory
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return token;
}

/** A confirmed person with an open session. */
export interface BenchPerson {
  uid: string;
  token: string;
}

export interface BenchDriver extends BenchPerson {
  device: string;
}

/** Confirmed people with an open session each, written into a company of the bench. */
export async function fillPeople(
  configuration: DatabaseConfiguration,
  company: string,
  role: 'admin' | 'driver',
  count: number,
): Promise<BenchPerson[]> {
  const databases = await openDatabases(configuration);
  const people = Array.from({ length: count }, () => ({ uid: uuidv7(), token: '' }));
  for (const person of people)
    person.token = await signUp(databases, { uid: person.uid, email: `${person.uid}@nordwind.example`, company });
  await databases.company('main').writeTransaction({ company, uid: null }, async ({ db }) => {
    for (const [index, { uid }] of people.entries()) {
      const names = { firstname: role === 'driver' ? 'Fahrer' : 'Disponentin', lastname: String(index) };
      const person = { uid, ...names, phone: '', email: `${uid}@nordwind.example` };
      const standing = { role, confirmed: true, active: true, ready: true };
      await db
        .insertInto('users')
        .values({ company, ...person, ...personKeys(person), ...standing })
        .execute();
    }
  });
  await databases.close();
  return people;
}

/** Drivers with a registered device each. */
export async function fillDrivers(
  configuration: DatabaseConfiguration,
  company: string,
  count: number,
): Promise<BenchDriver[]> {
  const people = await fillPeople(configuration, company, 'driver', count);
  const drivers = people.map((person) => ({ ...person, device: uuidv7() }));
  const databases = await openDatabases(configuration);
  await databases.company('main').writeTransaction({ company, uid: null }, async ({ db }) => {
    const rows = drivers.map(({ uid, device: key }) => ({
      key,
      uid,
      name: 'Diensthandy',
      platform: '',
      app_version: '',
    }));
    await db
      .insertInto('devices')
      .values(rows.map((row) => ({ company, ...row })))
      .execute();
  });
  await databases.close();
  return drivers;
}

async function fillCustomers(tx: CompanyTransaction, size: number): Promise<FilledCompany['customers']> {
  const categories = Array.from({ length: 8 }, () => uuidv7());
  const rows = categories.map((key, place) => ({ key, name: `Kategorie ${place}`, name_sort: `kategorie ${place}` }));
  await tx.db
    .insertInto('categories')
    .values(rows.map((row) => ({ company: tx.company, color: '#4ca3dd', ...row })))
    .execute();
  const unrecorded = { ...tx, record: () => undefined };
  const customers: FilledCompany['customers'] = [];
  for (let index = 0; index < size; index += 1) {
    const held = [categories[index % 8] as string, categories[(index + 3) % 8] as string];
    const { key } = await insertCustomer(unrecorded, { ...someCustomer(index), categories: held });
    customers.push({ key, version: 1 });
  }
  return customers;
}
