import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

export const notifications = {
  routes: [],
  touchedBy: {
    notifications: () => ({ lists: [queries.notifications.key()] }),
    users: () => ({ lists: [queries.notifications.key()] }),
  },
} as const satisfies Feature;
