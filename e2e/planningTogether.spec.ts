/** What others do meanwhile, and what fails meanwhile. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/platform/days.ts';
import { osrm } from '#testing/fixtures/roads.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { addTour, namesOf, read } from './planner.ts';

const day = addDays(new Date().toISOString().slice(0, 10), 140);

const stops = (page: Page) => page.getByRole('list', { name: 'Stopps' }).getByRole('listitem');
const main = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Hauptstraße`) });
const recipient = (page: Page) => page.getByRole('textbox', { name: 'Empfänger' });
const saved = (page: Page) => page.getByText(/^Tour \d{4}-\d{3,}, Entwurf, gespeichert/);

/** The same portal again, at the same address. */
const startAgain = ({ server: { dataDir, port }, environment }: Portal, more = {}): Promise<RunningServer> =>
  startServer({ dataDir, port, environment: { ...environment, ...more } });

test('two people in one tour see each other’s changes, and undo takes none of the other’s along', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 2 } });
  const other = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await portal.signIn(other);
  for (const one of [page, other]) await one.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  await main(page, 'Birke').click();
  await recipient(page).fill('Rampe 1');
  await main(other, 'Birke').click();
  await expect(recipient(other)).toHaveValue('Rampe 1');
  await main(other, 'Ahorn').focus();
  await other.keyboard.press('Alt+ArrowDown');
  await expect(stops(page).nth(1)).toContainText('Birke');

  // What was typed is taken back; the order that the other made stays.
  await page.getByRole('button', { name: 'Rückgängig: Empfänger bei Birke ändern' }).click();
  await expect(recipient(page)).toHaveValue('');
  await expect(stops(page).nth(1)).toContainText('Birke');
  await expect(recipient(other)).toHaveValue('');

  // Where the other has touched the same since, that is said, and stays.
  await page.getByRole('button', { name: 'Wiederholen: Empfänger bei Birke ändern' }).click();
  await expect(recipient(other)).toHaveValue('Rampe 1');
  await main(other, 'Birke').click();
  await recipient(other).fill('Rampe 2');
  await expect(recipient(page)).toHaveValue('Rampe 2');
  await page.getByRole('button', { name: 'Rückgängig: Empfänger bei Birke ändern' }).click();
  await expect(
    page.getByText(
      'Empfänger bei Birke ändern: Jemand anders hat inzwischen geändert, was dort stand (Birke). Das bleibt so.',
    ),
  ).toBeVisible();
  await expect(recipient(page)).toHaveValue('Rampe 2');
  await other.context().close();
});

test('nothing is lost where the server goes in the middle and comes back', async ({ page, portal }) => {
  test.slow();
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 2, Eiche: 3 } });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  await main(page, 'Ahorn').click();
  await expect(recipient(page)).toBeVisible();
  await portal.server.stop();

  await main(page, 'Birke').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await main(page, 'Birke').click();
  await recipient(page).fill('Rampe 3');
  await page.getByRole('button', { name: 'Eiche entfernen' }).click();
  await expect(page.getByText(/nicht gespeichert. Wir versuchen es weiter.$/)).toBeVisible();
  await expect(stops(page)).toHaveCount(4);

  const back = await startAgain(portal);
  try {
    await expect(saved(page)).toBeVisible({ timeout: 30_000 });
    const kept = await read(page, portal, tour);
    expect(namesOf(kept)).toEqual(['Birke', 'Ahorn']);
    expect(kept.stops[1]).toMatchObject({ recipient: 'Rampe 3' });
    // Undoing goes on as if nothing had been.
    await page.getByRole('button', { name: 'Rückgängig: Eiche entfernen' }).click();
    await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Birke', 'Ahorn', 'Eiche']);
  } finally {
    await back.stop();
  }
});

test('where the provider of roads is gone, the estimate stands in its place and says so', async ({ page, portal }) => {
  test.slow();
  const answer = osrm([]);
  let isGone = false;
  const roads = http.createServer((request, response) =>
    isGone ? request.socket.destroy() : answer(request, response),
  );
  roads.listen(0, '127.0.0.1');
  await once(roads, 'listening');
  await portal.server.stop();
  const url = `http://127.0.0.1:${(roads.address() as AddressInfo).port}`;
  const server = await startAgain(portal, { OSRM_URL: url });
  try {
    await portal.signIn(page);
    const tour = await addTour(page, portal, { day, names: { Ahorn: 1, Birke: 5, Eiche: 3 } });
    await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
    const totals = page.locator('p').filter({ hasText: 'Standzeit' });
    await expect(totals).toBeVisible();
    await expect(totals).not.toContainText('Schätzung');

    isGone = true;
    await main(page, 'Eiche').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(totals).toContainText('(Schätzung)');
    await expect(page.getByText('Geschätzt: Der Routendienst ist gerade nicht erreichbar.')).toBeVisible();
    await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Ahorn', 'Eiche', 'Birke']);

    isGone = false;
    await expect(async () => {
      await page.getByRole('button', { name: 'Berechnen', exact: true }).click();
      await expect(totals).not.toContainText('Schätzung', { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/^Geschätzt:/)).toBeHidden();
  } finally {
    await server.stop();
    roads.closeAllConnections();
    roads.close();
  }
});
