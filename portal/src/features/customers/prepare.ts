/** Reads the customers and categories that the screen shows first, before it is drawn for the first time. */
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '#portal/platform/api.ts';
import { customerAddress, listInputOf } from './listState.ts';

/** @param query of the address, which holds the list's state */
export function prepare(client: QueryClient, query: string): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(queries.customers.list.queryOptions({ input: listInputOf(customerAddress.parse(query)) })),
    client.prefetchQuery(queries.categories.list.queryOptions()),
  ]);
}
