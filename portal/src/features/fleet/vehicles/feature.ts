import { IconTruck } from '@tabler/icons-react';
import { damagesQuery } from '#portal/features/fleet/damages/feature.ts';
import { todayOf } from '#portal/entities/tour/today.ts';
import { toursAroundQuery } from '#portal/entities/tour/toursAround.ts';
import { mayDifferAsNamed } from '#portal/entities/vehicle/named.ts';
import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { mayDiffer, type Feature, type ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { vehicleList, vehiclesPlacedBy } from './list.ts';

/** Sensors per page: more than almost any vehicle has. */
const sensorsPageSize = 50;

export const sensorsQuery = (vehicle: string) =>
  pagesQuery(queries.sensors.list, { vehicle, limit: sensorsPageSize, sort: 'name' as const });

export const vehicles = {
  routes: [
    {
      name: 'fleet',
      path: '/admin/fleet',
      aliases: ['/admin/flotte', '/admin/fahrzeuge', '/admin/vehicles'],
      titles: { de: 'Flotte', en: 'Fleet' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'fleet',
      hasHelp: true,
      sidebarItem: { group: 'data', order: 20, icon: IconTruck },
      ...loadBySearch(vehicleList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.vehicles.list.queryOptions({ input: vehicleList.inputOf(search) })),
      ]),
      screen: () => import('./VehiclesScreen.tsx'),
    },
    {
      name: 'vehicle',
      path: '/admin/fleet/$key',
      aliases: ['/admin/flotte/$key', '/admin/fahrzeuge/$key', '/admin/vehicles/$key'],
      titles: { de: 'Fahrzeug', en: 'Vehicle' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'fleet',
      loader: ({ client, params: { key = '' } }) => [
        client.ensureQueryData(queries.vehicles.get.queryOptions({ input: { key } })),
        client.ensureInfiniteQueryData(damagesQuery(key)),
        client.ensureInfiniteQueryData(sensorsQuery(key)),
        client.ensureQueryData(toursAroundQuery({ vehicle: key }, todayOf(client))),
      ],
      screen: () => import('./vehiclePage/VehicleScreen.tsx'),
    },
  ],
  rows: {
    vehicles: {
      row: (key) => rowKey(queries.vehicles.get, key),
      lists: queries.vehicles.list.key(),
      placedBy: vehiclesPlacedBy,
    },
  },
  touchedBy: {
    // Starting or ending a tour is a change of `presence` too; the number of vehicles under way depends on this.
    presence: () => ({ figures: [queries.vehicles.list.key()] }),
    vehicles: (_key, _uid, _kind, fields) => ({
      lists: [
        ...(mayDiffer(fields, 'features') ? [queries.vehicles.features.key()] : []),
        ...(mayDifferAsNamed(fields) ? [queries.vehicles.references.key()] : []),
      ],
    }),
  },
  activities: {
    vehicles: {
      link: (key): ObjectLink => ({ to: 'vehicle', params: { key } }),
      restore: { 'vehicles.remove': (key) => api.vehicles.restore({ key }) },
    },
  },
} as const satisfies Feature;
