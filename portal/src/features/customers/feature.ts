import { IconAddressBook } from '@tabler/icons-react';
import { queries } from '#portal/platform/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { customerAddress, listInputOf } from './listState.ts';

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
      sidebarItem: { group: 'data', order: 10, icon: IconAddressBook },
      messages: ['customers', 'categories'],
      ...loadBySearch(customerAddress.parse, ({ client, search }) => [
        client.ensureQueryData(queries.customers.list.queryOptions({ input: listInputOf(search) })),
        client.ensureQueryData(queries.categories.list.queryOptions()),
      ]),
      screen: () => import('./CustomersScreen.tsx'),
    },
  ],
} as const satisfies Feature;
