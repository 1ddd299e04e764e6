import type { QueryClient } from '@tanstack/react-query';
import type { Customer } from '#contract/customers.ts';
import { queries } from '#portal/platform/api/api.ts';
import { dropFromLists, findInLists, follow, putInLists } from '#portal/list/listCache.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const lists = queries.customers.list.key();

/** A customer from any list that was read, to open it at once; undefined where none holds it. */
export function findReadCustomer(client: QueryClient, key: string): Customer | undefined {
  return findInLists(client, lists, key) as Customer | undefined;
}

/** Shows a saved customer in place, wherever it was read. */
export function putCustomer(client: QueryClient, customer: Customer): void {
  client.setQueryData(queries.customers.get.queryKey({ input: { key: customer.key } }), customer);
  putInLists(client, lists, customer);
}

/** Shows deleted customers in no list any more. */
export function dropCustomers(client: QueryClient, keys: readonly string[]): void {
  dropFromLists(client, lists, keys);
}

/** Reads again, after a write of ours, what it can have moved. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return follow(refreshAfterWrite(client, 'customers'));
}
