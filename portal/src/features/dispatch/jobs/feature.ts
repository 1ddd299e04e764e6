import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { jobList } from './list.ts';

export const jobs = {
  routes: [
    {
      name: 'jobs',
      path: '/admin/jobs',
      aliases: ['/admin/offene-auftraege'],
      titles: { de: 'Offene Aufträge', en: 'Open orders' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      ...loadBySearch(jobList.search.parse, ({ client, search }) => [
        client.ensureQueryData(queries.jobs.list.queryOptions({ input: jobList.inputOf(search) })),
      ]),
      screen: () => import('./JobsScreen.tsx'),
    },
  ],
  touchedBy: {
    jobs: (key) => ({
      rows: [rowKey(queries.jobs.get, key)],
      lists: [queries.jobs.list.key()],
    }),
  },
  activities: {
    jobs: {
      link: (job): ObjectLink => ({ to: 'jobs', search: { job } }),
      restore: { 'jobs.remove': (key) => api.jobs.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
