import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { buildDashboard } from '#portal/testing/dashboard.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const hour = 3_600_000;
const main = page.getByRole('main');

async function open(tours: TourSummary[]): Promise<void> {
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /dashboard': () => buildDashboard(),
    'GET /tours': () => tourPage(tours),
  });
  await mountPortal({ at: '/admin/' });
}

beforeEach(() => page.viewport(1440, 900));

it('today’s tours stand in the order of their departures with their course, and lead to their pages', async () => {
  const now = Date.now();
  const toursToday = [
    buildTour(231, { departs: now, state: 'underWay', started: now }),
    buildTour(232, { departs: now + hour, state: 'released' }),
  ];
  await open(toursToday);
  const rows = main.getByRole('list', { name: 'Touren heute' }).getByRole('listitem');
  await expect.element(rows.first().getByText('Unterwegs')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/Ort 1 – Ort 2/);
  await expect.element(rows.first().getByRole('img', { name: /^Tour 2611-231,/ })).toBeVisible();
  await expect.element(main.getByText('1 unterwegs, 1 geplant')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Touren 0 2 heute' })).toBeVisible();
  const { href } = rows.nth(1).getByRole('link', { name: 'Tour 2611-232 öffnen' }).element() as HTMLAnchorElement;
  expect(href).toContain(`/admin/tours/${toursToday[1]!.key}`);
});

it('they are the ten most pressing, with the way to all', async () => {
  const now = Date.now();
  const toursToday = Array.from({ length: 12 }, (_, index) =>
    buildTour(index, { departs: now + index, state: index < 4 ? 'done' : 'released', started: now, finished: now }),
  );
  await open(toursToday);
  const rows = main.getByRole('list', { name: 'Touren heute' }).getByRole('listitem');
  await expect.element(main.getByRole('link', { name: 'Alle 12 Touren' })).toBeVisible();
  expect(rows.elements()).toHaveLength(10);
  await expect.element(rows.last().getByRole('link', { name: 'Tour 2611-011 öffnen' })).toBeInTheDocument();
});
