import type { Browser, Page } from '@playwright/test';
import { expectAllAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

async function open(page: Page, portal: Portal, section = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/einstellungen${section && `?section=${section}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
}

async function beside(browser: Browser, portal: Portal): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await open(page, portal);
  return page;
}

const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Gespeichert \d\d:\d\d$/)
    .first();
const stay = (page: Page) => page.getByRole('textbox', { name: 'Standzeit' });
const settingsOf = async (page: Page, portal: Portal) =>
  (await (await page.request.get(`${portal.url}/api/settings`)).json()) as Record<string, unknown>;

test('two administrators change settings at once, and neither loses any', async ({ page, browser, portal }) => {
  await open(page, portal);
  await expect(page.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Alle Änderungen werden automatisch gespeichert.')).toBeVisible();
  const other = await beside(browser, portal);
  await stay(page).fill('20');
  await other.getByText('Kunden verbergen').click();
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  // Each sees what the other has set.
  await expect(stay(other)).toHaveValue('20');
  await expect(page.getByRole('switch', { name: 'Kunden verbergen' })).toBeChecked();
  expect(await settingsOf(page, portal)).toMatchObject({ defaultStayMinutes: 20, hideCustomers: true });
  await page.reload();
  await expect(stay(page)).toHaveValue('20');
});

test('what is chosen while offline is saved once the server is back', async ({ page, context, portal }) => {
  await open(page, portal);
  await context.setOffline(true);
  await page.getByText('Geplante Touren sofort freigeben').click();
  await expect(
    page
      .getByRole('status')
      .getByText(/^Keine Verbindung/)
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await settingsOf(page, portal)).toMatchObject({ publish: true });
});

test('distances, new tours and new stops follow the settings', async ({ page, portal }) => {
  await open(page, portal);
  await page.getByText('Meilen').click();
  await stay(page).fill('35');
  await page.getByText('Unterschrift verlangen').click();
  await page.getByRole('link', { name: 'Touren planen' }).click();
  const hour = page.getByRole('spinbutton', { name: 'Übliche Abfahrt, Stunde' });
  await hour.click();
  await hour.pressSequentially('0545');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => settingsOf(page, portal))
    .toMatchObject({
      routeUnit: 'mi',
      defaultStayMinutes: 35,
      defaultSignature: true,
      usualDeparture: '05:45',
    });
  await page.goto(`${portal.url}/admin/plan-tour`);
  await expect(page.getByRole('spinbutton', { name: /Minute$/ }).first()).toHaveValue('45');
  const search = page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen');
  await search.fill('Metzgerei Straßburger');
  await expect(page.locator('[data-combobox-option]:visible').first()).toContainText('Straßburger');
  await search.press('Enter');
  const stops = page.getByRole('list', { name: 'Stopps' });
  await expect(stops).toContainText(/\d,\d\smi/);
  await expect(stops).not.toContainText(/\d\skm/);
  await expect(stops.getByText('Unterschrift verlangen')).toHaveCount(1);
});

test('categories are added, edited and deleted here too, with the colour that was set', async ({ page, portal }) => {
  await open(page, portal, 'categories');
  await page.getByRole('group', { name: 'Farbe neuer Kategorien' }).getByRole('radio', { name: 'Himbeere' }).check();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Himbeere' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).fill('Messebau');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const list = page.getByRole('list', { name: 'Kategorien' });
  await expect(list.getByText('Messebau')).toBeVisible();
  await page.getByRole('button', { name: 'Messebau löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kategorie löschen' }).click();
  await expect(list.getByText('Messebau')).toBeHidden();
});

test('another time zone is asked about first, and leads to the lists of planning', async ({ page, portal }) => {
  await open(page, portal, 'planning');
  await page.getByRole('combobox', { name: 'Zeitzone' }).fill('Lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zeitzone Europe/Lisbon verwenden?' });
  await expect(dialog).toContainText('behalten ihre Ortszeiten');
  await dialog.getByRole('button', { name: 'Zeitzone ändern' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await settingsOf(page, portal)).toMatchObject({ timeZone: 'Europe/Lisbon' });
  await page.getByRole('combobox', { name: 'Übliches Ziel' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(saved(page)).toBeVisible();
  const finish = await page.getByRole('combobox', { name: 'Übliches Ziel' }).inputValue();
  await page.getByRole('link', { name: /^Lieferdienste Firmen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lieferdienste' })).toBeVisible();
  // A new tour ends where they usually do.
  await page.goto(`${portal.url}/admin/plan-tour`);
  await expect(page.getByRole('list', { name: 'Stopps' }).getByText(finish).last()).toBeVisible();
});

test('every section is accessible, on a desktop and on a phone', async ({ page, sharedPortal: portal }) => {
  await expectAllAccessible(page, () => open(page, portal), {
    customers: () => Promise.resolve(),
    categories: (now) => now.getByRole('link', { name: 'Kategorien' }).click(),
    planning: (now) => now.getByRole('link', { name: 'Touren planen' }).click(),
    notifications: async (now) => {
      await now.getByRole('link', { name: 'Benachrichtigungen' }).click();
      await expect(now.getByText('Tagesmail um', { exact: true })).toBeVisible();
    },
    sensors: (now) =>
      now
        .getByRole('navigation', { name: 'Einstellungen' })
        .getByRole('link', { name: /^Sensoren/ })
        .click(),
    phone: (now) => now.setViewportSize({ width: 390, height: 844 }),
  });
});
