import { IconBuildingWarehouse } from '@tabler/icons-react';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { addressesPlacedBy, addressList } from './list.ts';

export const addresses = {
  routes: [
    {
      name: 'addresses',
      path: '/admin/addresses',
      aliases: ['/admin/adressen'],
      titles: { de: 'Adressen', en: 'Addresses' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'addresses',
      sidebarItem: { group: 'planning', order: 20, icon: IconBuildingWarehouse },
      ...loadBySearch(addressList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.addresses.list.queryOptions({ input: addressList.inputOf(search) })),
      ]),
      screen: () => import('./AddressesScreen.tsx'),
    },
  ],
  rows: {
    addresses: {
      row: (key) => rowKey(queries.addresses.get, key),
      lists: queries.addresses.list.key(),
      placedBy: addressesPlacedBy,
    },
  },
  activities: {
    addresses: {
      link: (address): ObjectLink => ({ to: 'addresses', search: { address } }),
      restore: { 'addresses.remove': (key) => api.addresses.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
