import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const departs = Date.parse('2026-11-24T05:00Z');
const names = ['Ahorn', 'Birke', 'Eiche'];
const tour = buildWholeTour(241, { departs, names });
/** What somebody else has saved meanwhile: another stay and Birke's recipient, and Eiche before it. */
const theirs = (() => {
  const [start, ahorn, birke, eiche, finish] = tour.stops as [...typeof tour.stops] & { length: 5 };
  const changed = { ...birke!, staySeconds: 720, recipient: 'Rampe 3' };
  return { ...tour, version: 2, stops: [start!, ahorn!, eiche!, changed, finish!] };
})();

interface Change {
  version: number;
  stops: StopFields[];
}

it('a conflict is told by stop and field, and each is decided by itself', async () => {
  await page.viewport(1440, 900);
  const saved: Change[] = [];
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage([]),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => {
      const change = body as Change;
      if (change.version === 1) return refused(409, 'conflict', { current: theirs });
      saved.push(change);
      return { ...theirs, ...change, version: 3 };
    },
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Birke Haupt/ }).click();
  await main.getByRole('textbox', { name: 'Standzeit' }).fill('15');
  await main.getByRole('textbox', { name: 'Hinweis für den Fahrer' }).fill('Klingeln');
  const stay = page.getByRole('group', { name: 'Standzeit bei Birke' });
  await expect.element(stay.getByRole('radio', { name: 'Ihre Eingabe: 15 min' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: /bei Birke|Stopps/ })).toHaveLength(1);
  await stay.getByRole('radio', { name: 'Neu gespeichert: 12 min' }).click();
  await expect.element(main.getByRole('textbox', { name: 'Standzeit' })).toHaveValue('12');
  await expect.poll(() => saved.length, { timeout: 5000 }).toBe(1);
  const birke = saved[0]?.stops.find(({ place }) => place?.name === 'Birke');
  expect(birke).toMatchObject({ staySeconds: 720, recipient: 'Rampe 3', info: 'Klingeln' });
  expect(saved[0]?.stops.map(({ place }) => place?.name).slice(1, -1)).toEqual(['Ahorn', 'Eiche', 'Birke']);
});
