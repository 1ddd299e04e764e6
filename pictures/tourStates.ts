import type { Page } from 'playwright';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, defaultTimeZone } from '#contract/platform/time.ts';
import { untilDrawn } from './map.ts';
import type { Words } from './words.ts';
import type { State } from './states.ts';

/** Finds a place of the demo company and takes it. */
async function choose(page: Page, placeholder: string, name: string): Promise<void> {
  const field = page.getByPlaceholder(placeholder);
  await field.fill(name);
  await page.locator('[data-combobox-option]:visible').filter({ hasText: name }).first().waitFor();
  await field.press('Enter');
}

/** A tour with a stop, saved by itself; on a phone the stop stands open over it. */
async function planTour(page: Page, { planning }: Words): Promise<void> {
  await choose(page, planning.addStop, 'Feinkost Lindqvist');
  await page.waitForURL(/\?tour=/);
}

async function openTour(page: Page, words: Words): Promise<void> {
  await planTour(page, words);
  const key = new URL(page.url()).searchParams.get('tour') ?? '';
  await page.goto(`/admin/tours/${key}`);
  await page.getByText(words.tourPage.releases.none).waitFor();
}

/** Opens a tour of several customers in the planner: a new one, because the demo's are driven as the day goes on. */
async function openPlanner(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { items } = (await (await page.request.get('/api/customers?limit=5')).json()) as { items: { key: string }[] };
  const stops = items.map((customer) => ({ key: crypto.randomUUID(), kind: 'customer', customer: customer.key }));
  const data = { departure: '2031-03-03T06:00', stops };
  const answer = await page.request.post('/api/tours', { data, headers: { origin } });
  const { key } = (await answer.json()) as { key: string };
  await page.goto(`/admin/plan-tour?tour=${key}`);
  await page.getByRole('list').first().waitFor();
}

export const tourStates: State[] = [
  { name: 'tours', path: '/admin/tours' },
  { name: 'tours-empty', path: '/admin/tours?day=2031-01-01' },
  {
    name: 'tours-nothing-found',
    path: '/admin/tours?search=Xylophon',
    prepare: (page, { list }) => page.getByRole('heading', { name: list.nothingFound }).waitFor(),
  },
  {
    name: 'tours-calendar',
    path: '/admin/tours',
    prepare: async (page, { tours }) => {
      await page.getByRole('button', { name: tours.days.previous }).click();
      await page.getByRole('button', { name: tours.days.next }).click();
      const day = page.getByRole('button', { expanded: false }).filter({ has: page.locator('[aria-live]') });
      await day.click();
      await page.getByText(tours.days.kinds.span).waitFor();
    },
  },
  { name: 'dispatch', path: '/admin/dispatch' },
  {
    name: 'dispatch-proposal',
    path: '/admin/dispatch',
    prepare: async (page, { board }) => {
      await page.goto(`/admin/dispatch?day=${addDays(dayOf(Date.now(), defaultTimeZone), 1)}`);
      await page.getByRole('button', { name: board.distribute.title, exact: true }).click();
      await page.getByRole('button', { name: board.distribute.discard }).waitFor();
      await page.locator('main [role=progressbar]').waitFor({ state: 'detached' });
    },
  },
  { name: 'plan-tour', path: '/admin/plan-tour' },
  {
    name: 'plan-tour-tomorrow',
    path: '/admin/plan-tour',
    prepare: async (page) => {
      const tomorrow = addDays(dayOf(Date.now(), defaultTimeZone), 1);
      const answer = await page.request.get(`/api/tours?fromDay=${tomorrow}&untilDay=${tomorrow}`);
      const { items } = (await answer.json()) as { items: { key: string }[] };
      const [first] = items;
      // Tests use a demo whose tours are not planned yet.
      await (first ? page.goto(`/admin/plan-tour?tour=${first.key}`) : openPlanner(page));
      await untilDrawn(page);
    },
  },
  { name: 'plan-tour-stop', path: '/admin/plan-tour', prepare: planTour },
  {
    name: 'plan-tour-search',
    path: '/admin/plan-tour',
    prepare: async (page, { planning }) => {
      await page.getByPlaceholder(planning.addStop).fill('Berlin');
      await page.locator('[data-combobox-option]:visible').first().waitFor();
    },
  },
  {
    name: 'plan-tour-gone',
    path: '/admin/plan-tour?tour=01900000-0000-7000-8000-000000000001',
    prepare: (page, { planning }) => page.getByText(planning.unknownTitle).waitFor(),
  },
  {
    name: 'plan-tour-proposal',
    path: '/admin/plan-tour',
    prepare: async (page, { optimising }) => {
      await openPlanner(page);
      await page.getByRole('button', { name: optimising.open }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${optimising.depths.all}`) }).click();
      await page.getByText(optimising.sources.estimate).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'plan-tour-optimise',
    path: '/admin/plan-tour',
    prepare: async (page, { optimising }) => {
      await openPlanner(page);
      await page.getByRole('button', { name: optimising.open }).click();
      await page.getByText(optimising.depths.all).first().waitFor();
    },
  },
  {
    name: 'tours-driver-out',
    path: '/admin/tours',
    prepare: async (page, { tours, replacing }) => {
      await page.getByRole('button', { name: tours.more }).first().click();
      await page.getByRole('menuitem', { name: tours.acts.replace }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: replacing.driver, exact: true }).click();
      await page.locator('[data-combobox-option]:visible:not([data-combobox-disabled])').first().click();
      await page.getByRole('list', { name: replacing.tours }).or(page.getByText(replacing.noTours.driver)).waitFor();
    },
  },
  { name: 'tour', path: '/admin/plan-tour', prepare: openTour },
  {
    name: 'tour-gone',
    path: '/admin/tours/01900000-0000-7000-8000-000000000001',
    prepare: (page, { tourPage }) => page.getByText(tourPage.unknownTitle).waitFor(),
  },
];
