import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { pagesQuery } from './pagesQuery.ts';
import type { Keyed } from '../stable/stableRows.ts';

export interface Pages<Item> {
  /** Undefined until first loaded. */
  items: Item[] | undefined;
  /** Of all pages. */
  total: number;
  isTotalExact: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  /** Loads the next page. Rejects if that fails; the loaded items stay. */
  readMore: () => Promise<unknown>;
  /** Why the next page could not be loaded; null if it could, and during a retry. */
  moreError: unknown;
  /** Why the first page could not be loaded; null if items are loaded. */
  error: unknown;
  reload: () => Promise<unknown>;
  isFetching: boolean;
  /** Why the reload failed; null otherwise, and during a retry. */
  reloadError: unknown;
}

/** A list loaded page by page: the first page at once, each further page on request. */
export function usePages<Item extends Keyed>(options: ReturnType<typeof pagesQuery<object, Item>>): Pages<Item> {
  const query = useInfiniteQuery(options);
  const { data } = query;
  const last = data?.pages.at(-1);
  // An item that has moved to a later page in the meantime appears in two pages: it is kept once.
  const items = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.items).map((item) => [item.key, item])).values()],
    [data],
  );
  return {
    items,
    total: last?.total ?? 0,
    isTotalExact: last?.isTotalExact ?? true,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => query.fetchNextPage({ throwOnError: true }),
    moreError: query.isFetchNextPageError ? query.error : null,
    error: data ? null : query.error,
    reload: query.refetch,
    isFetching: query.isFetching,
    reloadError: query.isRefetchError && !query.isFetching ? query.error : null,
  };
}
