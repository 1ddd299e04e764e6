import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { seriesList } from './list.ts';

const { list, next, occurrences } = queries.series;
/** The next day of a series also depends on tours and holidays. */
const days = () => ({ lists: [next.key(), occurrences.key()] });
const all = () => ({ lists: [list.key(), ...days().lists] });

export const series = {
  routes: [
    {
      name: 'series',
      path: '/admin/series',
      aliases: ['/admin/serien'],
      titles: { de: 'Serien', en: 'Series' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'calendar',
      hasHelp: true,
      ...loadBySearch(seriesList.search.parse, ({ client, search }) => [
        client.ensureQueryData(list.queryOptions({ input: seriesList.inputOf(search) })),
        client.ensureQueryData(next.queryOptions()),
      ]),
      screen: () => import('./SeriesScreen.tsx'),
    },
  ],
  touchedBy: {
    series: (key) => ({ rows: [rowKey(queries.series.get, key)], ...all() }),
    templates: all,
    settings: days,
    tours: days,
  },
  activities: {
    series: {
      link: (series): ObjectLink => ({ to: 'series', search: { series } }),
      restore: { 'series.remove': (key) => api.series.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
