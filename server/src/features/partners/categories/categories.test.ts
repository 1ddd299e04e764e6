import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { categoryTable } from './store.ts';
import { inCompany } from '#testing/fixtures/people.ts';

describe.each(engines)('categories on the %s engine', (engine) => {
  const { portal, company, call } = administered(engine);
  const create = async (name: string, color = '#4ca3dd') =>
    (await call('POST', '/categories', { name, color })).body as Category;
  const list = async () => (await call('GET', '/categories')).body as { items: Category[]; total: number };
  const createCustomer = async (categories: string[]) =>
    (await call('POST', '/customers', buildCustomer({ categories }))).body as Customer;
  const getCustomer = async (key: string) => (await call('GET', `/customers/${key}`)).body as Customer;

  test.each([
    [{ name: '', color: '#4ca3dd' }, 'name', 'category-name-required'],
    [{ name: ' A ', color: '#4ca3dd' }, 'name', 'category-name-too-short'],
    [{ name: 'A'.repeat(25), color: '#4ca3dd' }, 'name', 'category-name-too-long'],
    [{ name: 'Kühlware', color: 'blau' }, 'color', 'color'],
    [{ name: 'Kühlware' }, 'color', 'required'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await call('POST', '/categories', fields)).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  test('they are listed by name with the number of customers that hold each', async () => {
    const [oil, apples] = [await create('Öl'), await create('Äpfel')];
    await createCustomer([oil.key]);
    const { key } = await createCustomer([oil.key, apples.key]);
    await call('POST', '/customers/remove', { keys: [key] });
    expect((await list()).items.map(({ name, customers }) => [name, customers])).toEqual([
      ['Äpfel', 0],
      ['Öl', 1],
    ]);
  });

  test('a new name and colour show on every customer at once', async () => {
    const { key } = await create('Stammkunden');
    const customer = await createCustomer([key]);
    expect(await call('PATCH', `/categories/${key}`, { version: 1, name: 'Treue Kunden', color: '#C2410C' })).toAnswer({
      name: 'Treue Kunden',
      color: '#c2410c',
      version: 2,
    });
    expect(await getCustomer(customer.key)).toMatchObject({
      version: 1,
      categories: [{ key, name: 'Treue Kunden', color: '#c2410c' }],
    });
  });

  test('the second of two who rename the same version is told what is there now', async () => {
    const { key } = await create('Stammkunden');
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((name) => call('PATCH', `/categories/${key}`, { version: 1, name })),
    );
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toBeRefused(409, 'conflict', { current: won?.body });
  });

  test('a deleted category leaves every customer, and comes back with them when that is undone', async () => {
    const { key } = await create('Apotheken');
    const customer = await createCustomer([key]);
    expect(await call('DELETE', `/categories/${key}`)).toAnswer({ key, customers: 1 });
    expect((await getCustomer(customer.key)).categories).toEqual([]);
    expect(await call('DELETE', `/categories/${key}`)).toMatchObject({ status: 404 });
    expect(await call('PATCH', `/categories/${key}`, { version: 1, name: 'Neu' })).toMatchObject({ status: 404 });
    expect(await call('POST', `/categories/${key}/restore`)).toAnswer({ key, customers: 1 });
    expect(await call('POST', `/categories/${key}/restore`)).toAnswer({ key, customers: 1 });
    expect((await getCustomer(customer.key)).categories).toMatchObject([{ key }]);
  });

  test('a purged category cannot be brought back', async () => {
    const { key } = await create('Apotheken');
    await call('DELETE', `/categories/${key}`);
    const server = portal.databases.company('main');
    await inCompany(portal, company, (db) =>
      db
        .updateTable('categories')
        .set({ deleted: new Date(Date.now() - 3_600_000) })
        .where('key', '=', key)
        .execute(),
    );
    expect(
      await server.writeTransaction({ company: company.key, uid: null }, (tx) =>
        categoryTable.purge(tx, [key, uuidv7()]),
      ),
    ).toBe(1);
    expect(await call('POST', `/categories/${key}/restore`)).toBeRefused(410, 'undo-expired');
  });
});
