import { IconLifebuoy } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { faqSearch } from './faqSearch.ts';

export const support = {
  routes: [
    {
      name: 'support',
      path: '/admin/support',
      titles: { de: 'Support', en: 'Support' },
      access: 'session',
      layout: 'admin',
      sidebar: 'support',
      sidebarItem: { group: 'company', order: 20, icon: IconLifebuoy },
      ...loadBySearch(faqSearch.parse, ({ client }) => [
        client.ensureQueryData(queries.installation.get.queryOptions({ staleTime: Infinity })),
      ]),
      screen: () => import('./SupportScreen.tsx'),
    },
  ],
} as const satisfies Feature;
