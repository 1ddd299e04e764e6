import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
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

it('offers to take back what is being sent, also after a reload, and says where the driver sees it by now', async () => {
  const waiting = { ...released, state: 'planned' as const, visibleFrom: Date.now() + 10_000 };
  let isSent = false;
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    [`GET /tours/${waiting.key}`]: () => (isSent ? released : waiting),
    [`GET /tours/${waiting.key}/releases`]: () => [],
    [`GET /tours/${waiting.key}/steps`]: () => [],
    'POST /tours/revoke': () => {
      isSent = true;
      return refused(410, 'undo-expired');
    },
  });
  await mountPortal({ at: `/admin/tours/${waiting.key}` });
  await expect.element(page.getByText('wird gesendet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Freigeben' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.element(page.getByText(/schon gesendet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zurücknehmen' })).not.toBeInTheDocument();
  expect(asked.find(({ path }) => path === '/tours/revoke')?.body).toEqual({ keys: [waiting.key] });
});
