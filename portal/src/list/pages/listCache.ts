/** Puts this tab's own writes into the cached lists, so that they show at once and are fetched again only once. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { markRow } from '../rows/recentRow.ts';
import type { Keyed, ListPage } from '../stable/stableRows.ts';

/** Fetches that follow this tab's own writes: how many are under way, and how many have ended. */
let readingCount = 0;
let endedCount = 0;
const listeners = new Set<() => void>();

/** Lists may move their rows during these fetches, because the person has just changed them. */
export const ownReadings = {
  /** Changes when a fetch ends. */
  ended: () => endedCount,
  isUnderWay: () => readingCount > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Lets lists move their rows until the fetch that follows an own write has ended. */
export async function follow(reading: Promise<unknown>): Promise<void> {
  readingCount += 1;
  try {
    await reading;
  } finally {
    readingCount -= 1;
    endedCount += 1;
    for (const listener of listeners) listener();
  }
}

/** Like `refreshAfterWrite`; lists may move their rows even while the person works with them. */
export function refreshListsAfterWrite(...write: Parameters<typeof refreshAfterWrite>): Promise<void> {
  return follow(refreshAfterWrite(...write));
}

/** The operation that answers pages of a list, as in `queries`. */
interface ListOperation<One extends Keyed> {
  key: () => QueryKey;
  call: (...args: never) => Promise<ListPage<One>>;
}

/** The operation that answers one entity, as in `queries`. */
interface GetOperation<One extends Keyed> {
  queryKey: (options: { input: { key: string } }) => QueryKey;
  call: (...args: never) => Promise<One>;
}

/** The cached data of a list: one page, or several in sequence. */
type Read<One extends Keyed> = ListPage<One> | { pages: ListPage<One>[] };

/** Changes every cached page of a list. */
export function changePages<One extends Keyed, Page extends ListPage<One> = ListPage<One>>(
  client: QueryClient,
  list: { key: () => QueryKey; call: (...args: never) => Promise<Page> },
  change: (page: Page) => Page,
): void {
  client.setQueriesData<Page | { pages: Page[] }>({ queryKey: list.key() }, (read) => {
    if (!read) return read;
    return 'pages' in read ? { ...read, pages: read.pages.map(change) } : change(read as Page);
  });
}

/** An entity from any cached list, to open it at once; undefined if no list holds it. */
export function findInLists<One extends Keyed>(
  client: QueryClient,
  list: ListOperation<One>,
  key: string,
): One | undefined {
  const reads = client.getQueriesData<Read<One>>({ queryKey: list.key() }).map(([, read]) => read);
  const pages = reads.flatMap((read) => (read ? ('pages' in read ? read.pages : [read]) : []));
  return pages.flatMap(({ items }) => items).find((entity) => entity.key === key);
}

/** Changes entities in every cached list that holds them, without moving them. */
export function changeInLists<One extends Keyed>(
  client: QueryClient,
  list: ListOperation<One>,
  change: (entity: One) => One,
): void {
  changePages(client, list, (page) => ({ ...page, items: page.items.map(change) }));
}

/** Replaces an entity in every cached list that holds it, without moving it. */
export function putInLists<One extends Keyed>(client: QueryClient, list: ListOperation<One>, entity: One): void {
  changeInLists(client, list, (item) => (item.key === entity.key ? entity : item));
}

/**
 * Shows a new version of an entity that was written here: in its own query, and highlighted in every list that holds
 * it.
 */
export function putEntity<One extends Keyed>(
  client: QueryClient,
  { get, list }: { get: GetOperation<One>; list: ListOperation<One> },
  entity: One,
): void {
  client.setQueryData(get.queryKey({ input: { key: entity.key } }), entity);
  markRow(entity.key, list.key());
  putInLists(client, list, entity);
}

/** Removes entities from every cached list. */
export function dropFromLists<One extends Keyed>(
  client: QueryClient,
  list: ListOperation<One>,
  ...keys: readonly string[]
): void {
  const dropped = new Set(keys);
  changePages(client, list, (page) => {
    const items = page.items.filter((item) => !dropped.has(item.key));
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
}
