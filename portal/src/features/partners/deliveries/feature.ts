import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

export const deliveries = {
  routes: [],
  touchedBy: {
    tours: () => ({ lists: [queries.deliveries.list.key()] }),
    driving: () => ({ lists: [queries.deliveries.list.key()] }),
  },
} as const satisfies Feature;
