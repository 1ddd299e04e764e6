/** Activities through the real application: written with every write, listed the newest first, filtered, paged. */
import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { administered } from '../../../../testing/administered.ts';
import { engines } from '../../../../testing/databases.ts';
import { buildCustomer, type TestPerson, type TestPortal } from '../../../../testing/portal.ts';

interface Page {
  items: Activity[];
  total: number;
  next: string | null;
}

describe.each(engines)('activities on the %s engine', (engine) => {
  let portal: TestPortal;
  let administrator: TestPerson;
  administered(engine, (start) => ({ portal, administrator } = start));

  const call = (method: string, path: string, body?: unknown) => portal.call(administrator, method, path, body);
  const list = async (query = '') => (await call('GET', `/activities${query}`)).body as Page;
  const create = async (name: string) =>
    (await call('POST', '/customers', buildCustomer({ name }))).body as { key: string };

  test('a company in which nothing was done has none', async () => {
    expect(await list()).toEqual({ items: [], total: 0, next: null });
  });

  test('a change says who, what, when, before and after, and the name of what was changed', async () => {
    const before = Date.now() - 1000;
    const { key } = await create('Feinkost Lindqvist');
    await call('PATCH', `/customers/${key}`, { version: 1, phone: '+49 30 23125 999' });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      actor: { uid: administrator.uid, name: 'Änne Öhlschläger' },
      action: 'customers.update',
      collection: 'customers',
      object: key,
      objectName: 'Feinkost Lindqvist',
      after: { phone: '+49 30 23125 999' },
    });
    expect(Object.keys(items[0]?.before ?? {})).toEqual(['phone']);
    expect(items[0]?.created).toBeGreaterThan(before);
    expect(items[1]).toMatchObject({ action: 'customers.create' });
  });

  test('what has been renamed stands under its present name, what is gone under its last', async () => {
    const { key } = await create('Altername');
    await call('PATCH', `/customers/${key}`, { version: 1, name: 'Neuername' });
    expect((await list()).items.map(({ objectName }) => objectName)).toEqual(['Neuername', 'Neuername']);
    await portal.databases
      .company('main')
      .write({ company: await companyOf(), uid: null }, ({ db }) =>
        db.deleteFrom('customers').where('key', '=', key).execute(),
      );
    expect((await list()).items.map(({ objectName }) => objectName)).toEqual(['Neuername', 'Altername']);
  });

  const companyOf = async () =>
    (
      await portal.databases.directory
        .selectFrom('people')
        .select('account')
        .where('id', '=', administrator.uid)
        .executeTakeFirstOrThrow()
    ).account;

  test('by collection, object, person and time', async () => {
    const { key } = await create('Erster');
    await create('Zweiter');
    await call('POST', '/categories', { name: 'Kühlware', color: '#2a7de1' });
    expect((await list('?collection=categories')).total).toBe(1);
    expect((await list(`?object=${key}`)).items.map(({ objectName }) => objectName)).toEqual(['Erster']);
    expect((await list(`?actor=${administrator.uid}`)).total).toBe(3);
    expect((await list(`?actor=${key}`)).total).toBe(0);
    expect((await list(`?person=${key}`)).items.map(({ objectName }) => objectName)).toEqual(['Erster']);
    expect((await list(`?person=${administrator.uid}`)).total).toBe(3);
    expect((await list(`?until=${Date.now() - 60_000}`)).total).toBe(0);
    expect((await list(`?from=${Date.now() - 60_000}`)).total).toBe(3);
    expect(await call('GET', '/activities?collection=geheim')).toMatchObject({ status: 400 });
    for (const time of [-1, 9e15]) expect(await call('GET', `/activities?from=${time}`)).toMatchObject({ status: 400 });
  });

  test('paged without gap or repetition, and a cursor belongs to its filter', async () => {
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) await create(name);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Page = await list(`?limit=2${next ? `&cursor=${next}` : ''}`);
      seen.push(...page.items.map(({ objectName }) => objectName));
      expect(page.total).toBe(5);
      next = page.next;
    } while (next);
    expect(seen).toEqual(['Fünf', 'Vier', 'Drei', 'Zwei', 'Eins']);
    const { next: cursor } = await list('?limit=2');
    expect(await call('GET', `/activities?limit=2&collection=customers&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });

  test('everybody who has done something can be chosen, once', async () => {
    await create('Eins');
    await create('Zwei');
    expect((await call('GET', '/activities/actors')).body).toEqual([
      { uid: administrator.uid, name: 'Änne Öhlschläger' },
    ]);
  });
});
