/** What a write of ours changes in the lists that were read, so that it shows at once and is read again only once. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { markRow } from '../rows/recentRow.ts';
import type { Keyed, ListPage } from '../stable/stableRows.ts';

/** Readings of what writes of ours have changed: how many are under way, and how many have ended. */
let readingCount = 0;
let endedCount = 0;
const listeners = new Set<() => void>();

/** Tells lists when they may move, because the person has just changed them. */
export const ownReadings = {
  /** Changes with each reading that ends. */
  ended: () => endedCount,
  isUnderWay: () => readingCount > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Lets lists move until what a write of ours changed has been read again. */
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

/** As `refreshAfterWrite`, with lists that move by it even while the person works with them. */
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

/** What is read of a list: one page, or several one after the other. */
type Read<One extends Keyed> = ListPage<One> | { pages: ListPage<One>[] };

/** Changes every page of a list that was read. */
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

/** An entity from any list that was read, to open it at once; undefined where none holds it. */
export function findInLists<One extends Keyed>(
  client: QueryClient,
  list: ListOperation<One>,
  key: string,
): One | undefined {
  const reads = client.getQueriesData<Read<One>>({ queryKey: list.key() }).map(([, read]) => read);
  const pages = reads.flatMap((read) => (read ? ('pages' in read ? read.pages : [read]) : []));
  return pages.flatMap(({ items }) => items).find((entity) => entity.key === key);
}

/** Changes entities in their places, in every list that holds them. */
export function changeInLists<One extends Keyed>(
  client: QueryClient,
  list: ListOperation<One>,
  change: (entity: One) => One,
): void {
  changePages(client, list, (page) => ({ ...page, items: page.items.map(change) }));
}

/** Shows an entity in its place, in every list that holds it. */
export function putInLists<One extends Keyed>(client: QueryClient, list: ListOperation<One>, entity: One): void {
  changeInLists(client, list, (item) => (item.key === entity.key ? entity : item));
}

/** Shows an entity that was written here as it is now: on its own, and marked in every list that holds it. */
export function putEntity<One extends Keyed>(
  client: QueryClient,
  { get, list }: { get: GetOperation<One>; list: ListOperation<One> },
  entity: One,
): void {
  client.setQueryData(get.queryKey({ input: { key: entity.key } }), entity);
  markRow(entity.key, list.key());
  putInLists(client, list, entity);
}

/** Shows entities in no list any more. */
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
