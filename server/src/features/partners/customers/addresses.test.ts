import { describe, expect, test } from 'vitest';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('addresses of customers on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const create = async (fields: Partial<CustomerFields>) =>
    (await portal.setUp(administrator, 'POST', '/customers', buildCustomer(fields))).body as Customer;
  const found = async (search: string) =>
    ((await call('GET', `/customers?search=${encodeURIComponent(search)}`)).body as { items: Customer[] }).items.map(
      ({ name }) => name,
    );

  test('are one value, however they are sent', async () => {
    const written = { street: 'Straße des 17. Juni 135', houseNumber: '', zipCode: 'D-10623', country: 'Germany' };
    const value = { street: 'Straße des 17. Juni', houseNumber: '135', zipCode: '10623', country: 'Deutschland' };
    const customer = await create(written);
    expect(customer).toMatchObject(value);
    const { body } = await call('PATCH', `/customers/${customer.key}`, {
      version: customer.version,
      country: 'A',
      zipCode: 'A-1010',
      city: 'Wien',
    });
    expect(body).toMatchObject({ ...value, zipCode: '1010', city: 'Wien', country: 'Österreich' });
    const moved = await call('PATCH', `/customers/${customer.key}`, {
      version: customer.version + 1,
      street: 'Herrengasse 14',
      houseNumber: '',
    });
    expect(moved.body).toMatchObject({ street: 'Herrengasse', houseNumber: '14' });
    const renamed = await call('PATCH', `/customers/${customer.key}`, { version: customer.version + 2, name: 'Hof' });
    expect(renamed.body).toMatchObject({ name: 'Hof', street: 'Herrengasse', houseNumber: '14' });
  });

  test('are found with their abbreviations or without', async () => {
    await create({ name: 'Kurz', street: 'Prager Str.', houseNumber: '2' });
    await create({ name: 'Lang', street: 'Prager Straße', houseNumber: '2' });
    await create({ name: 'Sankt', street: 'Sankt-Georg-Platz', houseNumber: '4' });
    await create({ name: 'St', street: 'St.-Georg-Pl.', houseNumber: '4' });
    for (const search of ['Prager Str. 2', 'Prager Straße 2', 'prager strass'])
      expect([search, await found(search)]).toEqual([search, ['Kurz', 'Lang']]);
    for (const search of ['Sankt-Georg-Platz 4', 'St. Georg Pl. 4'])
      expect([search, await found(search)]).toEqual([search, ['Sankt', 'St']]);
  });

  test('tell the form and imports who is there already, with their abbreviations or without', async () => {
    const known = await create({ name: 'Feinkost', street: 'Prager Str.', houseNumber: '2 a', zipCode: '10779' });
    for (const street of ['Pragerstraße 2A', 'Prager Strasse 2 a', 'Prager Straße']) {
      const query = new URLSearchParams({ name: 'Feinkost', street, zipCode: '10779' }).toString();
      expect((await call('GET', `/customers/duplicate?${query}`)).body).toMatchObject({
        duplicate: { key: known.key },
      });
    }
    const other = new URLSearchParams({ name: 'Feinkost', street: 'Prager Straße 12 a', zipCode: '10779' }).toString();
    expect((await call('GET', `/customers/duplicate?${other}`)).body).toEqual({ duplicate: null });
    const file = [
      'Firma;Straße und Hausnummer;PLZ Ort;Land;Telefon',
      'Feinkost;Pragerstraße 2a;10779 Berlin;D;030 1234567',
      'Café Central;Herrengasse 14/2;A-1010 Wien;;',
      'Bürgerbräu;Bahnhofstr. 12-14;1067 Dresden;Allemagne;',
    ].join('\n');
    expect(await imports.imported(file)).toMatchObject({ counts: { added: 2, duplicates: 1, refused: 0 } });
    const { items } = (await call('GET', '/customers?sort=name')).body as { items: Customer[] };
    expect(items).toMatchObject([
      { street: 'Bahnhofstr.', houseNumber: '12-14', zipCode: '01067', city: 'Dresden', country: 'Deutschland' },
      { street: 'Herrengasse', houseNumber: '14/2', zipCode: '1010', city: 'Wien', country: 'Österreich' },
      { key: known.key },
    ]);
  });
});
