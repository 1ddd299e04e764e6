import { describe, expect, test } from 'vitest';
import type { Address, AddressFields } from '#contract/partners/addresses.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';

const depot = {
  name: 'Betriebshof Reinickendorf',
  street: 'Flottenstraße',
  houseNumber: '28',
  zipCode: '13407',
  city: 'Berlin',
};

describe.each(engines)('addresses on the %s engine', (engine) => {
  const { call } = administered(engine);
  const create = async (fields: Partial<AddressFields> = {}) =>
    (await call('POST', '/addresses', { ...depot, ...fields })).body as Address;
  const read = async (key: string) => (await call('GET', `/addresses/${key}`)).body as Address;
  const names = async (query = '') =>
    ((await call('GET', `/addresses${query}`)).body as { items: Address[] }).items.map(({ name }) => name);

  test('one is kept as entered, with where it leads', async () => {
    const created = await create();
    expect(created).toMatchObject({ ...depot, kind: 'depot', country: 'Deutschland', positionSource: 'embedded' });
    expect(created.position?.lat).toBeCloseTo(52.5, 0);
    expect(await read(created.key)).toEqual(created);
  });

  test.each([
    [{ name: 'A' }, 'name', 'too-short'],
    [{ kind: 'palace' }, 'kind', 'required'],
    [{ zipCode: '1067' }, 'zipCode', 'zip-code'],
    [{ zipCode: '10115', country: 'Österreich' }, 'zipCode', 'zip-code-of-country'],
    [{ zipCode: '!', country: 'Norwegen' }, 'zipCode', 'zip-code-of-country'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await call('POST', '/addresses', { ...depot, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', data: { issues: [{ path, rule }] } },
    });
  });

  test('a change of country alone is held against the postcode that is there', async () => {
    const { key } = await create();
    expect(await call('PATCH', `/addresses/${key}`, { version: 1, country: 'Schweiz' })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'zipCode', rule: 'zip-code-of-country' }] } },
    });
    expect(await call('PATCH', `/addresses/${key}`, { version: 1, country: 'Schweiz', zipCode: '8001' })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  test('one is the usual start, and one the usual finish: another takes its place', async () => {
    const first = await create({ isUsualStart: true, isUsualFinish: true });
    const second = await create({ name: 'Lager Spandau', kind: 'warehouse', isUsualFinish: true });
    expect(await read(first.key)).toMatchObject({ isUsualStart: true, isUsualFinish: false, version: 2 });
    await call('PATCH', `/addresses/${second.key}`, { version: 1, isUsualStart: true });
    expect(await read(first.key)).toMatchObject({ isUsualStart: false, isUsualFinish: false, version: 3 });
    expect(await read(second.key)).toMatchObject({ isUsualStart: true, isUsualFinish: true });
  });

  test('a position that is set by hand stays where the address changes, until it is to be determined anew', async () => {
    const { key } = await create();
    const position = { lat: 52.57, lng: 13.37 };
    expect(await call('PUT', `/addresses/${key}/position`, { version: 1, position })).toMatchObject({
      body: { position, positionPrecision: 'house', positionSource: 'manual', version: 2 },
    });
    await call('PATCH', `/addresses/${key}`, { version: 2, city: 'Köln', zipCode: '50667' });
    expect(await read(key)).toMatchObject({ position, positionSource: 'manual', version: 3 });
    await call('PUT', `/addresses/${key}/position`, { version: 3, position: null });
    const located = await read(key);
    expect(located.positionSource).toBe('embedded');
    expect(located.position?.lng).toBeCloseTo(6.95, 0);
  });

  test('they are searched, filtered and sorted, and a deletion can be undone', async () => {
    const { key } = await create();
    await create({ name: 'Öl-Lager', kind: 'warehouse', street: 'Hafenallee', city: 'Hamburg', zipCode: '20457' });
    expect(await names()).toEqual(['Betriebshof Reinickendorf', 'Öl-Lager']);
    expect(await names('?sort=-city')).toEqual(['Öl-Lager', 'Betriebshof Reinickendorf']);
    expect(await names('?kind=warehouse')).toEqual(['Öl-Lager']);
    expect(await names('?search=flotten%2013407')).toEqual(['Betriebshof Reinickendorf']);
    await call('POST', '/addresses/remove', { keys: [key] });
    expect(await names()).toEqual(['Öl-Lager']);
    await call('POST', '/addresses/restore', { keys: [key] });
    expect(await names()).toContain('Betriebshof Reinickendorf');
  });
});
