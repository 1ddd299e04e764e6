import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test, type Portal } from './fixtures.ts';

async function open(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/customers`);
  await expect(page.getByRole('link', { name: 'Feinkost Lindqvist' })).toBeVisible();
}

async function openBeside(browser: Browser, portal: Portal): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal);
  return page;
}

const chip = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name} [\\d.]`) });
const editor = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a category is added with the next colour after the default that none has, and its rules stand beside the field', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
  const form = editor(page, 'Kategorie anlegen');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Grün' })).toBeChecked();
  await form.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(form.getByText('Geben Sie einen Kategorienamen ein.')).toBeVisible();
  await form.getByLabel('Name').fill(' x ');
  await form.getByLabel('Name').blur();
  await expect(form.getByLabel('Name')).toHaveValue('x');
  await expect(form.getByText('Der Kategoriename muss mindestens 2 Zeichen enthalten.')).toBeVisible();
  await form.getByLabel('Name').fill('Großhandel');
  await form.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByText('Kategorie „Großhandel“ angelegt.')).toBeVisible();
  await expect(chip(page, 'Großhandel')).toContainText('0');
  const answer = await page.request.get(`${portal.url}/api/categories`);
  const { items } = (await answer.json()) as { items: { name: string; color: string }[] };
  expect(items.find(({ name }) => name === 'Großhandel')?.color).toBe('#1d9a6c');
});

test('a category that cannot be added is told by a red toast, and what was typed stays', async ({
  page,
  sharedPortal: portal,
}) => {
  await open(page, portal);
  await page.route('**/api/categories', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'database-error', message: '' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Baustellen');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Baustellen');
});

test('renaming and recolouring shows at once on every customer, in every open browser', async ({
  page,
  browser,
  portal,
}) => {
  await open(page, portal);
  const other = await openBeside(browser, portal);
  await chip(page, 'Kühlware').hover();
  await page.getByRole('button', { name: 'Kühlware bearbeiten' }).click();
  const form = editor(page, 'Kühlware bearbeiten');
  await form.getByLabel('Name').fill('Tiefkühl');
  await form.getByRole('radio', { name: 'Himbeere' }).check();
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Kategorie „Tiefkühl“ gespeichert.')).toBeVisible();
  for (const browserPage of [page, other]) {
    await expect(rowOf(browserPage, 'Feinkost Lindqvist')).toContainText('Tiefkühl');
    await expect(chip(browserPage, 'Tiefkühl')).toBeVisible();
    await expect(browserPage.getByText('Kühlware', { exact: true })).toHaveCount(0);
    const square = rowOf(browserPage, 'Feinkost Lindqvist').getByText('Tiefkühl').locator('xpath=../i');
    await expect(square).toHaveCSS('background-color', 'rgb(214, 51, 108)');
  }
});

test('two people change one category: a contradiction is told, not lost', async ({ page, portal }) => {
  await open(page, portal);
  await page.getByRole('button', { name: 'Gastronomie bearbeiten' }).focus();
  await page.keyboard.press('Enter');
  const form = editor(page, 'Gastronomie bearbeiten');
  await form.getByLabel('Name').fill('Restaurants');
  const list = (await (await page.request.get(`${portal.url}/api/categories`)).json()) as {
    items: { key: string; name: string; version: number }[];
  };
  const { key, version } = list.items.find(({ name }) => name === 'Gastronomie')!;
  await page.request.patch(`${portal.url}/api/categories/${key}`, {
    data: { version, name: 'Küchen' },
    headers: { origin: portal.url },
  });
  // The other's change may arrive first, and then the form already bears the new name.
  await page
    .getByRole('dialog', { name: / bearbeiten$/ })
    .getByRole('button', { name: 'Speichern', exact: true })
    .click();
  await expect(page.getByText('Diese Kategorie wurde gerade geändert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Restaurants');
  await page.getByRole('radio', { name: 'Ihre Eingabe: Restaurants' }).check();
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(chip(page, 'Restaurants')).toBeVisible();
});

test('deleting says how many customers hold it, takes it from all of them, and can be undone', async ({
  page,
  browser,
  portal,
}) => {
  await open(page, portal);
  const other = await openBeside(browser, portal);
  await chip(page, 'Expresslieferung').click();
  await expect(page).toHaveURL(/category=/);
  const { items } = (await (await page.request.get(`${portal.url}/api/categories`)).json()) as {
    items: { name: string; customers: number }[];
  };
  const count = String(items.find(({ name }) => name === 'Expresslieferung')?.customers);
  await page.getByRole('button', { name: 'Expresslieferung bearbeiten' }).click();
  await page.getByRole('button', { name: 'Löschen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kategorie „Expresslieferung“ löschen?' });
  await expect(dialog).toContainText(`${count} Kunden gehören zu dieser Kategorie`);
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Kategorie löschen' }).click();
  await expect(page.getByText('Kategorie „Expresslieferung“ gelöscht.')).toBeVisible();
  await expect(page).not.toHaveURL(/category=/);
  await expect(rowOf(other, 'Dr. Kießling Dentallabor')).not.toContainText('Expresslieferung');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  for (const browserPage of [page, other]) {
    await expect(rowOf(browserPage, 'Dr. Kießling Dentallabor')).toContainText('Expresslieferung');
    await expect(chip(browserPage, 'Expresslieferung')).toContainText(count);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the chip that filters offers to be edited', async ({ page, sharedPortal: portal }) => {
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/customers`);
    await chip(page, 'Apotheken').tap();
    await expect(chip(page, 'Apotheken')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Apotheken bearbeiten' }).tap();
    await expect(editor(page, 'Apotheken bearbeiten').getByLabel('Name')).toHaveValue('Apotheken');
  });
});
