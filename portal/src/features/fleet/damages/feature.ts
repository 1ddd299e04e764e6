import { mayDifferAsNamed } from '#portal/entities/vehicle/named.ts';
import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

/** Reports per page: more than almost any vehicle has. */
const pageSize = 200;

export const damagesQuery = (vehicle: string) => pagesQuery(queries.damages.list, { vehicle, limit: pageSize });

export const damages = {
  routes: [],
  touchedBy: {
    // If a report changes its vehicle, the live stream has a change of the vehicle as well.
    damages: () => ({ lists: [queries.damages.key()] }),
    // Reports contain the name of their vehicle.
    vehicles: (_key, _uid, _kind, fields) => (mayDifferAsNamed(fields) ? { lists: [queries.damages.key()] } : {}),
  },
  // Reports have no page of their own.
  activities: {
    damages: { link: () => null, restore: { 'damages.remove': (key) => api.damages.restore({ key }) } },
  },
} as const satisfies Feature;
