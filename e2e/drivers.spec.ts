import type { Browser, Page } from '@playwright/test';
import { join } from './driversApp.ts';
import { expectAccessible, expectAllAccessible, type States } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

const address = '/admin/drivers';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fahrer' })).toBeVisible();
  await expect(page.getByText('Jürgen Straßner')).toBeVisible();
}

async function openBeside(browser: Browser, portal: Portal): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal);
  return page;
}

test('a driver registers, is let in, comes online, and is cut off, all without a reload', async ({ page, portal }) => {
  await open(page, portal);
  await page.mouse.move(5, 400);
  const app = await join(portal);
  const row = rowOf(page, app.name);
  await expect(row).toContainText('Wartet auf Freigabe');
  await expect(page.getByText('Warten 4', { exact: true })).toBeVisible();
  expect(await app.signIn()).toMatchObject({ status: 403, code: 'admin-pending' });

  await button(page, `${app.name} bestätigen`).click();
  await expect(page.getByText(`${app.name} bestätigt.`)).toBeVisible();
  const { status, token } = await app.signIn();
  expect(status).toBe(200);
  expect(await app.beat(token)).toBe(200);
  await expect(row).toContainText('Online');

  await button(page, `${app.name} sperren`).click();
  await expect(row).toContainText('Gesperrt');
  expect(await app.beat(token)).toBe(401);
  expect(await app.signIn()).toMatchObject({ status: 403, code: 'user-disabled' });
  await button(page, `${app.name} entsperren`).click();
  await expect(row).not.toContainText('Gesperrt');
  expect(await app.signIn()).toMatchObject({ status: 200 });
});

test('rows that a hand is on stay, and who comes is announced', async ({ page, portal }) => {
  await open(page, portal);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Dilnoza Rahimova');
  await rowOf(page, 'Aylin Yıldırım').hover();
  const app = await join(portal, 'Aaldering');
  const note = button(page, '1 neuer Fahrer – anzeigen');
  await expect(note).toBeVisible();
  await expect(first).toContainText('Dilnoza Rahimova');
  // By its key: on the way there a pointer would leave the rows, which lets them move.
  await note.press('Enter');
  await expect(first).toContainText(app.name);
});

test('of two administrators the second is told what the first has decided', async ({ page, browser, portal }) => {
  await open(page, portal);
  const other = await openBeside(browser, portal);
  // The second one's list does not hear of it in time.
  await other.route('**/api/live', (route) => route.abort());
  await other.reload();
  await expect(rowOf(other, 'Lukas Grünwald')).toBeVisible();
  await button(page, 'Lukas Grünwald bestätigen').click();
  await expect(page.getByText('Lukas Grünwald bestätigt.')).toBeVisible();
  await button(other, 'Lukas Grünwald bestätigen').click();
  await expect(other.getByText('Jemand war schneller: Lukas Grünwald ist schon bestätigt.')).toBeVisible();
  await expect(button(other, 'Lukas Grünwald sperren')).toBeVisible();
});

test('deleting asks, is seen by others at once, and can be undone', async ({ page, browser, portal }) => {
  await open(page, portal);
  const other = await openBeside(browser, portal);
  await other.mouse.move(5, 400);
  await button(page, 'Mehmet Çelik löschen').click();
  const dialog = page.getByRole('dialog', { name: 'Mehmet Çelik löschen?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Fahrer löschen' }).click();
  await expect(rowOf(page, 'Mehmet Çelik')).toHaveCount(0);
  await expect(rowOf(other, 'Mehmet Çelik')).toHaveCount(0);
  await button(page, 'Rückgängig').click();
  await expect(rowOf(page, 'Mehmet Çelik')).toBeVisible();
  await expect(rowOf(other, 'Mehmet Çelik')).toBeVisible();
});

test('a driver’s page says what is known, is edited, and leads back to the list as it was', async ({
  page,
  portal,
}) => {
  await open(page, portal, '?status=ONLINE');
  await rowOf(page, 'Jürgen Straßner').click();
  await expect(page).toHaveURL(/\/admin\/drivers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Jürgen Straßner' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+49 171 39200 04' })).toHaveAttribute('href', 'tel:+491713920004');
  await expect(page.getByText(/^Android/)).toBeVisible();
  await button(page, 'Bearbeiten').click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await page.getByLabel('Telefon').fill('+49 171 39200 05');
  await page.getByRole('link', { name: 'Alle Fahrer' }).click();
  await expect(page.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
  await button(page, 'Weiter bearbeiten').click();
  await button(page, 'Speichern').click();
  await expect(page.getByText('Jürgen Straßner gespeichert.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+49 171 39200 05' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Letzte Aktivitäten' })).toContainText('geändert');
  await page.getByRole('link', { name: 'Alle Fahrer' }).click();
  await expect(page).toHaveURL(/\/admin\/drivers\?status=ONLINE$/);
  await expect(rowOf(page, 'Jürgen Straßner')).toContainText('+49 171 39200 05');
});

test('a week of shifts is entered from its Monday, warned about, and shown in the calendar', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await page.getByRole('link', { name: 'Piotr Wiśniewski' }).click();
  await expect(page.getByText('Keine Schichten eingetragen.')).toBeVisible();
  await button(page, 'Bearbeiten').click();
  await page.getByLabel('Führerschein').selectOption({ label: 'C1, bis 7,5 t' });
  await button(page, 'Montag: Zeit hinzufügen').click();
  await page.getByRole('spinbutton', { name: 'Montag, bis, Stunde' }).fill('18');
  await button(page, 'Für Mo–Fr').click();
  await expect(page.getByText(/^Arbeit am Tag: Mo–Fr 12\sh\. Erlaubt sind 10\sh/)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Freitag, bis, Stunde' }).fill('12');
  await button(page, 'Speichern').click();
  await expect(page.getByText('Mo–Do 06:00–18:45', { exact: true })).toBeVisible();
  await expect(page.getByText('Fr 06:00–12:45', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Arbeit am Tag: Mo–Do 12\sh/)).toBeVisible();
  await expect(page.getByText('C1, bis 7,5 t')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Letzte Aktivitäten' })).toContainText('Mo–Do 06:00–18:45');
  await page.goto(`${portal.url}/admin/calendar?view=day&date=2026-12-04`);
  const shifts = page.getByRole('region', { name: 'Schichten' });
  await expect(shifts.getByRole('listitem').filter({ hasText: 'Piotr Wiśniewski' })).toContainText('bis 12:45');
});

test('a driver’s page outlives a deletion elsewhere with a way back', async ({ page, browser, portal }) => {
  await open(page, portal);
  await rowOf(page, 'Sören Habermann').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sören Habermann' })).toBeVisible();
  const other = await openBeside(browser, portal);
  await button(other, 'Sören Habermann löschen').click();
  await button(other, 'Fahrer löschen').click();
  await expect(page.getByRole('heading', { name: 'Diesen Fahrer gibt es nicht oder nicht mehr' })).toBeVisible();
  await button(other, 'Rückgängig').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sören Habermann' })).toBeVisible();
});

test('drivers are found, filtered and decided on by keyboard', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await page.getByRole('searchbox', { name: 'Fahrer durchsuchen' }).focus();
  await page.keyboard.type('strassner');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Tab');
  const clear = button(page, 'Suche leeren');
  if (await clear.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/status=ONLINE/);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Jürgen Straßner' });
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Jürgen Straßner sperren')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Jürgen Straßner fällt aus …')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Jürgen Straßner löschen?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Jürgen Straßner löschen')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jürgen Straßner' })).toBeVisible();
});

/** Everything on this screen that can stand open, each with the way to it. */
const states: States = {
  list: async () => undefined,
  'question before a deletion': async (page) => {
    await button(page, 'Mehmet Çelik löschen').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'tooltip of a button': async (page) => {
    await button(page, 'Mehmet Çelik sperren').focus();
  },
  'search without result': async (page) => {
    await page.getByRole('searchbox', { name: 'Fahrer durchsuchen' }).fill('gibt es nicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
  },
  'page of a driver with the form': async (page) => {
    await page.getByRole('link', { name: 'Jürgen Straßner' }).click();
    await button(page, 'Bearbeiten').click();
    await page.getByLabel('Telefon').fill('');
    await button(page, 'Speichern').click();
    await expect(page.getByText('Bitte ausfüllen.')).toBeVisible();
  },
  'page of nobody': async (page) => {
    await page.goto(`${new URL(page.url()).origin}${address}/01900000-0000-7000-8000-000000000001`);
    await expect(page.getByRole('heading', { name: 'Diesen Fahrer gibt es nicht oder nicht mehr' })).toBeVisible();
  },
};

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
  await expectAllAccessible(page, () => open(page, portal), states);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('drivers are let in, filtered, opened and deleted', async ({ page, portal }) => {
    await open(page, portal);
    await button(page, 'Ibrahim El-Sayed bestätigen').tap();
    const told = page.getByText('Ibrahim El-Sayed bestätigt.');
    await expect(told).toBeVisible();
    await button(page, 'Sortieren und filtern').tap();
    await page.getByLabel('Status').selectOption({ label: 'Gesperrt 1' });
    await button(page, 'Fertig').tap();
    // What was told lies on no button: it was not waited for.
    await expect(told).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Meißenburg' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Jürgen Straßner' })).toBeHidden();
    await button(page, 'Aktionen für Klaus-Dieter Meißenburg').tap();
    await expectAccessible(page);
    await button(page, 'Löschen').tap();
    await button(page, 'Fahrer löschen').tap();
    await expect(page.getByText('Klaus-Dieter Meißenburg gelöscht.')).toBeVisible();
    await button(page, 'Suche und Filter zurücksetzen').tap();
    await page.getByRole('link', { name: 'Jürgen Straßner' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Jürgen Straßner' })).toBeVisible();
    await button(page, 'Weitere Aktionen').tap();
    await page.getByRole('menuitem', { name: 'Sperren' }).tap();
    await expect(page.getByText('Jürgen Straßner gesperrt.')).toBeVisible();
    // One that closes has no name any more.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
