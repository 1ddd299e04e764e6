import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { timedQueries } from '#portal/testing/timedQueries.ts';
import type { LiveChange } from '#contract/workplace/live.ts';
import { queries } from '../api/api.ts';
import '../../routes.ts';
import { refreshAfterWrite, refreshAll, refreshTouched } from './queries.ts';
import { RefetchScheduler } from './refetchScheduler.ts';

const own = '0199c0de-0000-7000-8000-000000000001';
const other = '0199c0de-0000-7000-8000-000000000002';
const readings: Record<string, QueryKey> = {
  me: queries.account.me.queryKey(),
  customers: queries.customers.list.queryKey({ input: { sort: 'name' } }),
  customer: queries.customers.get.queryKey({ input: { key: own } }),
  otherCustomer: queries.customers.get.queryKey({ input: { key: other } }),
  categories: queries.categories.list.queryKey(),
  installation: queries.installation.get.queryKey(),
  dashboard: queries.dashboard.get.queryKey(),
  activities: queries.activities.list.queryKey({ input: { limit: 1 } }),
  notifications: queries.notifications.list.queryKey({ input: { limit: 20 } }),
};

const { client, stops } = timedQueries();

/** Shows everything, does something, and answers what was read again. */
async function readAgain(act: (scheduler: RefetchScheduler) => void): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const [name, queryKey] of Object.entries(readings)) {
    const queryFn = () => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return Promise.resolve(name);
    };
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(client.isFetching()).toBe(0);
  const scheduler = new RefetchScheduler(client);
  stops.push(() => scheduler.stop());
  act(scheduler);
  // The next frame.
  await vi.advanceTimersByTimeAsync(20);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
}

const counted = ['dashboard', 'activities'];
const consequences = [...counted, 'notifications'];
/** A changed row is not counted anew. */
const recorded = ['activities'];
const changes: [string, Omit<LiveChange, 'kind'>, string[]][] = [
  ['a customer', { collection: 'customers', key: own }, ['customers', 'customer', 'categories', ...recorded]],
  [
    'many customers',
    { collection: 'customers', key: null },
    ['customers', 'customer', 'otherCustomer', 'categories', ...counted],
  ],
  [
    'a category',
    { collection: 'categories', key: other },
    ['customers', 'customer', 'otherCustomer', 'categories', ...recorded],
  ],
  ['the company', { collection: 'company', key: other }, ['me', ...counted]],
  ['the own row', { collection: 'users', key: own }, ['me', ...consequences]],
  ['another person', { collection: 'users', key: other }, consequences],
  ['a driver’s presence', { collection: 'presence', key: other }, ['dashboard']],
  ['a notification', { collection: 'notifications', key: other }, ['notifications']],
];

test.each(changes)('%s', async (_what, change, expected) => {
  const read = await readAgain((scheduler) => refreshTouched(scheduler, { ...change, kind: 'changed' }, own));
  expect(read).toEqual(expected);
});

test('a reload reads everything that changes can touch', async () => {
  expect(await readAgain((scheduler) => refreshAll(scheduler))).toEqual([
    'me',
    'customers',
    'customer',
    'otherCustomer',
    'categories',
    ...consequences,
  ]);
});

test('a write of one’s own reads again what its answer does not show', async () => {
  expect(await readAgain(() => void refreshAfterWrite(client, 'users'))).toEqual(consequences);
});
