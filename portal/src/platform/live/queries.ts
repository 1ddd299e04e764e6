import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveCollection } from '#contract/workplace/live.ts';
import { allTouchedQueries, readRowsOf, touchedQueries } from '../features/registry.ts';
import { carriedRowsOf } from './carriedRows.ts';
import { ownWrites } from './ownWrites.ts';
import type { RefetchScheduler } from './refetchScheduler.ts';

/** The key of a single row's query; if `key` is null, the common prefix of all rows' queries. */
export function rowKey(
  operation: { key: (options?: { input: { key: string } }) => QueryKey },
  key: string | null,
): QueryKey {
  return key === null ? operation.key() : operation.key({ input: { key } });
}

/**
 * Refreshes all queries that a change makes stale. A row that came with it is put into the queries that hold it.
 * @param revision of the change; left out if it cannot carry its row
 */
export function refreshTouched(
  scheduler: RefetchScheduler,
  { collection, key, kind, row }: LiveChange,
  uid: string,
  revision = Number.POSITIVE_INFINITY,
): void {
  const carried = carriedRowsOf(collection);
  if (row && kind === 'changed') {
    carried.await({ row, revision, uid });
    scheduler.keyed(carried.put, row.key);
    return;
  }
  carried.forget(key);
  const { rows, lists, figures } = touchedQueries(collection, key, uid, kind);
  if (key !== null && kind === 'changed') for (const read of readRowsOf(collection)) scheduler.keyed(read, key);
  for (const row of rows) scheduler.row(row);
  for (const list of lists) scheduler.list(list);
  for (const figure of figures) scheduler.figures(figure);
}

/** Refreshes all queries that changes can make stale, because changes were missed or the age of the data is unknown. */
export function refreshAll(scheduler: RefetchScheduler): void {
  for (const { rows = [], lists = [], figures = [] } of allTouchedQueries())
    for (const key of [...rows, ...lists, ...figures]) scheduler.list(key);
}

/** Invalidates each of the queries once; resolves when they have been fetched again. */
async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const once = new Map(keys.map((queryKey) => [hashKey(queryKey), queryKey]));
  await Promise.all([...once.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Fetches a row again that this tab has written, if no response has shown the row.
 * @param key null for every row of the collection
 */
export const refreshRow = (client: QueryClient, written: LiveCollection, key: string | null): Promise<void> =>
  invalidate(client, touchedQueries(written, key, undefined).rows);

/**
 * After a write of this tab, fetches the queries again that it makes stale; resolves when that is done.
 * @param written the collection whose row the response has already shown
 * @param touched further collections that the write has changed
 */
export async function refreshAfterWrite(
  client: QueryClient,
  written: LiveCollection,
  ...touched: LiveCollection[]
): Promise<void> {
  ownWrites.refreshed();
  const { rows: _shown, ...others } = touchedQueries(written, null, undefined);
  const keys = [others, ...touched.map((collection) => touchedQueries(collection, null, undefined))]
    .flatMap((queries): (readonly QueryKey[])[] => Object.values(queries))
    .flat();
  await invalidate(client, keys);
}
