import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

/** Reports of a page: more than almost every vehicle ever has. */
const pageSize = 200;

export const damagesQuery = (vehicle: string) => pagesQuery(queries.damages.list, { vehicle, limit: pageSize });

export const damages = {
  routes: [],
  touchedBy: {
    // What a report changes of its vehicle, the vehicle itself tells.
    damages: () => ({ lists: [queries.damages.key()] }),
    // Reports name their vehicle.
    vehicles: () => ({ lists: [queries.damages.key()] }),
  },
  // They have no page; their vehicle has.
  activities: {
    damages: { link: () => null, restore: { 'damages.remove': (key) => api.damages.restore({ key }) } },
  },
} as const satisfies Feature;
