import { IconHistory } from '@tabler/icons-react';
import { activityCollections } from '#contract/workplace/activities.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { filterOf, parseFilter } from '#portal/entities/activities/filterState.ts';
import { activitiesQuery, activityPagesKey, pageSize } from '#portal/entities/activities/query.ts';

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
