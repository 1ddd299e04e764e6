import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';

const released = buildWholeTour(7, {
  departs: Date.parse('2026-11-24T06:00:00+01:00'),
  names: ['Ahorn', 'Birke'],
  state: 'released',
});

it.each([
  [[], 'Es gibt Änderungen, die der Fahrer noch nicht kennt.'],
  [['Adler'], /kennt\. Bis sie gesendet sind, hat kein Fahrer diesen Auftrag: Adler\.$/],
  [['Adler', 'Berger'], /hat kein Fahrer diese 2 Aufträge: Adler und Berger\.$/],
])('names the jobs %j that no driver has until changes are sent', async (names, text) => {
  const unsentJobs = names.map((name, index) => ({ key: released.stops[index]?.key ?? '', name, customer: null }));
  const tour = { ...released, hasPendingChanges: true, unsentJobs };
  fakeServer({
    'GET /account/me': () => buildMe(),
    [`GET /tours/${tour.key}`]: () => tour,
    [`GET /tours/${tour.key}/releases`]: () => [],
    [`GET /tours/${tour.key}/steps`]: () => [],
  });
  await mountPortal({ at: `/admin/tours/${tour.key}` });
  await expect.element(page.getByText(text)).toBeVisible();
});
