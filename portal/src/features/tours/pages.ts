import { IconMap2 } from '@tabler/icons-react';
import { listLimits } from '#contract/list.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { LoaderContext, RouteEntry } from '#portal/platform/routing/table.ts';

/** The company's own places, of which one is the usual start and one the usual finish. */
export const usualPlacesQuery = queries.addresses.list.queryOptions({
  input: { limit: listLimits.maximumLimit, sort: 'name' },
});

const tourQuery = (key: string) => queries.tours.get.queryOptions({ input: { key } });

/** A tour's page, and where one is planned. */
export const tourPages = [
  {
    name: 'tour',
    path: '/admin/tours/$key',
    aliases: ['/admin/touren/$key', '/admin/routen/$key'],
    titles: { de: 'Tour', en: 'Tour' },
    access: 'administrator',
    layout: 'admin',
    sidebar: 'tours',
    loader: ({ client, params: { key = '' } }: LoaderContext) => [client.ensureQueryData(tourQuery(key))],
    screen: () => import('./tourPage/TourScreen.tsx'),
  },
  {
    name: 'planTour',
    path: '/admin/plan-tour',
    aliases: ['/admin/routenplaner', '/admin/routenplanung'],
    titles: { de: 'Tourenplaner', en: 'Tour planner' },
    access: 'administrator',
    layout: 'admin',
    sidebar: 'plan-tour',
    sidebarItem: { group: 'planning', order: 15, icon: IconMap2 },
    search: ({ tour }: Readonly<Record<string, unknown>>) => (typeof tour === 'string' ? { tour } : {}),
    loader: ({ client, search }: LoaderContext) =>
      'tour' in search
        ? [client.ensureQueryData(tourQuery(String(search.tour)))]
        : [client.ensureQueryData(usualPlacesQuery)],
    screen: () => import('./tourForm/TourFormScreen.tsx'),
  },
] as const satisfies readonly RouteEntry[];
