import { IconMap2 } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import type { LoaderContext } from '#portal/platform/routing/table.ts';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';

/** Which drivers and vehicles are free depends on tours, users, vehicles, damages and the calendar. */
const free = () => ({ figures: [queries.planning.conflicts.key(), queries.planning.replacements.key()] });

export const planning = {
  routes: [
    {
      name: 'planTour',
      path: '/admin/plan-tour',
      aliases: ['/admin/routenplaner', '/admin/routenplanung'],
      titles: { de: 'Tourenplaner', en: 'Tour planner' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'plan-tour',
      hasHelp: true,
      sidebarItem: { group: 'planning', order: 15, icon: IconMap2 },
      openedWith: [{ tour: '01900000-0000-7000-8000-000000000777' }],
      search: ({ tour }: Readonly<Record<string, unknown>>) => (typeof tour === 'string' ? { tour } : {}),
      loader: ({ client, search }: LoaderContext) =>
        'tour' in search
          ? [client.ensureQueryData(queries.tours.get.queryOptions({ input: { key: String(search.tour) } }))]
          : [client.ensureQueryData(usualPlacesQuery)],
      screen: () => import('./PlannerScreen.tsx'),
    },
  ],
  touchedBy: { tours: free, users: free, vehicles: free, damages: free, calendar: free },
} as const satisfies Feature;
