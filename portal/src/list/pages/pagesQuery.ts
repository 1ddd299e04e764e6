import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Keyed, ListPage } from '../stable/stableRows.ts';

/** The part of an operation's query utilities that `pagesQuery` needs. */
interface PagedOperation<Input, Item extends Keyed> {
  key: (options: { type: 'infinite'; input: Input }) => QueryKey;
  call: (input: Input & { cursor?: string }, options?: { signal?: AbortSignal }) => Promise<ListPage<Item>>;
}

interface PagesOptions<Item extends Keyed> {
  /** Replaces the operation's key, if live changes must not move the rows. */
  queryKey?: QueryKey;
  staleTime?: number;
  gcTime?: number;
  /** The first page, if it is already loaded. */
  initialData?: () => InfiniteData<ListPage<Item>, string | null> | undefined;
}

/** The query of a list that is read page by page, for a route's loader and for `usePages`. */
export function pagesQuery<Input extends object, Item extends Keyed>(
  operation: PagedOperation<Input, Item>,
  input: Input,
  { queryKey = operation.key({ type: 'infinite', input }), ...options }: PagesOptions<Item> = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      operation.call({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
}
