import { IconRoute } from '@tabler/icons-react';
import { mayDifferAsNamed } from '#portal/entities/vehicle/named.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch, type LoaderContext } from '#portal/platform/routing/table.ts';
import { checkQuery, isChecked, spanOf, tourListInput, tourSearch } from './list.ts';
import { todayOf } from '#portal/entities/tour/today.ts';

const lists = [queries.tours.list.key()];
/** Queries that depend on everything in a tour. */
const figures = [queries.tours.check.key(), queries.driving.contradictions.key()];

export const tours = {
  routes: [
    {
      name: 'tours',
      path: '/admin/tours',
      aliases: ['/admin/touren', '/admin/routen', '/admin/routeplanner'],
      titles: { de: 'Touren', en: 'Tours' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      hasHelp: true,
      sidebarItem: { group: 'planning', order: 10, icon: IconRoute },
      openedWith: [{ day: '2001-02-03' }, { day: '2001-02-03', until: '2001-02-04' }],
      ...loadBySearch(tourSearch.parse, ({ client, search }) => {
        const today = todayOf(client);
        const span = spanOf(search, today);
        return [
          client.ensureQueryData(queries.tours.list.queryOptions({ input: tourListInput(search, today) })),
          ...(isChecked(span, today) ? [client.ensureQueryData(checkQuery(span.fromDay))] : []),
        ];
      }),
      screen: () => import('./ToursScreen.tsx'),
    },
    {
      name: 'tour',
      path: '/admin/tours/$key',
      aliases: ['/admin/touren/$key', '/admin/routen/$key'],
      titles: { de: 'Tour', en: 'Tour' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      loader: ({ client, params: { key = '' } }: LoaderContext) => [
        client.ensureQueryData(queries.tours.get.queryOptions({ input: { key } })),
      ],
      screen: () => import('./tourPage/TourScreen.tsx'),
    },
    {
      name: 'contradictions',
      path: '/admin/contradictions',
      aliases: ['/admin/widersprueche'],
      titles: { de: 'Unstimmige Meldungen', en: 'Inconsistent reports' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'tours',
      loader: ({ client }: LoaderContext) => [client.ensureQueryData(queries.driving.contradictions.queryOptions())],
      screen: () => import('./tourPage/ContradictionsScreen.tsx'),
    },
  ],
  touchedBy: {
    // A changed tour is read by its key (see `readRows`), instead of reloading the lists.
    tours: (key, _uid, kind) => ({
      rows: [rowKey(queries.tours.get, key), rowKey(queries.tours.releases, key), rowKey(queries.driving.steps, key)],
      ...((key === null || kind !== 'changed') && { lists }),
      figures,
    }),
    driving: (key) => ({
      rows: [rowKey(queries.tours.get, key), rowKey(queries.driving.steps, key)],
      ...(key === null && { lists }),
      figures: [queries.driving.contradictions.key()],
    }),
    users: () => ({ lists, figures }),
    vehicles: (_key, _uid, _kind, fields) => ({ ...(mayDifferAsNamed(fields) && { lists }), figures }),
    damages: () => ({ figures }),
    customers: () => ({ figures }),
    calendar: () => ({ figures: [queries.tours.check.key()] }),
    settings: () => ({ figures: [queries.tours.check.key()] }),
    presence: () => ({ figures: lists }),
  },
  readRows: {
    tours: async (...changed) => (await import('./readTours.ts')).readTours(...changed),
    driving: async (...changed) => (await import('./readTours.ts')).readDriven(...changed),
  },
  activities: {
    tours: {
      link: (key): ObjectLink => ({ to: 'tour', params: { key } }),
      restore: { 'tours.remove': (key) => api.tours.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
