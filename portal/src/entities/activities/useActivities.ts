import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/workplace/activities.ts';
import { usePages } from '#portal/list/pages/usePages.ts';
import { queries } from '#portal/platform/api/api.ts';
import { activitiesQuery } from './query.ts';
import type { ActivityFilter } from './filterState.ts';

export function useActivities(filter: ActivityFilter, limit: number) {
  const client = useQueryClient();
  const query = activitiesQuery(filter, limit);
  const pages = usePages(query);
  const { items, isFetching, reload, reloadError } = pages;
  const newest = useQuery({
    ...queries.activities.list.queryOptions({ input: { ...filter, limit: 1 } }),
    enabled: items !== undefined,
  }).data?.items[0];

  /** Starts again with the newest activities. */
  async function showNewer(): Promise<void> {
    client.setQueryData(
      query.queryKey,
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    await reload();
  }

  return {
    ...pages,
    hasNewer: newest !== undefined && items !== undefined && !isFetching && isAfter(newest, items[0]),
    showNewer,
    /** Why newer activities could not be loaded. */
    newerError: reloadError,
  };
}

/** Keys are UUIDs in the order of time. */
function isAfter(newest: Activity, shown: Activity | undefined): boolean {
  return shown === undefined || newest.key > shown.key;
}
