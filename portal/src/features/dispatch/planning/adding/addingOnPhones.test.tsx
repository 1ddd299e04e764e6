import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildCustomer } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

it('on a phone one stop after the other is added without anything opening in between', async () => {
  await page.viewport(390, 844);
  const tour = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: ['Ahorn'] });
  const customers = [buildCustomer(1, { name: 'Birkenhof' }), buildCustomer(2, { name: 'Eichenhof' })];
  const none = { items: [], total: 0, isTotalExact: true, next: null };
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ ...none, unread: 0 }),
    'GET /tours': () => tourPage([]),
    'GET /addresses': () => none,
    'GET /geocoding': () => ({ items: [] }),
    'GET /customers': ({ query }) => {
      const items = customers.filter(({ name }) => name.startsWith(query.get('search') ?? '–'));
      return { ...none, items, total: items.length };
    },
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({ ...tour, ...(body as object), version: tour.version + 1 }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Stopp', exact: true }).click();
  const search = main.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
  for (const name of ['Birkenhof', 'Eichenhof']) {
    await search.fill(name);
    await expect.element(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(search).toHaveFocus();
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const names = [...document.querySelectorAll('ol[aria-label="Stopps"] strong')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Betriebshof', 'Ahorn', 'Birkenhof', 'Eichenhof', 'Betriebshof']);
});
