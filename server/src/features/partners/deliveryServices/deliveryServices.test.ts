import { describe, expect, test } from 'vitest';
import type { DeliveryService, DeliveryServiceFields } from '#contract/partners/deliveryServices.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';

describe.each(engines)('delivery services on the %s engine', (engine) => {
  const { call } = administered(engine);
  const create = async (fields: Partial<DeliveryServiceFields> & { name: string }) =>
    (await call('POST', '/delivery-services', fields)).body as DeliveryService;
  const names = async (query = '') =>
    ((await call('GET', `/delivery-services${query}`)).body as { items: DeliveryService[] }).items.map(
      ({ name }) => name,
    );

  test('one is kept as entered, trimmed, and takes tours unless told', async () => {
    const created = await create({ name: ' Spreekurier GmbH ', contact: 'Frau Özdemir' });
    expect(created).toMatchObject({
      name: 'Spreekurier GmbH',
      contact: 'Frau Özdemir',
      phone: '',
      active: true,
      version: 1,
    });
    expect((await call('GET', `/delivery-services/${created.key}`)).body).toEqual(created);
  });

  test.each([
    [{ name: 'A' }, 'name', 'too-short'],
    [{ name: '' }, 'name', 'required'],
    [{ name: 'Kurier', email: 'kurier' }, 'email', 'email-format'],
    [{ name: 'Kurier', note: 'x'.repeat(1001) }, 'note', 'too-long'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await call('POST', '/delivery-services', fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', data: { issues: [{ path, rule }] } },
    });
  });

  test('they are searched, filtered and sorted', async () => {
    await create({ name: 'Öl-Express', contact: 'Berger', phone: '+49 30 23125 721', active: false });
    await create({ name: 'Nordkurier', contact: 'Ådal', email: 'dispo@nordkurier.example' });
    await create({ name: 'Zügig', contact: 'Cem' });
    expect(await names()).toEqual(['Nordkurier', 'Öl-Express', 'Zügig']);
    expect(await names('?sort=-contact')).toEqual(['Zügig', 'Öl-Express', 'Nordkurier']);
    expect(await names('?active=true')).toEqual(['Nordkurier', 'Zügig']);
    expect(await names('?active=false&search=öl')).toEqual(['Öl-Express']);
    for (const search of ['23125721', 'express berger', 'ol'])
      expect([search, await names(`?search=${encodeURIComponent(search)}`)]).toEqual([search, ['Öl-Express']]);
    expect(await names('?search=dispo@nord')).toEqual(['Nordkurier']);
  });

  test('a page follows the other', async () => {
    for (const name of ['Aa', 'Bb', 'Cc']) await create({ name });
    const first = (await call('GET', '/delivery-services?limit=2')).body as { next: string; total: number };
    expect(first.total).toBe(3);
    expect(await names(`?limit=2&cursor=${first.next}`)).toEqual(['Cc']);
  });

  test('a change is made from a version, and a deletion can be undone', async () => {
    const { key } = await create({ name: 'Kurier' });
    expect(await call('PATCH', `/delivery-services/${key}`, { version: 1, active: false })).toMatchObject({
      body: { active: false, version: 2 },
    });
    expect(await call('PATCH', `/delivery-services/${key}`, { version: 1, note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { current: { active: false, version: 2 } } },
    });
    expect(await call('POST', '/delivery-services/remove', { keys: [key] })).toMatchObject({ body: { keys: [key] } });
    expect(await call('GET', `/delivery-services/${key}`)).toMatchObject({ status: 404 });
    expect(await names()).toEqual([]);
    expect(await call('POST', '/delivery-services/restore', { keys: [key] })).toMatchObject({ body: { keys: [key] } });
    expect(await names()).toEqual(['Kurier']);
  });
});
