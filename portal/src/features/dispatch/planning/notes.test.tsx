import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Tour } from '#contract/dispatch/tours.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const main = page.getByRole('main');
/** The button of the note at the bottom; that of the planner bears the step's name. */
const inNote = page.getByRole('button').filter({ hasText: 'Rückgängig' });
const names = () =>
  [...document.querySelectorAll('ol[aria-label="Stopps"] strong')].map(({ textContent }) => textContent);

/** At once: the note stands for some seconds only. */
async function press(button: Locator) {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}

async function open() {
  await page.viewport(1440, 900);
  // What was done in tests of other files, in the same tab, is not undone here.
  sessionStorage.clear();
  let tour: Tour = buildWholeTour(241, {
    departs: Date.parse('2026-11-24T05:00Z'),
    names: ['Ahorn', 'Birke', 'Eiche'],
  });
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage([]),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => {
      tour = { ...tour, ...(body as Partial<Tour>), version: tour.version + 1 };
      return tour;
    },
  });
  const portal = await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  await press(main.getByRole('button', { name: 'Birke entfernen' }));
  await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Eiche', 'Betriebshof']);
  return portal;
}

it('the note about a stop that was taken out takes that step back, whatever has been done since', async () => {
  await open();
  await press(main.getByRole('button', { name: 'Umkehren' }));
  await press(inNote);
  await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Birke', 'Betriebshof']);
  // The later step alone is left to be undone; after that the tour is as it was at first.
  await press(main.getByRole('button', { name: /^Rückgängig: .*umkehren/i }));
  await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Birke', 'Eiche', 'Betriebshof']);
  await expect.element(main.getByRole('button', { name: 'Rückgängig', exact: true })).toBeDisabled();
  await press(main.getByRole('button', { name: /^Wiederholen: .*umkehren/i }));
  await press(main.getByRole('button', { name: 'Wiederholen: Birke entfernen' }));
  await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Betriebshof']);
});

it('the note goes with the planner, where its button would undo nothing', async () => {
  const { router } = await open();
  await expect.element(inNote).toBeVisible();
  await router.navigate({ to: '/admin/tours' });
  await expect.element(inNote).not.toBeInTheDocument();
});
