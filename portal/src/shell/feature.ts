import type { Feature } from '#portal/platform/features/feature.ts';

export const shell = {
  routes: [
    {
      name: 'notFoundAdmin',
      path: '/admin/$',
      titles: { de: 'Seite nicht gefunden', en: 'Page not found' },
      access: 'session',
      layout: 'admin',
      screen: () => import('./NotFoundScreen.tsx'),
    },
    {
      name: 'notFound',
      path: '/$',
      titles: { de: 'Seite nicht gefunden', en: 'Page not found' },
      access: 'guest',
      layout: 'page',
      screen: () => import('./NotFoundScreen.tsx'),
    },
  ],
} as const satisfies Feature;
