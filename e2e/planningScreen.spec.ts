import type { Page } from '@playwright/test';
import { addDays } from '#contract/days.ts';
import { expect, test } from './fixtures.ts';
import { addTour, call, namesOf, read } from './planner.ts';

/** Days on which the demo has no tours, another for each test. */
const dayOf = (test: number) => addDays(new Date().toISOString().slice(0, 10), 260 + test);

const saved = (page: Page) => page.getByText(/^Tour \d{4}-\d{3,}, Entwurf, gespeichert/);

interface Listed {
  items: { key: string; number: string }[];
}

test('answers that are lost double nothing: a new tour is made once, and a change is saved once', async ({
  page,
  sharedPortal: portal,
}) => {
  test.slow();
  await portal.signIn(page);
  const day = dayOf(1);
  const keys: (string | undefined)[] = [];
  // The server does what it is asked; what it answers to the first call of each kind never arrives.
  const lost = new Set(['POST', 'PATCH']);
  await page.route(/\/api\/tours(\/[^/?]+)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    if (!lost.delete(request.method())) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(`${portal.url}/admin/plan-tour?day=${day}`);
  const search = page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
  await search.fill('Feinkost Lindqvist');
  await expect(page.getByRole('option', { name: /Feinkost Lindqvist/ })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText('nicht gespeichert', { exact: false }).first()).toBeVisible();
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const tours = () => call<Listed>(page, portal, `/tours?fromDay=${day}&untilDay=${day}`);
  expect((await tours()).items).toHaveLength(1);

  const orderNumber = page.getByRole('region', { name: 'Weitere Angaben' }).getByLabel('Auftragsnummer');
  await orderNumber.fill('A-77');
  await expect.poll(() => lost.size).toBe(0);
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  await expect(orderNumber).toHaveValue('A-77');
  const [tour] = (await tours()).items;
  expect(await call(page, portal, `/tours/${tour?.key}`)).toMatchObject({ orderNumber: 'A-77' });
  await expect(page.getByText('inzwischen', { exact: false })).toBeHidden();
});

test('a template named by the address is what a new tour begins with', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const day = dayOf(2);
  const from = await addTour(page, portal, { day: addDays(day, 1), names: { Ahorn: 1, Birke: 2 } });
  const template = await call<{ key: string }>(page, portal, '/templates/from-tour', {
    tour: from.key,
    name: 'Nordrunde am Morgen',
  });
  await page.goto(`${portal.url}/admin/plan-tour?template=${template.key}&day=${day}`);
  const rows = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\?tour=/);
  await expect(page.getByRole('button', { name: 'Rückgängig: Vorlage „Nordrunde am Morgen“ laden' })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(4);
  const { items } = await call<Listed>(page, portal, `/tours?fromDay=${day}&untilDay=${day}`);
  expect(items).toHaveLength(1);
  await page.goto(`${portal.url}/admin/plan-tour?template=01900000-0000-7000-8000-00000000dead`);
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('on a phone a finger drags a stop by its handle, and a tap opens the menu', async ({
  browser,
  sharedPortal: portal,
}) => {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day: dayOf(3), names: { Ahorn: 1, Birke: 2, Eiche: 3 } });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben`, exact: true });
  await handle('Ahorn').scrollIntoViewIfNeeded();
  const [from, to] = [await handle('Ahorn').boundingBox(), await handle('Birke').boundingBox()];
  const [x, y] = [(from?.x ?? 0) + 10, (from?.y ?? 0) + 20];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  const way = (to?.y ?? 0) - (from?.y ?? 0) + 20;
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + (way * step) / 8);
  await touch('touchEnd');
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Birke', 'Ahorn', 'Eiche']);
  await expect(page.getByRole('menu')).toBeHidden();
  await handle('Ahorn').tap();
  await page.getByRole('menuitem', { name: 'Verschieben nach Position …' }).tap();
  await page.getByLabel('Position (1 bis 3)').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).tap();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Birke', 'Eiche', 'Ahorn']);
  await context.close();
});
