import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

it('of a tour under way, what the driver has behind them stays and says what has become of it', async () => {
  await page.viewport(1440, 900);
  const departs = Date.parse('2026-11-24T05:00Z');
  const after = (minutes: number) => departs + minutes * 60_000;
  const tour = buildWholeTour(241, {
    departs,
    names: ['Ahorn', 'Birke', 'Eiche'],
    state: 'underWay',
    started: departs,
    stops: { Ahorn: { state: 'delivered', arrived: after(30), left: after(41) } },
  });
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage([]),
    [`GET /tours/${tour.key}`]: () => tour,
    // All that waits to be sent, not what has been changed alone.
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({
      ...tour,
      pending: { ...editedFields(tour), ...(body as Partial<TourFields>) },
      hasPendingChanges: true,
      version: tour.version + 1,
    }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: 'Stopps' });
  const row = list.getByRole('button', { name: /^Ahorn Haupt/ });
  await expect.element(list.getByText('zugestellt')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Birke verschieben' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Ahorn verschieben' })).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Ahorn entfernen' })).not.toBeInTheDocument();

  // Neither by keys.
  const next = list.getByRole('button', { name: /^Birke Haupt/ });
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(next).toHaveFocus();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}{Alt>}{ArrowDown}{/Alt}');
  const names = () => [...list.element().querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Betriebshof', 'Ahorn', 'Birke', 'Eiche', 'Betriebshof']);

  await row.click();
  await expect.element(main.getByText('gemeldet, ab 06:41')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Stopp entfernen' })).not.toBeInTheDocument();

  await main.getByRole('button', { name: 'Umkehren' }).click();
  expect(names()).toEqual(['Betriebshof', 'Ahorn', 'Eiche', 'Birke', 'Betriebshof']);
  const saved = () => asked.find(({ method }) => method === 'PATCH')?.body as { stops: StopFields[] } | undefined;
  await expect.poll(() => saved()?.stops.map(({ place }) => place?.name)).toEqual(names());
  await expect.element(main.getByText(/Änderungen noch nicht gesendet$/)).toBeVisible();
});
