import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { templateList } from './list.ts';

const lists = [queries.templates.list.key()];
/** Templates show current names. */
const named = () => ({ lists });

export const templates = {
  routes: [
    {
      name: 'templates',
      path: '/admin/tour-templates',
      aliases: ['/admin/tourenvorlagen'],
      titles: { de: 'Vorlagen', en: 'Templates' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      ...loadBySearch(templateList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.templates.list.queryOptions({ input: templateList.inputOf(search) })),
      ]),
      screen: () => import('./TemplatesScreen.tsx'),
    },
  ],
  touchedBy: {
    templates: (key) => ({ rows: [rowKey(queries.templates.get, key)], lists }),
    users: named,
    vehicles: named,
    customers: named,
    addresses: named,
  },
  activities: {
    templates: {
      link: (template): ObjectLink => ({ to: 'templates', search: { template } }),
      restore: { 'templates.remove': (key) => api.templates.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
