import { IconTemperatureSnow } from '@tabler/icons-react';
import { mayDifferAsNamed } from '#portal/entities/vehicle/named.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { sensorList } from './list.ts';

export const sensors = {
  routes: [
    {
      name: 'sensors',
      path: '/admin/sensors',
      aliases: ['/admin/sensoren'],
      titles: { de: 'Sensoren', en: 'Sensors' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'sensors',
      hasHelp: true,
      sidebarItem: { group: 'data', order: 40, icon: IconTemperatureSnow },
      ...loadBySearch(sensorList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.sensors.list.queryOptions({ input: sensorList.inputOf(search) })),
      ]),
      screen: () => import('./SensorsScreen.tsx'),
    },
  ],
  touchedBy: {
    sensors: () => ({ lists: [queries.sensors.key()] }),
    // Sensors contain the name of their vehicle.
    vehicles: (_key, _uid, _kind, fields) => (mayDifferAsNamed(fields) ? { lists: [queries.sensors.key()] } : {}),
  },
  // Sensors have no page of their own.
  activities: { sensors: { link: () => null } },
} as const satisfies Feature;
