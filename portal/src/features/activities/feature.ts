import { IconHistory } from '@tabler/icons-react';
import { activityCollections } from '#contract/activities.ts';
import { pagesQuery } from '#portal/list/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { filterOf, parseFilter, type ActivityFilter } from './filterState.ts';

/** Not below the key that others' changes touch: rows that are there must not move while they are read. */
const activityPagesKey = ['activity pages'] as const;
export const pageSize = { whole: 50, compact: 10 } as const;
/** Milliseconds for which what the route's loader has read is not read again. */
const freshForMs = 5000;

export const activitiesQuery = (filter: ActivityFilter, limit: number) =>
  pagesQuery(
    queries.activities.list,
    { ...filter, limit },
    { queryKey: [...activityPagesKey, filter, limit], staleTime: freshForMs },
  );

const leavesActivity = () => ({ lists: [queries.activities.key()], ownWrites: [activityPagesKey] });

export const activities = {
  routes: [
    {
      name: 'activities',
      path: '/admin/activities',
      aliases: ['/admin/aktivitaeten'],
      titles: { de: 'Aktivitäten', en: 'Activities' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'activities',
      sidebarItem: { group: 'administration', order: 20, icon: IconHistory },
      ...loadBySearch(parseFilter, ({ client, search }) => [
        client.fetchInfiniteQuery(activitiesQuery(filterOf(search), pageSize.whole)),
        client.ensureQueryData(queries.activities.actors.queryOptions()),
      ]),
      screen: () => import('./ActivitiesScreen.tsx'),
    },
  ],
  touchedBy: Object.fromEntries(activityCollections.map((collection) => [collection, leavesActivity])),
} as const satisfies Feature;
