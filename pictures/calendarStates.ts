import type { State } from './states.ts';
import { haveTemplate, listAndDrawer, once } from './templateStates.ts';

/** The key of a series of a template, on working days. */
const haveSeries = once(async (page) => {
  const data = {
    name: 'Kühltour Nord, werktags',
    template: await haveTemplate(page),
    weekdays: [0, 1, 2, 3, 4],
    fromDay: new Date().toISOString().slice(0, '2026-11-23'.length),
  };
  const origin = new URL(page.url()).origin;
  const created = await page.request.post('/api/series', { data, headers: { origin } });
  return ((await created.json()) as { key: string }).key;
});

const view = (name: 'month' | 'week' | 'day'): State => ({
  name: `calendar-${name}`,
  path: '/admin/calendar',
  prepare: async (page) => {
    await page.goto(`/admin/calendar?view=${name}`);
    await page.getByRole('grid').waitFor();
  },
});

export const calendarStates: State[] = [
  view('month'),
  view('week'),
  view('day'),
  {
    name: 'calendar-subscribe',
    path: '/admin/calendar',
    prepare: async (page, { calendar }) => {
      await page.getByRole('button', { name: calendar.feed.title }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  ...listAndDrawer({
    name: 'series',
    path: '/admin/series',
    drawer: 'series',
    row: 'Kühltour Nord, werktags',
    have: haveSeries,
  }),
];
