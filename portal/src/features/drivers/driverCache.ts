import type { QueryClient } from '@tanstack/react-query';
import type { Driver } from '#contract/drivers.ts';
import { queries } from '#portal/platform/api/api.ts';
import { dropFromLists, findInLists, putInLists } from '#portal/list/listCache.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

const lists = queries.drivers.list.key();

/** A driver from any list that was read, to show the head of their page at once. */
export function findReadDriver(client: QueryClient, key: string): Driver | undefined {
  return findInLists(client, lists, key) as Driver | undefined;
}

/** Shows a driver as they are now, wherever they were read. */
export function putDriver(client: QueryClient, driver: Driver): void {
  const { key } = driver;
  client.setQueryData(queries.drivers.get.queryKey({ input: { key } }), (read) => read && { ...read, ...driver });
  putInLists(client, lists, driver);
}

/** Shows a deleted driver in no list any more. */
export function dropDriver(client: QueryClient, key: string): void {
  dropFromLists(client, lists, [key]);
}

/** Reads again, after a write of ours, what it can have moved. */
export function refreshAfterOwnWrite(client: QueryClient): Promise<void> {
  return refreshAfterWrite(client, 'users');
}
