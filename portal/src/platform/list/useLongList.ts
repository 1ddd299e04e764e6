/** A list that stands beside other things, read page by page: the first at once, each further one when it is asked for. */
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showFailure } from '../toasts.ts';
import type { Keyed } from './steadyRows.ts';

interface Page<Item> {
  items: Item[];
  total: number;
  isTotalExact?: boolean;
  next: string | null;
}

interface LongListOptions<Item> {
  /** Begins with the key of the list's operation, so that changes reach it. */
  queryKey: QueryKey;
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;
}

export interface LongList<Item> {
  /** Undefined until first read. */
  items: Item[] | undefined;
  /** Of all pages. */
  total: number;
  hasMore: boolean;
  isReadingMore: boolean;
  /** Reads the next page; says so where that fails, and keeps what is there. */
  readMore: () => Promise<void>;
  /** Why nothing could be read; null where something is there. */
  error: unknown;
  reload: () => Promise<unknown>;
}

/** Pages as one; an entity that has moved to a later page meanwhile is taken once. */
async function readPages<Item extends Keyed>(
  pages: number,
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const found = new Map<string, Item>();
  let page = await read(undefined);
  for (let number = 1; ; number += 1) {
    for (const item of page.items) found.set(item.key, item);
    if (number >= pages || page.next === null) return { ...page, items: [...found.values()] };
    page = await read(page.next);
  }
}

export function useLongList<Item extends Keyed>({ queryKey, read }: LongListOptions<Item>): LongList<Item> {
  const pages = useRef(1);
  const [isReadingMore, setReadingMore] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPages(pages.current, (cursor) => read(cursor, signal)),
  });
  async function readMore(): Promise<void> {
    pages.current += 1;
    setReadingMore(true);
    const { error } = await query.refetch();
    setReadingMore(false);
    if (!error) return;
    pages.current -= 1;
    showFailure(error);
  }
  const { data } = query;
  return {
    items: data?.items,
    total: data?.total ?? 0,
    hasMore: data !== undefined && data.next !== null,
    isReadingMore,
    readMore,
    error: data ? null : query.error,
    reload: query.refetch,
  };
}
