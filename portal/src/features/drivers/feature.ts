import { IconSteeringWheel } from '@tabler/icons-react';
import { queries } from '#portal/platform/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { driverAddress, listInputOf } from './driverList.ts';

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
      sidebarItem: { group: 'data', order: 30, icon: IconSteeringWheel, hasWaiting: true },
      messages: ['drivers', 'profile'],
      ...loadBySearch(driverAddress.parse, ({ client, search }) => [
        client.ensureQueryData(queries.drivers.list.queryOptions({ input: listInputOf(search) })),
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
      messages: ['drivers', 'activities'],
      loader: ({ client, params }) => [
        client.ensureQueryData(queries.drivers.get.queryOptions({ input: { key: params['key'] ?? '' } })),
      ],
      screen: () => import('./DriverScreen.tsx'),
    },
  ],
} as const satisfies Feature;
