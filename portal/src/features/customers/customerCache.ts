/** What a write of ours changes in the customers that were read, so that it shows at once and is read again only once. */
import type { QueryClient } from '@tanstack/react-query';
import type { Customer } from '#contract/customers.ts';
import { queries } from '#portal/platform/api.ts';

export interface CustomerPage {
  items: Customer[];
  total: number;
  next: string | null;
}

/** Milliseconds for which the list still follows after a write of ours was read again. */
const settling = 500;
let followedUntil = 0;

/** Whether the list may move now, because the hand on it has just changed it itself. */
export function isFollowingOwnWrite(): boolean {
  return Date.now() < followedUntil;
}

async function follow(reading: Promise<unknown>): Promise<void> {
  followedUntil = Number.POSITIVE_INFINITY;
  try {
    await reading;
  } finally {
    followedUntil = Date.now() + settling;
  }
}

/** A customer from any list that was read, to open it at once; undefined where none holds it. */
export function findReadCustomer(client: QueryClient, key: string): Customer | undefined {
  for (const [, page] of client.getQueriesData<CustomerPage>({ queryKey: queries.customers.list.key() })) {
    const found = page?.items.find((customer) => customer.key === key);
    if (found) return found;
  }
  return undefined;
}

/** Shows a saved customer in place, wherever it was read. */
export function putCustomer(client: QueryClient, customer: Customer): void {
  client.setQueryData(queries.customers.get.queryKey({ input: { key: customer.key } }), customer);
  client.setQueriesData<CustomerPage>(
    { queryKey: queries.customers.list.key() },
    (page) => page && { ...page, items: page.items.map((item) => (item.key === customer.key ? customer : item)) },
  );
}

/** Shows deleted customers in no list any more. */
export function dropCustomers(client: QueryClient, keys: readonly string[]): void {
  const gone = new Set(keys);
  client.setQueriesData<CustomerPage>({ queryKey: queries.customers.list.key() }, (page) => {
    if (!page) return page;
    const items = page.items.filter((item) => !gone.has(item.key));
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
}

/** Reads again, after a write of ours, what it can have moved: the list on screen and the numbers of the categories. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return follow(
    Promise.all([
      client.invalidateQueries({ queryKey: queries.customers.list.key() }),
      client.invalidateQueries({ queryKey: queries.categories.list.key() }),
    ]),
  );
}
