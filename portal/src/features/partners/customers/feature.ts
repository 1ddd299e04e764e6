import { IconAddressBook } from '@tabler/icons-react';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { customerList, customersPlacedBy } from './list.ts';

export const customers = {
  routes: [
    {
      name: 'customers',
      path: '/admin/customers',
      aliases: ['/admin/kunden'],
      titles: { de: 'Kunden', en: 'Customers' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'customers',
      hasHelp: true,
      sidebarItem: { group: 'data', order: 10, icon: IconAddressBook },
      ...loadBySearch(customerList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.customers.list.queryOptions({ input: customerList.inputOf(search) })),
        client.ensureQueryData(queries.categories.list.queryOptions()),
      ]),
      screen: () => import('./CustomersScreen.tsx'),
    },
  ],
  rows: {
    customers: {
      row: (key) => rowKey(queries.customers.get, key),
      lists: queries.customers.list.key(),
      placedBy: customersPlacedBy,
    },
  },
  touchedBy: {
    // Customers contain names and colours of their categories.
    categories: () => ({ rows: [queries.customers.get.key()], lists: [queries.customers.list.key()] }),
  },
  activities: {
    customers: {
      link: (customer): ObjectLink => ({ to: 'customers', search: { customer } }),
      restore: { 'customers.remove': (key) => api.customers.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
