import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Keyed, ListPage } from './stableRows.ts';

/** What of an operation's query utilities pages need. */
interface PagedOperation<Input, Item extends Keyed> {
  key: (options: { type: 'infinite'; input: Input }) => QueryKey;
  call: (input: Input & { cursor?: string }, options?: { signal?: AbortSignal }) => Promise<ListPage<Item>>;
}

interface PagesOptions<Item extends Keyed> {
  /** In place of the operation's key, where changes are not to move the rows. */
  queryKey?: QueryKey;
  staleTime?: number;
  gcTime?: number;
  /** The first page, where it has been read already. */
  initialData?: () => InfiniteData<ListPage<Item>, string | null> | undefined;
}

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
export function usePages<Input extends object, Item extends Keyed>(
  operation: PagedOperation<Input, Item>,
  input: Input,
  { queryKey = operation.key({ type: 'infinite', input }), ...options }: PagesOptions<Item> = {},
): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      operation.call({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
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
