import { IconCalendar } from '@tabler/icons-react';
import { isDay } from '#contract/platform/days.ts';
import { todayOf } from '#portal/entities/tour/today.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { calendarQueries, shiftsQuery, templatesQuery } from './queries.ts';
import type { View } from './search.ts';

const named = () => ({ lists: [queries.calendar.list.key(), queries.calendar.templates.key()] });
const people = () => ({ lists: [...named().lists, queries.calendar.feed.key(), queries.calendar.shifts.key()] });
const tours = () => ({
  lists: [queries.calendar.tours.key(), queries.calendar.days.key(), queries.calendar.conflicts.key()],
});

const conflicts = [queries.calendar.conflicts.key()];

export const calendar = {
  routes: [
    {
      name: 'calendar',
      path: '/admin/calendar',
      aliases: ['/admin/kalendar', '/admin/kalender'],
      titles: { de: 'Kalender', en: 'Calendar' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'calendar',
      hasHelp: true,
      sidebarItem: { group: 'planning', order: 17, icon: IconCalendar },
      ...loadBySearch(
        ({ view, date }): { view: View; date: string | null } => ({
          view: view === 'week' || view === 'day' ? view : 'month',
          date: typeof date === 'string' && isDay(date) ? date : null,
        }),
        ({ client, search: { view, date } }) => {
          const asked = calendarQueries(view, date ?? todayOf(client));
          return [
            client.ensureQueryData(asked.events),
            client.ensureQueryData(asked.days),
            client.ensureQueryData(asked.conflicts),
            client.ensureQueryData(asked.holidays),
            client.ensureQueryData(asked.occurrences),
            client.ensureQueryData(asked.tours),
            client.ensureQueryData(templatesQuery),
            ...(view === 'day' ? [client.ensureQueryData(shiftsQuery(date ?? todayOf(client)))] : []),
          ];
        },
      ),
      screen: () => import('./CalendarScreen.tsx'),
    },
  ],
  touchedBy: {
    calendar: (key) => ({
      rows: [rowKey(queries.calendar.get, key)],
      lists: [queries.calendar.list.key(), ...conflicts],
    }),
    settings: () => ({ lists: [queries.calendar.holidays.key()] }),
    templates: () => ({ lists: [queries.calendar.templates.key()] }),
    tours,
    users: people,
    vehicles: named,
  },
  activities: {
    calendar: {
      link: (event): ObjectLink => ({ to: 'calendar', search: { event } }),
      restore: { 'calendar.remove': (key) => api.calendar.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
