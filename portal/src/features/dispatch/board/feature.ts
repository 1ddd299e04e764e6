import { IconTimeline } from '@tabler/icons-react';
import { isDay } from '#contract/platform/days.ts';
import { todayOf } from '#portal/entities/tour/today.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import { loadBySearch } from '#portal/platform/routing/table.ts';
import { boardQueries } from './queries.ts';

const tours = () => ({ lists: [queries.board.get.key()], figures: [queries.board.insertions.key()] });
const jobs = () => ({ lists: [queries.board.jobs.key()], figures: [queries.board.insertions.key()] });

export const board = {
  routes: [
    {
      name: 'dispatch',
      path: '/admin/dispatch',
      aliases: ['/admin/disposition'],
      titles: { de: 'Disposition', en: 'Dispatch' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'dispatch',
      hasHelp: true,
      sidebarItem: { group: 'planning', order: 5, icon: IconTimeline },
      ...loadBySearch(
        ({ day }): { day: string | null } => ({ day: typeof day === 'string' && isDay(day) ? day : null }),
        ({ client, search: { day } }) => {
          const { board: read, jobs: open } = boardQueries(day ?? todayOf(client));
          return [client.ensureQueryData(read), client.ensureQueryData(open)];
        },
      ),
      screen: () => import('./BoardScreen.tsx'),
    },
  ],
  touchedBy: {
    tours,
    driving: tours,
    jobs,
    users: tours,
    vehicles: tours,
    damages: tours,
    calendar: tours,
    presence: () => ({ figures: [queries.board.get.key()] }),
  },
} as const satisfies Feature;
