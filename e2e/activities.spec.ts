import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });

/** Adds a customer and changes their telephone, over the API. */
async function changeCustomer(page: Page, portal: Portal, name: string): Promise<string> {
  const headers = { origin: portal.url };
  const address = { street: 'Torstraße', houseNumber: '12', zipCode: '10119', city: 'Berlin', country: 'Deutschland' };
  const added = await page.request.post(`${portal.url}/api/customers`, {
    headers,
    data: { name, phone: '030 1', ...address },
  });
  const { key, version } = (await added.json()) as { key: string; version: number };
  const changed = await page.request.patch(`${portal.url}/api/customers/${key}`, {
    headers,
    data: { version, phone: '030 2' },
  });
  expect(changed.status()).toBe(200);
  return key;
}

test('says who changed what, from what to what, and leads there', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await changeCustomer(page, portal, 'Feinkost Ölmann');
  await page.goto(`${portal.url}/admin/`);
  await page.getByRole('button', { name: /Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Aktivitäten' }).click();
  await expect(page).toHaveTitle('Aktivitäten · Tourlotse');
  const row = rowOf(page, 'Maren Schüßler hat den Kunden Feinkost Ölmann geändert');
  await expect(row.getByText('Telefon')).toBeVisible();
  await expect(row.getByText('030 1')).toBeVisible();
  await expect(row.getByText('030 2')).toBeVisible();
  await row.getByRole('link', { name: 'Feinkost Ölmann' }).click();
  await expect(page.getByRole('dialog', { name: 'Feinkost Ölmann' })).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('geändert');
  await expect(history.last()).toContainText('angelegt');
});

test('is filtered, and the address keeps it', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await changeCustomer(page, portal, 'Blumen Jäger');
  await page.goto(`${portal.url}/admin/aktivitaeten`);
  const changed = rowOf(page, 'hat den Kunden Blumen Jäger geändert');
  await expect(changed).toBeVisible();
  await page.getByLabel('Was', { exact: true }).selectOption('Kategorien');
  await expect(changed).toBeHidden();
  await page.getByLabel('Was', { exact: true }).selectOption('Kunden');
  await page.getByLabel('Wer', { exact: true }).selectOption('Maren Schüßler');
  await page.getByLabel('Bis', { exact: true }).fill('2999-12-31');
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Wer', { exact: true })).toHaveValue(/.+/);
  await expect(changed).toBeVisible();
  await page.getByLabel('Von', { exact: true }).fill('2999-12-31');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter aufheben' }).last().click();
  await expect(page).toHaveURL(`${portal.url}/admin/aktivitaeten`);
  await expect(changed).toBeVisible();
});

test('is led to from a category and from an administrator, and then tells of that one alone', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const headers = { origin: portal.url };
  const data = { name: 'Messebau', color: '#4ca3dd' };
  const { key } = (await (await page.request.post(`${portal.url}/api/categories`, { headers, data })).json()) as {
    key: string;
  };
  await changeCustomer(page, portal, 'Obsthof Wörner');
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('button', { name: 'Messebau bearbeiten' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Verlauf' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/activities\\?object=${key}$`));
  await expect(main(page).getByRole('listitem')).toHaveText([/hat die Kategorie Messebau angelegt/]);
  await page.getByRole('button', { name: 'Nur dieser Eintrag' }).click();
  await expect(rowOf(page, 'hat den Kunden Obsthof Wörner geändert')).toBeVisible();

  await page.goto(`${portal.url}/admin/administrators`);
  await page.getByRole('link', { name: 'Maren Schüßler (Sie)' }).click();
  await expect(page.getByRole('button', { name: 'Nur diese Person' })).toBeVisible();
  await expect(rowOf(page, 'hat den Kunden Obsthof Wörner geändert')).toBeVisible();
  await page.goto(`${portal.url}/admin/administrators`);
  await page.getByRole('link', { name: 'Henrik Großmann' }).click();
  await expect(page.getByRole('button', { name: 'Nur diese Person' })).toBeVisible();
  const nothing = page.getByRole('heading', { name: 'Nichts gefunden' });
  await expect(main(page).getByRole('listitem').or(nothing).first()).toBeVisible();
  await expect(rowOf(page, 'Obsthof Wörner')).toHaveCount(0);
  expect((await page.request.delete(`${portal.url}/api/categories/${key}`, { headers })).ok()).toBe(true);
});

test('tells of what happens meanwhile, and moves nothing', async ({ page, sharedPortal: portal, browser }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/activities?collection=customers`);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  const elsewhere = await browser.newPage();
  await portal.signIn(elsewhere);
  await changeCustomer(elsewhere, portal, 'Metzgerei Übelacker');
  await elsewhere.close();
  await page.getByRole('button', { name: 'Neue Aktivitäten anzeigen' }).click();
  await expect(rowOf(page, 'hat den Kunden Metzgerei Übelacker geändert')).toBeVisible();
});

test('the accessibility rules hold at a desk and on a phone', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${portal.url}/admin/activities`);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
});

test('calls things by the names of their features on a page that is opened first', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/activities`);
  await expect(main(page).getByRole('combobox').first().getByRole('option', { name: 'Touren' })).toBeAttached();
});
