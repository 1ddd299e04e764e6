import { IconSteeringWheel } from '@tabler/icons-react';
import { api, queries } from '#portal/platform/api/api.ts';
import { todayOf } from '#portal/entities/tour/today.ts';
import { toursAroundQuery } from '#portal/entities/tour/toursAround.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { driverList } from './list.ts';
import { reportedQuery } from './reportedQuery.ts';

export const drivers = {
  routes: [
    {
      name: 'drivers',
      path: '/admin/drivers',
      aliases: ['/admin/fahrer'],
      titles: { de: 'Fahrer', en: 'Drivers' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'drivers',
      hasHelp: true,
      sidebarItem: { group: 'data', order: 30, icon: IconSteeringWheel, waiting: 'drivers' },
      ...loadBySearch(driverList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.drivers.list.queryOptions({ input: driverList.inputOf(search) })),
      ]),
      screen: () => import('./DriversScreen.tsx'),
    },
    {
      name: 'driver',
      path: '/admin/drivers/$key',
      aliases: ['/admin/fahrer/$key'],
      titles: { de: 'Fahrer', en: 'Driver' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'drivers',
      loader: ({ client, params }) => [
        client.ensureQueryData(queries.drivers.get.queryOptions({ input: { key: params['key'] ?? '' } })),
        client.ensureQueryData(toursAroundQuery({ driver: params['key'] ?? '' }, todayOf(client))),
        client.ensureInfiniteQueryData(reportedQuery(params['key'] ?? '')),
      ],
      screen: () => import('./DriverScreen.tsx'),
    },
  ],
  touchedBy: {
    // The counts of the list change too; a driver's page is fetched only for its own key.
    presence: (key) => ({ rows: [rowKey(queries.drivers.get, key)], lists: [queries.drivers.list.key()] }),
    users: (key) => ({ rows: [rowKey(queries.drivers.get, key)], lists: [queries.drivers.list.key()] }),
  },
  activities: {
    users: {
      link(key, { action, after }): ObjectLink | null {
        const role = action.startsWith('drivers.')
          ? 'driver'
          : action.startsWith('administrators.')
            ? 'admin'
            : after?.['role'];
        if (role === 'driver') return { to: 'driver', params: { key } };
        return role === 'admin' || role === 'pending-admin' ? { to: 'administrators' } : null;
      },
      restore: {
        'drivers.remove': (key) => api.drivers.restore({ key }),
        'administrators.remove': (key) => api.administrators.restore({ key }),
      },
    },
    devices: { link: () => null },
  },
} as const satisfies Feature;
