import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { pagesQuery } from './pagesQuery.ts';
import type { Keyed } from '../stable/stableRows.ts';

export interface Pages<Item> {
  /** Undefined until first read. */
  items: Item[] | undefined;
  /** Of all pages. */
  total: number;
  isTotalExact: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  /** Reads the next page; rejects where that fails, and keeps what is there. */
  readMore: () => Promise<unknown>;
  /** Why the next page could not be read; null where it could, and while it is tried again. */
  moreError: unknown;
  /** Why nothing could be read; null where something is there. */
  error: unknown;
  reload: () => Promise<unknown>;
  isFetching: boolean;
  /** Why it could not be read again, likewise. */
  reloadError: unknown;
}

/** A list read page by page: the first at once, each further one when it is asked for. */
export function usePages<Item extends Keyed>(options: ReturnType<typeof pagesQuery<object, Item>>): Pages<Item> {
  const query = useInfiniteQuery(options);
  const { data } = query;
  const last = data?.pages.at(-1);
  // What has moved to a later page meanwhile is taken once.
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
