import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';

const named = () => ({ lists: [queries.calendar.list.key(), queries.calendar.templates.key()] });
const tours = () => ({ lists: [queries.calendar.tours.key(), queries.calendar.days.key()] });

export const calendar = {
  routes: [],
  touchedBy: {
    calendar: (key) => ({ rows: [rowKey(queries.calendar.get, key)], lists: [queries.calendar.list.key()] }),
    templates: () => ({ lists: [queries.calendar.templates.key()] }),
    tours,
    users: named,
    vehicles: named,
  },
  activities: {
    calendar: {
      link: () => null,
      restore: { 'calendar.remove': (key) => api.calendar.restore({ keys: [key] }) },
    },
  },
} as const satisfies Feature;
