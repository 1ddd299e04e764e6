import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

export const notifications = {
  routes: [
    {
      name: 'endMails',
      path: '/authentication/end-mails',
      titles: { de: 'Mails beenden', en: 'End mails' },
      access: 'guest',
      layout: 'auth',
      screen: () => import('./EndMailsScreen.tsx'),
    },
  ],
  touchedBy: {
    notifications: () => ({ lists: [queries.notifications.key()] }),
    users: () => ({ lists: [queries.notifications.key()] }),
  },
} as const satisfies Feature;
