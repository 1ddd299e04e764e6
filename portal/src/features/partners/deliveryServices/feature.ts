import { IconTruckDelivery } from '@tabler/icons-react';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { deliveryServiceList } from './list.ts';

export const deliveryServices = {
  routes: [
    {
      name: 'deliveryServices',
      path: '/admin/delivery-services',
      aliases: ['/admin/lieferdienste'],
      titles: { de: 'Lieferdienste', en: 'Delivery services' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'deliveryServices',
      sidebarItem: { group: 'planning', order: 30, icon: IconTruckDelivery },
      ...loadBySearch(deliveryServiceList.search.parse, ({ client, search }) => [
        client.ensureQueryData(
          queries.deliveryServices.list.queryOptions({ input: deliveryServiceList.inputOf(search) }),
        ),
      ]),
      screen: () => import('./DeliveryServicesScreen.tsx'),
    },
  ],
  touchedBy: {
    deliveryServices: (key) => ({
      rows: [rowKey(queries.deliveryServices.get, key)],
      lists: [queries.deliveryServices.list.key()],
    }),
  },
  activities: {
    deliveryServices: {
      link: (deliveryService): ObjectLink => ({ to: 'deliveryServices', search: { deliveryService } }),
      restore: { 'deliveryServices.remove': (key) => api.deliveryServices.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
