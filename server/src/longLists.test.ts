/** Lists of more rows than are counted: whichever way leads to a page, it is the one that sorting all rows would show. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { countLimit } from '#contract/list.ts';
import { engines } from '../../testing/databases.ts';
import { inCompany } from '../../testing/people.ts';
import { manyRows } from '../../testing/manyRows.ts';
import { buildPortal, type TestCompany, type TestPerson, type TestPortal } from '../../testing/portal.ts';

const rows = 12_000;
interface Page {
  items: Customer[];
  total: number;
  isTotalExact: boolean;
  next: string | null;
}

describe.each(engines)('long lists on the %s engine', (engine) => {
  let portal: TestPortal;
  let company: TestCompany;
  let administrator: TestPerson;

  beforeAll(async () => {
    portal = await buildPortal(engine);
    company = await portal.addCompany();
    administrator = await company.addPerson();
    // Categories, customers, and which of these hold which.
    const texts = manyRows(company.key, { rows, drivers: 0, sensors: 0 }).slice(0, 3);
    await inCompany(portal, company, async (db) => {
      for (const text of texts) await sql.raw(text).execute(db);
    });
  }, 120_000);
  afterAll(() => portal.close());

  const list = async (query: string) => (await portal.call(administrator, 'GET', `/customers?${query}`)).body as Page;
  /** All that match, sorted by the engine as a whole. */
  const sorted = (condition: string, order: string) =>
    inCompany(portal, company, async (db) => {
      const found = await sql<{ key: string }>`select key from company.customers c
        where company = ${company.key} and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(db);
      return found.rows.map(({ key }) => key);
    });

  test.each([
    ['all of them', 'sort=name', 'true', 'name_sort, key', countLimit + 1, false],
    ['a word that all have', 'search=feinkost', 'true', 'name_sort, key', 1000, false],
    ['a word that stands behind others', 'search=lindqvist', `search like '%lindqvist%'`, 'name_sort, key', 1714, true],
    [
      'two words',
      'search=berlin+celik&sort=-zipCode',
      `search like '%berlin%' and search like '%celik%'`,
      'zip_code desc, key desc',
      null,
      true,
    ],
    [
      'many that stand together at the end',
      'search=berlin&sort=-city',
      `city_sort = 'berlin'`,
      'city_sort desc, key desc',
      null,
      false,
    ],
    ['the name of a category', 'search=kategorie+3', 'true', 'name_sort, key', null, false],
  ])('%s: page after page, as far as one looks', async (_name, query, condition, order, total, isExact) => {
    const wanted = query.includes('kategorie')
      ? // All hold some category; the number stands in the name of one, and in the text of many.
        `(c.search like '%3%' or exists (select from company.customer_categories h join company.categories k using (company)
          where h.customer = c.key and k.key = h.category and k.name = 'Kategorie 3'))`
      : condition;
    const all = await sorted(wanted, order);
    const first = await list(`${query}&limit=200`);
    const second = await list(`${query}&limit=200&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(all.slice(0, 400));
    expect(first.isTotalExact).toBe(isExact);
    // Never more than there are, and all of them where it says so.
    expect(first.total).toBeLessThanOrEqual(all.length);
    expect(first.total).toBe(isExact ? all.length : (total ?? first.total));
  });
});
