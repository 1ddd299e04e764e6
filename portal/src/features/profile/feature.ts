import type { Feature } from '#portal/platform/features/feature.ts';

export const profile = {
  routes: [
    {
      name: 'profile',
      path: '/admin/profile',
      aliases: ['/admin/Profil'],
      titles: { de: 'Profil', en: 'Profile' },
      access: 'session',
      layout: 'admin',
      sidebar: 'profile',
      messages: ['profile'],
      screen: () => import('./ProfileScreen.tsx'),
    },
  ],
} as const satisfies Feature;
