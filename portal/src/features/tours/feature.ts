import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { tourPages } from './pages.ts';

export const tours = {
  routes: [...tourPages],
  touchedBy: {
    tours: (key) => ({
      rows: [rowKey(queries.tours.get, key), rowKey(queries.tours.releases, key)],
      lists: [queries.tours.list.key()],
    }),
  },
  activities: {
    tours: {
      link: (key): ObjectLink => ({ to: 'tour', params: { key } }),
      restore: { 'tours.remove': (key) => api.tours.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
