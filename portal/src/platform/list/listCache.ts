/** What a write of ours changes in the lists that were read, so that it shows at once and is read again only once. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Keyed, ListPage } from './steadyRows.ts';

/** Milliseconds for which a list still follows after a write of ours was read again. */
const settling = 500;
let followedUntil = 0;

/** Whether a list may move now, because the hand on it has just changed it itself. */
export function isFollowingOwnWrite(): boolean {
  return Date.now() < followedUntil;
}

/** Lets lists move until what a write of ours changed has been read again. */
export async function follow(reading: Promise<unknown>): Promise<void> {
  followedUntil = Number.POSITIVE_INFINITY;
  try {
    await reading;
  } finally {
    followedUntil = Date.now() + settling;
  }
}

/** An entity from any list that was read, to open it at once; undefined where none holds it. */
export function findInLists(client: QueryClient, lists: QueryKey, key: string): Keyed | undefined {
  for (const [, page] of client.getQueriesData<ListPage<Keyed>>({ queryKey: lists })) {
    const found = page?.items.find((entity) => entity.key === key);
    if (found) return found;
  }
  return undefined;
}

/** Shows an entity in its place, in every list that holds it. */
export function putInLists(client: QueryClient, lists: QueryKey, entity: Keyed): void {
  client.setQueriesData<ListPage<Keyed>>(
    { queryKey: lists },
    (page) => page && { ...page, items: page.items.map((item) => (item.key === entity.key ? entity : item)) },
  );
}

/** Shows entities in no list any more. */
export function dropFromLists(client: QueryClient, lists: QueryKey, keys: readonly string[]): void {
  const gone = new Set(keys);
  client.setQueriesData<ListPage<Keyed>>({ queryKey: lists }, (page) => {
    if (!page) return page;
    const items = page.items.filter((item) => !gone.has(item.key));
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
}
