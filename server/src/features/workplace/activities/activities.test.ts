import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { letUndoExpire } from '#testing/fixtures/people.ts';
import { buildCustomer, buildDamage, buildVehicle } from '#testing/fixtures/portal.ts';

interface Page {
  items: Activity[];
  total: number;
  next: string | null;
}

describe.each(engines)('activities on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const list = async (query = '') => (await call('GET', `/activities${query}`)).body as Page;
  const create = async (name: string) =>
    (await call('POST', '/customers', buildCustomer({ name }))).body as { key: string };

  test('a company in which nothing was done has none', async () => {
    expect(await list()).toEqual({ items: [], total: 0, isTotalExact: true, next: null });
  });

  test('a change says who, what, when, before and after, and the name of what was changed', async () => {
    const before = Date.now() - 1000;
    const { key } = await create('Feinkost Lindqvist');
    await call('PATCH', `/customers/${key}`, { version: 1, phone: '+49 30 23125 999' });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      actor: { key: administrator.uid, name: 'Änne Öhlschläger' },
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
      .writeTransaction({ company: await companyOf(), uid: null }, ({ db }) =>
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
    const today = dayOf(Date.now(), 'Europe/Berlin');
    expect((await list(`?fromDay=${today}&untilDay=${today}`)).total).toBe(3);
    expect((await list(`?untilDay=${addDays(today, -1)}`)).total).toBe(0);
    expect(await call('GET', '/activities?fromDay=2026-02-30')).toMatchObject({ status: 400 });
    for (const time of [-1, 9e15]) expect(await call('GET', `/activities?from=${time}`)).toMatchObject({ status: 400 });
  });

  test.each(['9000000000000000', '-9000000000000000', '8640000000000001', 'gestern'])(
    'no moment is %s',
    async (moment) => {
      for (const name of ['from', 'until'])
        expect(await call('GET', `/activities?${name}=${moment}`)).toBeRefused(400, 'invalid-input', {
          issues: [{ path: name }],
        });
    },
  );

  test('every moment of a date is one', async () => {
    await create('Eins');
    expect((await list(`?from=0&until=${Date.UTC(9999, 11, 31)}`)).total).toBe(1);
  });

  const undoPeriod = 10 * 60 * 1000;
  const deletions: [what: string, prepare: () => Promise<{ remove: () => unknown; restore: () => unknown }>][] = [
    [
      'a customer',
      async () => {
        const { key } = await create('Eins');
        const act = (name: string) => call('POST', `/customers/${name}`, { keys: [key] });
        return { remove: () => act('remove'), restore: () => act('restore') };
      },
    ],
    [
      'a category',
      async () => {
        const { body } = await call('POST', '/categories', { name: 'Kühlware', color: '#2a7de1' });
        const { key } = body as { key: string };
        const restore = () => call('POST', `/categories/${key}/restore`);
        return { remove: () => call('DELETE', `/categories/${key}`), restore };
      },
    ],
    [
      'a vehicle',
      async () => {
        const { body } = await call('POST', '/vehicles', buildVehicle());
        const { key } = body as { key: string };
        const restore = () => call('POST', `/vehicles/${key}/restore`);
        return { remove: () => call('POST', `/vehicles/${key}/remove`), restore };
      },
    ],
    [
      'a damage report',
      async () => {
        const { body } = await call('POST', '/vehicles', buildVehicle());
        const key = uuidv7();
        await call('PUT', `/damages/${key}`, buildDamage({ vehicle: (body as { key: string }).key }));
        const restore = () => call('POST', `/damages/${key}/restore`);
        return { remove: () => call('DELETE', `/damages/${key}`), restore };
      },
    ],
    [
      'a driver',
      async () => {
        const { uid } = await company.addPerson({ role: 'driver' });
        const act = (name: string) => call('POST', `/drivers/${uid}/${name}`, name === 'remove' ? { version: 1 } : {});
        return { remove: () => act('remove'), restore: () => act('restore') };
      },
    ],
    [
      'an administrator',
      async () => {
        const { uid } = await company.addPerson();
        const act = (name: string) =>
          call('POST', `/administrators/${uid}/${name}`, name === 'remove' ? { version: 1 } : {});
        return { remove: () => act('remove'), restore: () => act('restore') };
      },
    ],
  ];

  test.each(deletions)(
    'the deletion of %s says until when it can be undone, and no more once it was',
    async (_, prepare) => {
      const { remove, restore } = await prepare();
      await remove();
      const [removed] = (await list()).items;
      expect(removed?.action).toMatch(/\.remove$/);
      expect(removed?.undoUntil).toBe((removed?.created ?? 0) + undoPeriod);
      await restore();
      const [restored, undone] = (await list()).items;
      expect([restored?.undoUntil, undone?.key, undone?.undoUntil]).toEqual([null, removed?.key, null]);
      await remove();
      const untils = (await list()).items.map(({ undoUntil }) => undoUntil !== null);
      expect(untils.slice(0, 3)).toEqual([true, false, false]);
    },
  );

  test('a deletion that cannot be undone any more says so', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    await call('POST', `/drivers/${driver.uid}/remove`, { version: 1 });
    await letUndoExpire(portal, company, driver);
    expect((await list()).items).toMatchObject([{ action: 'drivers.remove', undoUntil: null }]);
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
    expect(await call('GET', `/activities?limit=2&collection=customers&cursor=${cursor}`)).toBeRefused(
      400,
      'invalid-input',
    );
  });

  test('everybody who has done something can be chosen, once', async () => {
    await create('Eins');
    await create('Zwei');
    expect((await call('GET', '/activities/actors')).body).toEqual([
      { key: administrator.uid, name: 'Änne Öhlschläger' },
    ]);
  });
});
