/** Companies with an administrator, categories and many customers, written straight into a PostgreSQL for the bench. */
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerFields } from '#contract/customers.ts';
import { insertCustomer } from '#server/features/customers/store.ts';
import type { Databases } from '#server/platform/database/database.ts';
import { openDatabases } from '#server/platform/database/open.ts';
import { createAccount } from '#server/platform/directory/accounts.ts';
import { createToken, hashToken } from '#server/platform/session/token.ts';

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
  return {
    name: `Feinkost ${['Lindqvist', 'Berger', 'Hofmann', 'Öztürk', 'Straßburger', 'Ådal', 'Çelik'][index % 7]} ${(index * 7919) % 100_003}`,
    street: ['Bergmannstraße', 'Hofgasse', 'Allee', 'Am Markt'][index % 4] as string,
    houseNumber: String(index % 200),
    zipCode: String(10_000 + (index % 80_000)),
    city: ['Berlin', 'Potsdam', 'Nauen', 'Köln'][index % 4] as string,
    country: 'Deutschland',
    addressAdditional: '',
    phone: `+49 30 23125 ${index % 1000}`,
    categories: [],
  };
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

async function fillCompany(databases: Databases, index: number, size: number): Promise<FilledCompany> {
  const { directory } = databases;
  const { key: company } = await createAccount(directory, { name: `Spedition ${index}` });
  const uid = uuidv7();
  const token = createToken();
  const email = `${uid}@nordwind.example`;
  await directory
    .insertInto('people')
    .values({
      id: uid,
      email,
      email_verified: true,
      name: 'Bench Mark',
      image: null,
      account: company,
      state: 'ready',
      attempt: null,
      attempted: null,
    })
    .execute();
  await directory
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      user_id: uid,
      token: hashToken(token),
      expires_at: new Date(Date.now() + 3_600_000),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  const customers: FilledCompany['customers'] = [];
  await databases.company('main').write({ company, uid: null }, async (tx) => {
    await tx.db
      .insertInto('company')
      .values({ company, name: `Spedition ${index}`, image_url: null })
      .execute();
    await tx.db
      .insertInto('users')
      .values({
        company,
        uid,
        firstname: 'Bench',
        lastname: 'Mark',
        phone: '',
        email,
        role: 'admin',
        confirmed: true,
        active: true,
        ready: true,
      })
      .execute();
    const categories = Array.from({ length: 8 }, () => uuidv7());
    await tx.db
      .insertInto('categories')
      .values(
        categories.map((key, place) => ({
          company,
          key,
          name: `Kategorie ${place}`,
          name_sort: `kategorie ${place}`,
          color: '#4ca3dd',
        })),
      )
      .execute();
    const unrecorded = { ...tx, record: () => undefined };
    for (let customer = 0; customer < size; customer += 1) {
      const held = [categories[customer % 8] as string, categories[(customer + 3) % 8] as string];
      const { key } = await insertCustomer(unrecorded, { ...someCustomer(customer), categories: held });
      customers.push({ key, version: 1 });
    }
  });
  return { key: company, token, customers };
}
