import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { unassignedStopList } from './list.ts';

export const unassignedStops = {
  routes: [
    {
      name: 'unassignedStops',
      path: '/admin/unassigned-stops',
      aliases: ['/admin/offene-auftraege', '/admin/ohne-tour'],
      titles: { de: 'Offene Aufträge', en: 'Open orders' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      ...loadBySearch(unassignedStopList.search.parse, ({ client, search }) => [
        client.ensureQueryData(
          queries.unassignedStops.list.queryOptions({ input: unassignedStopList.inputOf(search) }),
        ),
      ]),
      screen: () => import('./UnassignedStopsScreen.tsx'),
    },
  ],
  touchedBy: {
    unassignedStops: (key) => ({
      rows: [rowKey(queries.unassignedStops.get, key)],
      lists: [queries.unassignedStops.list.key()],
    }),
  },
  activities: {
    unassignedStops: {
      link: (stop): ObjectLink => ({ to: 'unassignedStops', search: { stop } }),
      restore: { 'unassignedStops.remove': (key) => api.unassignedStops.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
