import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/platform/days.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { call, openPhone, place, type Made } from './planner.ts';

interface Tour extends Made {
  version: number;
}

/** A tour of today that its driver has been sent, with a via between two of its customers. */
async function release(page: Page, portal: Portal): Promise<Tour> {
  const first = async (path: string) =>
    (await call<{ items: { key: string }[] }>(page, portal, path)).items[0]?.key ?? '';
  const customer = (name: string, steps: number) => ({
    key: randomUUID(),
    kind: 'customer',
    place: place(name, steps),
    staySeconds: 300,
  });
  const { key, version } = await call<Tour>(page, portal, '/tours', {
    departure: `${addDays(new Date().toISOString().slice(0, 10), -1)}T06:00`,
    driver: await first('/drivers?status=OFFLINE&limit=1'),
    vehicle: await first('/vehicles?limit=1'),
    stops: [
      { key: randomUUID(), kind: 'start', place: place('Betriebshof', 0) },
      customer('Ahorn', 1),
      { key: randomUUID(), kind: 'via', place: place('Brücke', 2) },
      customer('Birke', 3),
      customer('Eiche', 4),
      customer('Linde', 5),
      { key: randomUUID(), kind: 'finish', place: place('Betriebshof', 0) },
    ],
  });
  return call<Tour>(page, portal, `/tours/${key}/release`, { version });
}

/** What has become of a stop, as an administrator enters it. */
async function deliver(page: Page, portal: Portal, { key, stops }: Tour, name: string): Promise<void> {
  const stop = stops.find(({ place: { name: its } }) => its === name)?.key ?? '';
  const at = Date.now() - 60_000;
  await call(page, portal, `/tours/${key}/stops/${stop}/correct`, {
    from: 'open',
    state: 'delivered',
    arrived: at,
    left: at,
    reason: 'Telefon leer',
    receiver: 'Aylin Yıldırım',
  });
}

const namesIn = (page: Page) =>
  page.getByRole('list', { name: 'Stopps' }).getByRole('listitem').locator('strong').allTextContents();

test('of a tour under way nothing moves that lies behind its driver, the vias neither', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const tour = await release(page, portal);
  for (const name of ['Ahorn', 'Birke']) await deliver(page, portal, tour, name);
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben`, exact: true });
  await expect(handle('Eiche')).toBeVisible();
  for (const name of ['Ahorn', 'Brücke', 'Birke']) {
    await expect(handle(name)).toBeHidden();
    await expect(page.getByRole('button', { name: `${name} entfernen` })).toBeHidden();
  }
  const before = ['Betriebshof', 'Ahorn', 'Über: Brücke', 'Birke', 'Eiche', 'Linde', 'Betriebshof'];
  for (const name of ['Über: Brücke ohne Halt', 'Eiche Hauptstraße 1, 10115 Berlin']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await namesIn(page)).toEqual(before);
  }
  await page.getByRole('button', { name: 'Umkehren', exact: true }).click();
  expect(await namesIn(page)).toEqual(before.with(4, 'Linde').with(5, 'Eiche'));
  // As little as possible comes first of what can be asked for.
  await page.getByRole('button', { name: 'Optimieren' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText(/^Nur einfügen/);
  await page.keyboard.press('Escape');

  const phone = await openPhone(browser);
  await portal.signIn(phone);
  await phone.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const title = phone.getByRole('heading', { name: 'Tourenplaner' });
  const send = phone.getByRole('button', { name: 'Änderungen senden' });
  await expect(send).toBeVisible();
  const [beside, own] = [await title.boundingBox(), await send.boundingBox()];
  expect(own?.y).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
  await expectAccessible(phone);
  await phone.context().close();
});
