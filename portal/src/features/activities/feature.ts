import { activityCollections } from '#contract/activities.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

/** Not below the key that others' changes touch: rows that are there must not move while they are read. */
export const activityPagesKey = ['activity pages'] as const;

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
      screen: () => import('./ActivitiesScreen.tsx'),
    },
  ],
  touchedBy: Object.fromEntries(activityCollections.map((collection) => [collection, leavesActivity])),
} as const satisfies Feature;
