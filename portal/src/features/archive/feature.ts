import { IconArchive } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { archivePages, archiveSearch } from './list.ts';

const lists = [queries.archive.key()];

export const archive = {
  routes: [
    {
      name: 'archive',
      path: '/admin/archive',
      aliases: ['/admin/archiv'],
      titles: { de: 'Archiv', en: 'Archive' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'archive',
      hasHelp: true,
      sidebarItem: { group: 'company', order: 30, icon: IconArchive },
      ...loadBySearch(archiveSearch.parse, ({ client, search }) => [
        client.ensureInfiniteQueryData(archivePages(search)),
      ]),
      screen: () => import('./ArchiveScreen.tsx'),
    },
  ],
  touchedBy: {
    archive: () => ({ lists }),
    // A restored tour may be deleted again.
    tours: (_key, _uid, kind) => (kind === 'changed' ? {} : { figures: lists }),
  },
  activities: {
    archive: {
      link: (_key, { action, after }): ObjectLink | null => {
        const number = after?.['number'];
        if (action === 'archive.remove' || typeof number !== 'string') return null;
        return { to: 'archive', search: { search: number } };
      },
    },
  },
} as const satisfies Feature;
