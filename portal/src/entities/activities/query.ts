import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { ActivityFilter } from './filterState.ts';

/** Not below the key that others' changes touch: rows that are there must not move while they are read. */
export const activityPagesKey = ['activity pages'] as const;
export const pageSize = { whole: 50, compact: 10 } as const;
/** Milliseconds for which what the route's loader has read is not read again. */
const freshForMs = 5000;

export const activitiesQuery = (filter: ActivityFilter, limit: number) =>
  pagesQuery(
    queries.activities.list,
    { ...filter, limit },
    { queryKey: [...activityPagesKey, filter, limit], staleTime: freshForMs },
  );
