import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Activity, ActivityCollection } from '#contract/activities.ts';
import { usePages } from '#portal/list/usePages.ts';
import { queries, type api } from '#portal/platform/api/api.ts';
import { activityPagesKey } from './feature.ts';

export interface ActivityFilter {
  collection?: ActivityCollection | undefined;
  object?: string | undefined;
  actor?: string | undefined;
  /** What this person did, and what was done to them. */
  person?: string | undefined;
  /** Milliseconds since 1970: from this moment on, and before that one. */
  from?: number | undefined;
  until?: number | undefined;
}

type Page = Awaited<ReturnType<typeof api.activities.list>>;

const keyOf = (filter: ActivityFilter, limit: number) => [...activityPagesKey, filter, limit] as const;

export function useActivities(filter: ActivityFilter, limit: number) {
  const client = useQueryClient();
  const queryKey = keyOf(filter, limit);
  const pages = usePages(queries.activities.list, { ...filter, limit }, { queryKey, staleTime: 0 });
  const { items, isFetching, reload, reloadError } = pages;
  const newest = useQuery({
    ...queries.activities.list.queryOptions({ input: { ...filter, limit: 1 } }),
    enabled: items !== undefined,
  }).data?.items[0];

  /** Begins again with what is newest now. */
  async function showNewer(): Promise<void> {
    client.setQueryData<InfiniteData<Page, string | null>>(
      queryKey,
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    await reload();
  }

  return {
    ...pages,
    hasNewer: newest !== undefined && items !== undefined && !isFetching && isAfter(newest, items[0]),
    showNewer,
    /** Why what is newer could not be read. */
    newerError: reloadError,
  };
}

/** Keys are made in the order of time. */
function isAfter(newest: Activity, shown: Activity | undefined): boolean {
  return shown === undefined || newest.key > shown.key;
}
