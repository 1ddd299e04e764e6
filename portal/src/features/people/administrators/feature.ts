import { IconUsers } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

export const administrators = {
  routes: [
    {
      name: 'administrators',
      path: '/admin/administrators',
      aliases: ['/admin/administratoren'],
      titles: { de: 'Administratoren', en: 'Administrators' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'administrators',
      sidebarItem: { group: 'administration', order: 10, icon: IconUsers, waiting: 'administrators' },
      loader: ({ client }) => [client.ensureQueryData(queries.administrators.list.queryOptions())],
      screen: () => import('./AdministratorsScreen.tsx'),
    },
  ],
  touchedBy: { users: () => ({ lists: [queries.administrators.list.key()] }) },
} as const satisfies Feature;
