import { IconArchive } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { archiveSearch } from './search.ts';

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
      // The code that reads pages is not part of the first bundle.
      ...loadBySearch(archiveSearch.parse, ({ client, search }) => [
        import('./list.ts').then(({ archivePages }) => client.ensureInfiniteQueryData(archivePages(search))),
      ]),
      screen: () => import('./ArchiveScreen.tsx'),
    },
  ],
  touchedBy: {
    archive: () => ({ lists }),
    // A restored tour may be deleted again.
    tours: () => ({ figures: lists }),
  },
  activities: {
    archive: {
      link: (_key, { after }): ObjectLink => ({
        to: 'archive',
        search: { search: (after as { number?: string } | null)?.number ?? '' },
      }),
    },
  },
} as const satisfies Feature;
