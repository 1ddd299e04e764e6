import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';

export const tours = {
  routes: [],
  touchedBy: {
    tours: (key) => ({
      rows: [rowKey(queries.tours.get, key), rowKey(queries.tours.releases, key)],
      lists: [queries.tours.list.key()],
    }),
  },
  activities: {
    tours: {
      link: () => null,
      restore: { 'tours.remove': (key) => api.tours.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
