import type { Feature } from '#portal/platform/features/feature.ts';

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
      messages: ['activities'],
      screen: () => import('./ActivitiesScreen.tsx'),
    },
  ],
} as const satisfies Feature;
