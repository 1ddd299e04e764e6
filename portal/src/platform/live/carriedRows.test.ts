import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { timedQueries } from '#portal/testing/timedQueries.ts';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { LiveChange } from '#contract/workplace/live.ts';
import { buildCategory, buildCustomer, buildVehicle, keyOf } from '#portal/testing/entities.ts';
import { queries } from '../api/api.ts';
import '../../routes.ts';
import { ownWrites } from './ownWrites.ts';
import { refreshTouched } from './queries.ts';
import { RefetchScheduler } from './refetchScheduler.ts';

const held = buildCustomer(1);
const page = (items: { key: string }[]) => ({ items, total: items.length, next: null });
const list = (input: object) => queries.customers.list.queryKey({ input });
/** Queries of a tab, each with its cached data. */
const shown: Record<string, [QueryKey, unknown]> = {
  byName: [list({ sort: 'name' }), page([held, buildCustomer(2)])],
  byCity: [list({ sort: '-city' }), page([held])],
  found: [list({ search: 'kunde' }), page([held])],
  otherPage: [list({ sort: 'name', cursor: 'next' }), page([buildCustomer(3)])],
  pages: [queries.customers.list.key({ type: 'infinite', input: { sort: 'name' } }), { pages: [page([held])] }],
  customer: [queries.customers.get.queryKey({ input: { key: held.key } }), held],
  otherCustomer: [queries.customers.get.queryKey({ input: { key: keyOf(2) } }), buildCustomer(2)],
  categories: [queries.categories.list.queryKey(), page([buildCategory(1)])],
  vehicles: [queries.vehicles.list.queryKey({ input: { sort: 'plateNumber' } }), page([buildVehicle()])],
  references: [queries.vehicles.references.queryKey({ input: {} }), []],
  features: [queries.vehicles.features.queryKey(), []],
  dashboard: [queries.dashboard.get.queryKey(), {}],
};

const { client, stops } = timedQueries();

/** A tab that shows all of these, and counts which of them are read again. */
function openTab() {
  const read = new Set<string>();
  for (const [name, [queryKey, data]] of Object.entries(shown)) {
    client.setQueryData(queryKey, data);
    const queryFn = () => {
      read.add(name);
      return Promise.resolve(data);
    };
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  }
  const scheduler = new RefetchScheduler(client);
  stops.push(() => scheduler.stop());
  const customerIn = (name: string): Customer | undefined => {
    const data = client.getQueryData<Customer | { items: Customer[] } | { pages: { items: Customer[] }[] }>(
      shown[name]?.[0] ?? [],
    );
    if (!data || 'key' in data) return data;
    const items = 'pages' in data ? data.pages.flatMap((one) => one.items) : data.items;
    return items.find(({ key }) => key === held.key);
  };
  return {
    read,
    customerIn,
    hear: (change: LiveChange, revision: number) => refreshTouched(scheduler, change, keyOf(999), revision),
    /** Until after the frame in which rows are put, and the next, in which queries are fetched. */
    pass: () => vi.advanceTimersByTimeAsync(50),
  };
}

let revision = 1000;
const changed = (row: Customer): LiveChange => ({ collection: 'customers', key: row.key, kind: 'changed', row });

/** A tab that hears of a change of the customer. */
async function hearOf(over: Partial<Customer>) {
  const tab = openTab();
  const row = { ...held, version: 2, ...over };
  tab.hear(changed(row), (revision += 1));
  await tab.pass();
  return { ...tab, row };
}

test('a row shows wherever it is held, and no list that holds it is read again', async () => {
  const { read, customerIn, row } = await hearOf({ info: 'Über den Hof' });
  for (const name of ['byName', 'byCity', 'found', 'pages', 'customer']) expect(customerIn(name)).toEqual(row);
  // The other page does not hold the row, so that it may belong there now.
  expect([...read]).toEqual(['otherPage']);
});

const placing: [string, Partial<Customer>, string[]][] = [
  ['the field by which it is sorted', { city: 'Zossen' }, ['byCity', 'found', 'otherPage']],
  ['what a search looks for', { phone: '030 2' }, ['found', 'otherPage']],
  ['its name', { name: 'Zur Linde' }, ['byName', 'found', 'otherPage', 'pages']],
  ['its categories', { categories: [buildCategory(1)] }, ['found', 'otherPage', 'categories']],
];
test.each(placing)('lists that it may leave are read again after a change of %s', async (_what, over, expected) => {
  const { read } = await hearOf(over);
  expect(read).toEqual(new Set(expected));
});

test('what depends on a customer is read again where several changes came as one', async () => {
  const { read, customerIn, row } = await hearOf({ info: 'Über den Hof', version: 3 });
  expect(customerIn('byName')).toEqual(row);
  expect([...read]).toEqual(['otherPage', 'categories']);
});

test('a row that is older than what the tab holds changes nothing', async () => {
  const tab = openTab();
  client.setQueryData(shown['customer']?.[0] ?? [], { ...held, version: 3 });
  tab.hear(changed({ ...held, version: 2 }), (revision += 1));
  await tab.pass();
  expect(tab.customerIn('customer')?.version).toBe(3);
  expect(tab.customerIn('byName')?.version).toBe(2);
});

test('after a write of this tab, the rows of earlier revisions are read again', async () => {
  const tab = openTab();
  ownWrites.begin()(revision + 2);
  tab.hear(changed({ ...held, version: 2 }), (revision += 1));
  await tab.pass();
  expect(tab.customerIn('byName')?.version).toBe(1);
  expect(tab.read).toContain('customer');
  expect(tab.read).toContain('byName');
  revision += 2;
  tab.hear(changed({ ...held, version: 3 }), revision);
  await vi.advanceTimersByTimeAsync(600);
  expect(tab.customerIn('byName')?.version).toBe(3);
});

test('what is stale stays stale, and what is being read is read once more', async () => {
  const tab = openTab();
  const [queryKey] = shown['byCity'] ?? [[]];
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const answer = Promise.withResolvers<unknown>();
  const fetched = vi.fn<() => Promise<unknown>>(() => answer.promise);
  const reading = client.fetchQuery({ queryKey: list({ search: 'neu' }), queryFn: fetched });
  tab.hear(changed({ ...held, version: 2 }), (revision += 1));
  await tab.pass();
  expect(tab.read).toContain('byCity');
  answer.resolve(page([held]));
  await reading;
  await tab.pass();
  expect(client.getQueryState(list({ search: 'neu' }))?.isInvalidated).toBe(true);
});

test('of a row that is gone, nothing that came before shows', async () => {
  const tab = openTab();
  tab.hear(changed({ ...held, version: 2 }), (revision += 1));
  tab.hear({ collection: 'customers', key: held.key, kind: 'removed' }, (revision += 1));
  await tab.pass();
  expect(tab.customerIn('byName')?.version).toBe(1);
  expect(tab.read).toContain('byName');
});

test('a category that changes its colour shows at once, and customers are read with it', async () => {
  const tab = openTab();
  const row = { ...buildCategory(1), color: '#1d9a6c', version: 2 };
  tab.hear({ collection: 'categories', key: row.key, kind: 'changed', row }, (revision += 1));
  await tab.pass();
  expect(client.getQueryData<{ items: Category[] }>(queries.categories.list.queryKey())?.items).toEqual([row]);
  const customers = ['byName', 'byCity', 'found', 'otherPage', 'pages', 'customer', 'otherCustomer'];
  expect(tab.read).toEqual(new Set(customers));
});

test('of vehicles, what names them is read again after a change of their names alone', async () => {
  const tab = openTab();
  const weighed = { ...buildVehicle(), totalWeight: 2800, version: 2 };
  tab.hear({ collection: 'vehicles', key: weighed.key, kind: 'changed', row: weighed }, (revision += 1));
  await tab.pass();
  expect([...tab.read]).toEqual([]);
  const named = { ...weighed, make: 'Ford', version: 3 };
  await vi.advanceTimersByTimeAsync(600);
  tab.hear({ collection: 'vehicles', key: named.key, kind: 'changed', row: named }, (revision += 1));
  await tab.pass();
  expect([...tab.read]).toEqual(['references']);
});
