/** What a write of ours changes in the lists that were read, so that it shows at once and is read again only once. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Keyed, ListPage } from './stableRows.ts';

/** Time for which a list still follows after a write of ours was read again. */
const followsForMs = 500;
let followedUntilMs = 0;

/** Whether a list may move now, because the hand on it has just changed it itself. */
export function isFollowingOwnWrite(): boolean {
  return Date.now() < followedUntilMs;
}

/** Lets lists move until what a write of ours changed has been read again. */
export async function follow(reading: Promise<unknown>): Promise<void> {
  followedUntilMs = Number.POSITIVE_INFINITY;
  try {
    await reading;
  } finally {
    followedUntilMs = Date.now() + followsForMs;
  }
}

/** What is read of a list: one page, or several one after the other. */
type Read = ListPage<Keyed> | { pages: ListPage<Keyed>[] };
const pagesOf = (read: Read) => ('pages' in read ? read.pages : [read]);

function changePages(client: QueryClient, lists: QueryKey, change: (page: ListPage<Keyed>) => ListPage<Keyed>): void {
  client.setQueriesData<Read>({ queryKey: lists }, (read) => {
    if (!read) return read;
    return 'pages' in read ? { ...read, pages: read.pages.map(change) } : change(read);
  });
}

/** An entity from any list that was read, to open it at once; undefined where none holds it. */
export function findInLists(client: QueryClient, lists: QueryKey, key: string): Keyed | undefined {
  const pages = client.getQueriesData<Read>({ queryKey: lists }).flatMap(([, read]) => (read ? pagesOf(read) : []));
  return pages.flatMap(({ items }) => items).find((entity) => entity.key === key);
}

/** Shows an entity in its place, in every list that holds it. */
export function putInLists(client: QueryClient, lists: QueryKey, entity: Keyed): void {
  changePages(client, lists, (page) => ({
    ...page,
    items: page.items.map((item) => (item.key === entity.key ? entity : item)),
  }));
}

/** Shows entities in no list any more. */
export function dropFromLists(client: QueryClient, lists: QueryKey, keys: readonly string[]): void {
  const gone = new Set(keys);
  changePages(client, lists, (page) => {
    const items = page.items.filter((item) => !gone.has(item.key));
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
}
