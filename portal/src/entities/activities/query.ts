import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { ActivityFilter } from './filterState.ts';

/** Outside the keys that live changes touch: rows must not move while a person reads them. */
export const activityPagesKey = ['activity pages'] as const;
export const pageSize = { whole: 50, compact: 10 } as const;
/** Milliseconds for which the data of the route's loader counts as fresh. */
const freshForMs = 5000;

export const activitiesQuery = (filter: ActivityFilter, limit: number) =>
  pagesQuery(
    queries.activities.list,
    { ...filter, limit },
    { queryKey: [...activityPagesKey, filter, limit], staleTime: freshForMs },
  );
