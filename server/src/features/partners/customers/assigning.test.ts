import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/partners/categories.ts';
import { customerLimits, type Customer } from '#contract/partners/customers.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('categories of several customers on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  const setUp = async <One>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as One;
  const addCategory = (name: string) => setUp<Category>('/categories', { name, color: '#4ca3dd' });
  const addCustomer = (...categories: Category[]) =>
    setUp<Customer>('/customers', buildCustomer({ categories: categories.map(({ key }) => key) }));
  const assign = (add: object[], remove: object[] = []) =>
    call('POST', '/customers/assign-categories', { add, remove });
  const heldBy = async ({ key }: Customer) =>
    ((await call('GET', `/customers/${key}`)).body as Customer).categories.map(({ name }) => name);

  test('are given and taken in one go; what became different is answered, and undoes it sent back', async () => {
    const [cold, pubs] = [await addCategory('Kühlware'), await addCategory('Gastronomie')];
    const [both, one, none] = [await addCustomer(cold, pubs), await addCustomer(pubs), await addCustomer()];
    const customers = [both, one, none].map(({ key }) => key);
    const answer = await assign([{ category: cold.key, customers }], [{ category: pubs.key, customers }]);
    expect(answer).toAnswer({
      added: [{ category: cold.key, customers: expect.toSatisfy(isAnyOrderOf(one, none)) as string[] }],
      removed: [{ category: pubs.key, customers: expect.toSatisfy(isAnyOrderOf(both, one)) as string[] }],
      full: [],
    });
    expect([await heldBy(both), await heldBy(one), await heldBy(none)]).toEqual(
      Array.from({ length: 3 }, () => ['Kühlware']),
    );
    const { added, removed } = answer.body as { added: object[]; removed: object[] };
    expect(await assign(removed, added)).toMatchObject({ status: 200 });
    expect([await heldBy(both), await heldBy(one), await heldBy(none)]).toEqual([
      ['Gastronomie', 'Kühlware'],
      ['Gastronomie'],
      [],
    ]);
  });

  test('leave a version and an activity where something became different alone', async () => {
    const cold = await addCategory('Kühlware');
    const [held, free] = [await addCustomer(cold), await addCustomer()];
    await assign([{ category: cold.key, customers: [held.key, free.key, uuidv7()] }]);
    expect((await call('GET', `/customers/${held.key}`)).body).toMatchObject({ version: 1 });
    expect((await call('GET', `/customers/${free.key}`)).body).toMatchObject({ version: 2 });
    const changes = (await activitiesOf(portal, company)).filter(({ action }) => action === 'customers.update');
    expect(changes).toMatchObject([
      { object: free.key, before: { categories: [] }, after: { categories: ['Kühlware'] } },
    ]);
  });

  test('are given to nobody who would hold more than a customer may', async () => {
    const categories: Category[] = [];
    for (let index = 0; index <= customerLimits.categoriesMaximum; index += 1)
      categories.push(await addCategory(`Kategorie ${index}`));
    const [most, free] = [await addCustomer(...categories.slice(1)), await addCustomer()];
    const [first] = categories as [Category];
    expect(await assign([{ category: first.key, customers: [most.key, free.key] }])).toAnswer({
      added: [{ category: first.key, customers: [free.key] }],
      removed: [],
      full: [most.key],
    });
  });

  test('that are not there, or another company’s, are refused, and its customers passed over', async () => {
    const [cold, customer] = [await addCategory('Kühlware'), await addCustomer()];
    expect(await assign([{ category: uuidv7(), customers: [customer.key] }])).toBeRefused(404, 'not-found');
    const stranger = await (await portal.addCompany()).addPerson();
    const foreign = { add: [{ category: cold.key, customers: [customer.key] }], remove: [] };
    const path = '/customers/assign-categories';
    expect(await call('POST', path, foreign, stranger)).toBeRefused(404, 'not-found');
    await assign([{ category: cold.key, customers: [customer.key] }]);
    const taking = { add: [], remove: foreign.add };
    expect(await call('POST', path, taking, stranger)).toAnswer({ added: [], removed: [], full: [] });
    expect(await heldBy(customer)).toEqual(['Kühlware']);
  });
});

const isAnyOrderOf =
  (...customers: Customer[]) =>
  (keys: string[]): boolean =>
    JSON.stringify(keys.toSorted()) === JSON.stringify(customers.map(({ key }) => key).toSorted());
