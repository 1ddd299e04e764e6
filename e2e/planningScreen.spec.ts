import type { Page } from '@playwright/test';
import { addDays } from '#contract/platform/days.ts';
import { expect, test } from './fixtures.ts';
import { addTour, call, fingerOn, namesOf, openPhone, read } from './planner.ts';

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

test('the planner opens from a tour’s page, and from a template', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day: dayOf(5), names: { Ahorn: 1, Birke: 2 } });
  await page.goto(`${portal.url}/admin/tours/${tour.key}`);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(page.getByText(`Tour ${tour.number}, Entwurf`)).toBeVisible();
  const rows = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);

  const { key } = await call<{ key: string }>(page, portal, '/templates/from-tour', {
    tour: tour.key,
    name: 'Südrunde am Mittag',
  });
  await page.goto(`${portal.url}/admin/tour-templates?template=${key}`);
  const drawer = page.getByRole('dialog', { name: 'Südrunde am Mittag' });
  await drawer.getByRole('link', { name: 'Tour planen' }).click();
  await expect(rows).toHaveCount(4);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(`Tour ${tour.number}, Entwurf`)).toBeHidden();
});

test('a new tour that was not saved yet comes back at its address, and in no other one’s place', async ({
  page,
  sharedPortal: portal,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await portal.signIn(page);
  // Nothing is saved meanwhile: what comes back was in the tab.
  await page.route(/\/api\/tours$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const [one, other] = [dayOf(6), dayOf(7)];
  const rows = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem');
  await page.goto(`${portal.url}/admin/plan-tour?day=${one}`);
  await expect(rows).toHaveCount(2);
  const search = page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
  await search.fill('Feinkost Lindqvist');
  await expect(page.getByRole('option', { name: /Feinkost Lindqvist/ })).toBeVisible();
  await search.press('Enter');
  await expect(rows).toHaveCount(3);
  await page.goto(`${portal.url}/admin/plan-tour?day=${other}`);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Abfahrt' })).toHaveValue(other.split('-').toReversed().join('.'));
  await page.goto(`${portal.url}/admin/plan-tour?day=${one}`);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Abfahrt' })).toHaveValue(one.split('-').toReversed().join('.'));
});

test('on a phone a finger drags a stop by its handle, and a tap opens the menu', async ({
  browser,
  sharedPortal: portal,
}) => {
  const page = await openPhone(browser);
  await portal.signIn(page);
  const tour = await addTour(page, portal, { day: dayOf(3), names: { Ahorn: 1, Birke: 2, Eiche: 3 } });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben`, exact: true });
  await handle('Ahorn').scrollIntoViewIfNeeded();
  const [from, to] = [await handle('Ahorn').boundingBox(), await handle('Birke').boundingBox()];
  const finger = await fingerOn(page);
  await finger.press((from?.x ?? 0) + 10, (from?.y ?? 0) + 20);
  await finger.moveTo((to?.y ?? 0) + 40);
  await finger.lift();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Birke', 'Ahorn', 'Eiche']);
  await expect(page.getByRole('menu')).toBeHidden();
  await handle('Ahorn').tap();
  await page.getByRole('menuitem', { name: 'Verschieben nach Position …' }).tap();
  await page.getByLabel('Position (1 bis 3)').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).tap();
  await expect.poll(async () => namesOf(await read(page, portal, tour))).toEqual(['Birke', 'Eiche', 'Ahorn']);
  await page.context().close();
});

test('a stop that a finger holds near an edge of a phone goes as far as the page scrolls', async ({
  browser,
  sharedPortal: portal,
}) => {
  const page = await openPhone(browser);
  await portal.signIn(page);
  const names = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`Stopp ${index + 1}`, index + 1]));
  const tour = await addTour(page, portal, { day: dayOf(4), names });
  await page.goto(`${portal.url}/admin/plan-tour?tour=${tour.key}`);
  const handle = page.getByRole('button', { name: 'Stopp 2 verschieben', exact: true });
  const finish = page.getByRole('list', { name: 'Stopps' }).getByRole('listitem').last();
  const middle = async () => {
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y } = (await handle.boundingBox())!;
    return { x: x + 15, y: y + 20 };
  };
  const finger = await fingerOn(page);
  const from = await middle();
  await finger.press(from.x, from.y);
  // The finger rests there; the page goes on until its end comes.
  await finger.moveTo(824);
  await expect(finish).toBeInViewport();
  await finger.lift();
  await expect.poll(async () => namesOf(await read(page, portal, tour)).indexOf('Stopp 2')).toBeGreaterThan(18);
  await expect(page.getByText(/^Stopp 2 steht jetzt an Stelle \d\d von 24, Ankunft/)).toBeAttached();

  // And back to the top.
  const back = await middle();
  await finger.press(back.x, back.y);
  await finger.moveTo(90);
  await expect(page.getByRole('button', { name: /^Betriebshof/ }).first()).toBeInViewport();
  await finger.lift();
  await expect.poll(async () => namesOf(await read(page, portal, tour)).indexOf('Stopp 2')).toBeLessThan(3);
  await page.context().close();
});
