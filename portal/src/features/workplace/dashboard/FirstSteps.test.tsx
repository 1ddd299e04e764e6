import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Dashboard } from '#contract/workplace/dashboard.ts';
import { buildDashboard } from '#portal/testing/dashboard.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { tourPage } from '#portal/testing/tours.ts';

const main = page.getByRole('main');
const card = main.getByRole('region', { name: 'Erste Schritte' });
const isNew: Partial<Dashboard> = {
  counts: { tours: 0, customers: 0, drivers: 0, vehicles: 0 },
  company: { percent: 25, missing: ['email', 'address', 'phone'] },
  areFirstStepsHidden: false,
};

async function open(over: Partial<Dashboard>) {
  let figures = buildDashboard([], over);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /dashboard': () => figures,
    'GET /tours': () => tourPage([]),
    'PUT /dashboard/first-steps': ({ body }) => {
      const { hidden } = body as { hidden: boolean };
      figures = { ...figures, areFirstStepsHidden: hidden };
      return { hidden };
    },
  });
  await mountPortal({ at: '/admin/' });
  return asked;
}

beforeEach(() => page.viewport(1440, 900));

it('tell an empty company what to do first, each with the way to where it is done', async () => {
  await open(isNew);
  await expect.element(card.getByText('0 von 5 erledigt')).toBeVisible();
  const links = card.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map((link) => [link.textContent, new URL(link.href).pathname + new URL(link.href).search])).toEqual([
    ['Firmenprofil ausfüllen', '/admin/profile?edit=company'],
    ['Kunden anlegen', '/admin/customers?customer=new'],
    ['Importieren', '/admin/imports/customers'],
    ['Fahrzeuge anlegen', '/admin/fleet?vehicle=new'],
    ['Ersten Fahrer einladen', '/admin/drivers'],
    ['Erste Tour planen', '/admin/plan-tour'],
  ]);
});

it('are ticked off by what is there', async () => {
  await open({ ...isNew, counts: { tours: 0, customers: 3, drivers: 0, vehicles: 1 } });
  await expect.element(card.getByText('2 von 5 erledigt')).toBeVisible();
  await expect.element(card.getByText('Kunden anlegen, erledigt')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Kunden anlegen' })).not.toBeInTheDocument();
});

it('say that drivers have followed the invitation and wait', async () => {
  await open({ ...isNew, drivers: { online: 0, blocked: 0, waiting: 2 } });
  await expect.element(card.getByText('2 Fahrer warten auf Freigabe.')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Ersten Fahrer einladen' })).toBeVisible();
});

it.each([
  ['a company that works', { ...isNew, counts: { tours: 1, customers: 3, drivers: 1, vehicles: 1 } }],
  ['one that has put them away', { ...isNew, areFirstStepsHidden: true }],
])('are not there for %s', async (_, over) => {
  await open(over);
  await expect.element(main.getByRole('list', { name: 'Zahlen' })).toBeVisible();
  await expect.element(main.getByRole('progressbar', { name: 'Firmenprofil' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('are put away on the server, and come back with one click', async () => {
  const asked = await open(isNew);
  await card.getByRole('button', { name: 'Ausblenden' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(asked.filter(({ path }) => path === '/dashboard/first-steps').map(({ body }) => body)).toEqual([
    { hidden: true },
  ]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(card).toBeVisible();
});
