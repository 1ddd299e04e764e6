import { IconLayoutDashboard } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import { todayOf } from '#portal/entities/tour/today.ts';
import { toursTodayQuery } from '#portal/features/dispatch/tours/list.ts';
import { mayDiffer, type Feature, type TouchedBy } from '#portal/platform/features/feature.ts';

const figures = () => ({ lists: [queries.dashboard.key()] });
/** Rows that are only counted. */
const counted: TouchedBy = (key, _uid, kind) => (key !== null && kind === 'changed' ? {} : figures());

export const dashboard = {
  routes: [
    {
      name: 'dashboard',
      path: '/admin/dashboard',
      aliases: ['/admin/', '/admin/startseite'],
      titles: { de: 'Startseite', en: 'Dashboard' },
      access: 'session',
      layout: 'admin',
      sidebar: 'dashboard',
      hasHelp: true,
      sidebarItem: { group: 'start', order: 10, icon: IconLayoutDashboard },
      loader: ({ client, isAdministrator }) =>
        isAdministrator
          ? [
              client.ensureQueryData(queries.dashboard.get.queryOptions()),
              client.ensureQueryData(toursTodayQuery(todayOf(client))),
              client.ensureQueryData(queries.driving.contradictions.queryOptions()),
            ]
          : [],
      screen: () => import('./DashboardScreen.tsx'),
    },
  ],
  touchedBy: {
    // A changed tour may contain new jobs that are not sent to a driver.
    tours: figures,
    customers: counted,
    categories: counted,
    company: figures,
    // Vehicles that should not drive are named, with their damage.
    vehicles: (_key, _uid, _kind, fields) => (mayDiffer(fields, 'plateNumber', 'damages') ? figures() : {}),
    damages: figures,
    sensors: figures,
    users: figures,
    presence: () => ({ figures: [queries.dashboard.key()] }),
  },
} as const satisfies Feature;
