import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildCustomer, type TestPerson } from '#testing/fixtures/portal.ts';

interface CustomerPage {
  items: Customer[];
  total: number;
  next: string | null;
  isSimilar: boolean;
}

describe.each(mainEngines)('finding customers on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const create = async (fields: Partial<CustomerFields>) =>
    (await portal.setUp(administrator, 'POST', '/customers', buildCustomer(fields))).body as Customer;
  const createCategory = async (name: string) =>
    (await portal.setUp(administrator, 'POST', '/categories', { name, color: '#4CA3DD' })).body as Category;
  const list = async (query: string) => (await call('GET', `/customers${query}`)).body as CustomerPage;
  const names = ({ items }: CustomerPage) => items.map(({ name }) => name);

  test('a search looks at every column, categories included, and asks for every word', async () => {
    const category = await createCategory('Expresslieferung');
    await create({
      name: 'Löwen-Apotheke',
      street: 'Bahnhofstraße',
      houseNumber: '17',
      zipCode: '12555',
      city: 'Köpenick',
      phone: '+49 30 23125 721',
      categories: [category.key],
    });
    await create({ name: 'Zoohandlung', street: 'Allee', city: 'Potsdam', zipCode: '14467', phone: '' });
    for (const search of [
      'löwen',
      'LOEWEN'.replace('OE', 'ö'),
      'bahnhofstrasse',
      '12555',
      'köpen',
      '23125721',
      '+49 30',
      'express',
      'apotheke köpenick',
      'lieferung löwen',
      'we',
      'Loewen',
      'KOEPENICK',
      '03023125721',
      '030 23125721',
      '0049 30 23125721',
      'lowen',
    ]) {
      expect([search, names(await list(`?search=${encodeURIComponent(search)}`))]).toEqual([
        search,
        ['Löwen-Apotheke'],
      ]);
    }
    for (const search of ['löwen potsdam', "'; drop table company.customers; --", '%potsdam_löwen', 'xyz']) {
      const { items, total } = await list(`?search=${encodeURIComponent(search)}`);
      expect([search, items.length, total]).toEqual([search, 0, 0]);
    }
  });

  test('a duplicate is told by name and address, however they are spelled', async () => {
    const address = { street: 'Hauptstraße', houseNumber: '12 a', zipCode: '10961' };
    const known = await create({ name: 'Bäckerei Öz', ...address });
    const duplicate = async (fields: object, as?: TestPerson) => {
      const query = new URLSearchParams({ name: 'BACKEREI oz', ...address, ...fields }).toString();
      return (await call('GET', `/customers/duplicate?${query}`, undefined, as)).body;
    };
    expect(await duplicate({ houseNumber: '12 A' })).toEqual({ duplicate: known });
    const typedSoFar = { street: '', houseNumber: '', zipCode: '' };
    for (const less of [typedSoFar, { ...typedSoFar, street: 'hauptstrasse' }, { houseNumber: '' }, { zipCode: '' }])
      expect([less, await duplicate(less)]).toEqual([less, { duplicate: known }]);
    for (const other of [{ name: 'Bäckerei' }, { houseNumber: '1' }, { zipCode: '10963' }, { street: 'Haupt' }])
      expect([other, await duplicate(other)]).toEqual([other, { duplicate: null }]);
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await duplicate({}, stranger)).toEqual({ duplicate: null });
    await call('POST', '/customers/remove', { keys: [known.key] });
    expect(await duplicate({})).toEqual({ duplicate: null });
  });

  test('an umlaut written in two letters is found by one, and the other way round', async () => {
    await create({ name: 'Mueller Kaelte', city: 'Luebeck', phone: '030 23125118' });
    for (const search of ['Müller', 'mueller', 'Kälte', 'Lübeck', '+49 30 23125118', '493023125118'])
      expect([search, names(await list(`?search=${encodeURIComponent(search)}`))]).toEqual([
        search,
        ['Mueller Kaelte'],
      ]);
  });

  test('where nothing is found, what differs by a letter is shown and said to be so', async () => {
    await create({ name: 'Hafenkontor', city: 'Rostock' });
    await create({ name: 'Seefisch', city: 'Rostock' });
    await create({ name: 'Mühle', city: 'Potsdam' });
    const similar = async (search: string) => {
      const page = await list(`?search=${encodeURIComponent(search)}`);
      return [page.isSimilar, names(page), page.next];
    };
    expect(await similar('Rostock')).toEqual([false, ['Hafenkontor', 'Seefisch'], null]);
    expect(await similar('Rostok')).toEqual([true, ['Hafenkontor', 'Seefisch'], null]);
    expect(await similar('seefish rostock')).toEqual([true, ['Seefisch'], null]);
    expect(await similar('hafnekontor')).toEqual([true, ['Hafenkontor'], null]);
    expect(await similar('Rastatt')).toEqual([false, [], null]);
    expect(await similar('12345678')).toEqual([false, [], null]);
    const stranger = await (await portal.addCompany()).addPerson();
    expect((await call('GET', '/customers?search=Rostok', undefined, stranger)).body).toMatchObject({ total: 0 });
  });
});
