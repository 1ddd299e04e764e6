import type { Page } from '@playwright/test';
import { viewedLists } from '#contract/workplace/views.ts';
import { expectAccessible } from './accessible.ts';
import { addCustomer, open, openBeside, search, uniqueName } from './customers/screen.ts';
import { expect, test, type Portal } from './fixtures.ts';

/** Named by its button. */
const panel = (page: Page) => page.getByRole('dialog', { name: /^Ansicht(: |$)/ });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const toast = (page: Page, text: string) => page.getByRole('group').filter({ hasText: text });

/** The button in the toolbar, by what stands on it. */
const button = (page: Page, name: string | RegExp = 'Ansicht') => page.getByRole('button', { name, exact: true });

async function openPanel(page: Page, name: string | RegExp = 'Ansicht') {
  await button(page, name).click();
  await expect(panel(page).getByRole('link', { name: 'Standard' })).toBeFocused();
  return panel(page);
}

/** Saves what the list shows. */
async function saveView(page: Page, name: string, of: string | RegExp = 'Ansicht'): Promise<void> {
  await (await openPanel(page, of)).getByRole('button', { name: 'Ansicht speichern …' }).click();
  await page.getByLabel('Name der Ansicht').fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, `Ansicht „${name}“ gespeichert.`)).toBeVisible();
}

async function deleteViews(page: Page, portal: Portal): Promise<void> {
  for (const list of viewedLists) {
    const { items } = (await (await page.request.get(`${portal.url}/api/views?list=${list}`)).json()) as {
      items: { key: string }[];
    };
    for (const { key } of items)
      await page.request.delete(`${portal.url}/api/views/${key}`, { headers: { origin: portal.url } });
  }
}

test('columns are ticked off and on, stay so in this browser, and are reset', async ({ page, portal }) => {
  await open(page, portal);
  const choice = await openPanel(page);
  await expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await choice.getByRole('checkbox', { name: 'Straße' }).uncheck();
  await choice.getByRole('checkbox', { name: 'Kategorien' }).uncheck();
  await expect(head(page, 'Straße')).toHaveCount(0);
  await expect(head(page, 'Kategorien')).toHaveCount(0);
  await expect(head(page, 'Telefon')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  // The address says nothing of it, so that a link sent to a colleague shows them what they have chosen.
  await expect(page).toHaveURL(`${portal.url}/admin/customers`);
  await page.reload();
  await expect(head(page, 'Name')).toBeVisible();
  await expect(head(page, 'Straße')).toHaveCount(0);
  await (await openPanel(page)).getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(head(page, 'Straße')).toBeVisible();
  await expect(head(page, 'Kategorien')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Zurücksetzen' })).toHaveCount(0);
});

test('a view is saved, opened by its address on another machine, updated, renamed, deleted and brought back', async ({
  page,
  portal,
  browser,
}) => {
  const name = uniqueName('Hafenkunde');
  const [view, renamed] = [uniqueName('Hafen'), uniqueName('Westhafen')];
  await open(page, portal);
  await deleteViews(page, portal);
  await addCustomer(page, portal, name);
  await search(page, name);
  await head(page, 'Stadt').getByRole('button').click();
  await (await openPanel(page)).getByRole('checkbox', { name: 'Telefon' }).uncheck();
  await page.keyboard.press('Escape');
  await saveView(page, view);
  await expect(button(page, `Ansicht: ${view}`)).toBeFocused();

  const other = await openBeside(browser, portal);
  await expect(head(other, 'Telefon')).toBeVisible();
  await (await openPanel(other)).getByRole('link', { name: view }).click();
  await expect(other.getByRole('searchbox', { name: 'Kunden durchsuchen' })).toHaveValue(name);
  await expect(head(other, 'Telefon')).toHaveCount(0);
  await expect(head(other, 'Stadt')).toHaveAttribute('aria-sort', 'ascending');
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await other.goBack();
  await expect(head(other, 'Telefon')).toBeVisible();
  await expect(button(other)).toBeVisible();

  // What was changed is told, and put into the view when that is asked for.
  await other.goForward();
  await head(other, 'Stadt').getByRole('button').click();
  await expect(button(other, `Ansicht: ${view} (geändert)`)).toBeVisible();
  await (await openPanel(other, /^Ansicht: /)).getByRole('button', { name: 'Ansicht aktualisieren' }).click();
  await expect(toast(other, `Ansicht „${view}“ aktualisiert.`)).toBeVisible();
  await expect(panel(other).getByRole('button', { name: 'Ansicht aktualisieren' })).toHaveCount(0);
  // The other machine was told: there the view has become another than what is shown.
  await expect(button(page, `Ansicht: ${view} (geändert)`)).toBeVisible();

  const naming = page.getByLabel('Name der Ansicht');
  await (await openPanel(page, /^Ansicht: /)).getByRole('button', { name: `${view} umbenennen` }).click();
  await expect(naming).toHaveValue(view);
  await naming.fill(renamed);
  await page.keyboard.press('Enter');
  await expect(button(other, `Ansicht: ${renamed}`)).toBeVisible();

  // The link of the menu holds the key alone, and leads to what the view keeps now.
  const link = (await openPanel(page, /^Ansicht: /)).getByRole('link', { name: renamed });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\?savedView=[\w-]{36}$/);
  await page.goto(`${portal.url}/admin/customers${href}`);
  await expect(head(page, 'Stadt')).toHaveAttribute('aria-sort', 'descending');
  await expect(head(page, 'Telefon')).toHaveCount(0);

  await (await openPanel(page, /^Ansicht: /)).getByRole('button', { name: `${renamed} löschen` }).click();
  await expect(panel(page).getByRole('link')).toHaveText(['Standard']);
  await expect(panel(page).getByRole('link', { name: 'Standard' })).toBeFocused();
  await expect(button(other)).toBeVisible();
  // What the list shows stays.
  await expect(page.getByRole('searchbox', { name: 'Kunden durchsuchen' })).toHaveValue(name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect((await openPanel(page)).getByRole('link')).toHaveText(['Standard', renamed]);
  await panel(page).getByRole('link', { name: 'Standard' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/customers`);
});

test('columns that were chosen for a view leave the list by itself as it was before', async ({ page, portal }) => {
  const name = uniqueName('Telefonliste');
  await open(page, portal);
  await deleteViews(page, portal);
  await (await openPanel(page)).getByRole('checkbox', { name: 'Kategorien' }).uncheck();
  await expect(head(page, 'Kategorien')).toHaveCount(0);
  // What was chosen on an earlier visit is no part of it.
  await open(page, portal);
  await (await openPanel(page)).getByRole('checkbox', { name: 'Straße' }).uncheck();
  await page.keyboard.press('Escape');
  await saveView(page, name);
  await expect(button(page, `Ansicht: ${name}`)).toBeVisible();
  await expect(head(page, 'Straße')).toHaveCount(0);
  await (await openPanel(page, /^Ansicht: /)).getByRole('link', { name: 'Standard' }).click();
  await expect(head(page, 'Straße')).toBeVisible();
  await expect(head(page, 'Kategorien')).toHaveCount(0);
  // Of what is changed after the view was left, nothing is taken back when another one is saved from it.
  const choice = await openPanel(page);
  await choice.getByRole('checkbox', { name: 'Telefon' }).uncheck();
  await choice.getByRole('link', { name }).click();
  await saveView(page, `${name} 2`, /^Ansicht: /);
  await (await openPanel(page, /^Ansicht: /)).getByRole('link', { name: 'Standard' }).click();
  await expect(head(page, 'Straße')).toBeVisible();
  await expect(head(page, 'Telefon')).toHaveCount(0);
});

test('a name that another view has is refused at its field', async ({ page, portal }) => {
  const name = uniqueName('Doppelt');
  await open(page, portal);
  await saveView(page, name);
  await (await openPanel(page, /^Ansicht: /)).getByRole('button', { name: 'Ansicht speichern …' }).click();
  const field = page.getByLabel('Name der Ansicht');
  await field.fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Diesen Namen gibt es schon.')).toBeVisible();
  await expect(field).toBeFocused();
});

test('a view that is there no more leaves the list as the address says', async ({ page, portal }) => {
  await open(page, portal, '?sort=-city&savedView=0192f0c8-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(`${portal.url}/admin/customers?sort=-city`);
  await expect(head(page, 'Stadt')).toHaveAttribute('aria-sort', 'descending');
});

test('everything is done with the keyboard, and is accessible in both themes', async ({ page, portal }) => {
  const name = uniqueName('Tastatur');
  await open(page, portal);
  await deleteViews(page, portal);
  await button(page).focus();
  await page.keyboard.press('Enter');
  const choice = panel(page);
  await expect(choice.getByRole('link', { name: 'Standard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name der Ansicht')).toBeFocused();
  await page.keyboard.type(name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(button(page, `Ansicht: ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice.getByRole('link', { name: 'Standard' })).toBeFocused();
  await expect(choice.getByRole('link', { name })).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Ansicht speichern …' })).toBeEnabled();
  for (const _step of ['view', 'rename', 'delete', 'save', 'street']) await page.keyboard.press('Tab');
  await expect(choice.getByRole('checkbox', { name: 'Straße' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(head(page, 'Straße')).toHaveCount(0);
  await expectAccessible(page);
});

test('drivers and the fleet have them as well', async ({ page, portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/drivers?status=ONLINE`);
  const [drivers, fleet] = [uniqueName('Unterwegs'), uniqueName('Werkstatt')];
  await (await openPanel(page)).getByRole('checkbox', { name: 'E-Mail' }).uncheck();
  await page.keyboard.press('Escape');
  await saveView(page, drivers);
  await expect(page).toHaveURL(/status=ONLINE&columns=name\.phone\.lastOnline\.created\.actions&savedView=/);
  await expect(head(page, 'E-Mail')).toHaveCount(0);

  await page.goto(`${portal.url}/admin/fleet?damaged=yes`);
  await saveView(page, fleet);
  await expect((await openPanel(page, /^Ansicht: /)).getByRole('link')).toHaveText(['Standard', fleet]);
  // Cards have no columns.
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Karten' }).press('Space');
  await expect((await openPanel(page, /^Ansicht: /)).getByRole('checkbox')).toHaveCount(0);
});

test('views of tours are opened on the day that is looked at', async ({ page, portal }) => {
  const name = uniqueName('Unterwegs');
  const tours = `${portal.url}/admin/tours`;
  await portal.signIn(page);
  await page.goto(`${tours}?day=2031-03-03&state=underWay&sort=-number`);
  await deleteViews(page, portal);
  const choice = await openPanel(page);
  await expect(choice.getByRole('checkbox', { name: 'Tour', exact: true })).toBeDisabled();
  await expect(choice.getByRole('checkbox', { name: 'Aktionen' })).toHaveCount(0);
  await choice.getByRole('checkbox', { name: 'Fahrzeug' }).uncheck();
  await page.keyboard.press('Escape');
  await saveView(page, name);
  const { items } = (await (await page.request.get(`${portal.url}/api/views?list=tours`)).json()) as {
    items: { query: string }[];
  };
  expect(items).toEqual([
    expect.objectContaining({
      query: 'sort=-number&state=underWay&columns=number.driver.band.stops.distance.standing.acts',
    }),
  ]);

  // Another day stays where it is when the view is opened, and so does a span, by the menu and by the link alone.
  for (const days of ['day=2031-04-04', 'day=2031-04-04&until=2031-04-08']) {
    await page.goto(`${tours}?${days}`);
    const link = (await openPanel(page)).getByRole('link', { name });
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(/state=underWay/);
    expect(page.url()).toContain(days);
    await page.goto(`${tours}${href}`);
    await expect(page).toHaveURL(/state=underWay/);
    expect(page.url()).toContain(days);
    await page.getByRole('button', { name: 'Heute' }).click();
    await expect(page).toHaveURL(/admin\/tours\?(?!.*day=).*savedView=/);
    await expect(button(page, `Ansicht: ${name}`)).toBeVisible();
  }
});

test('in English it is called view', async ({ page, portal }) => {
  await portal.signIn(page);
  await page.addInitScript(() => localStorage.setItem('tourlotse.locale', 'en'));
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'View', exact: true });
  await choice.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await choice.getByRole('button', { name: 'Save view …' }).click();
  const name = uniqueName('Morning');
  await page.getByLabel('Name of the view').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(head(page, 'Phone')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('views are saved and opened where one sorts and filters', async ({ page, portal }) => {
    const [customer, view] = [uniqueName('Telefonkunde'), uniqueName('Nah')];
    await open(page, portal);
    await deleteViews(page, portal);
    await addCustomer(page, portal, customer);
    await search(page, customer);
    const sheet = page.getByRole('dialog', { name: 'Sortieren und filtern' });
    await page.getByRole('button', { name: 'Sortieren und filtern' }).click();
    await expect(sheet.getByRole('link', { name: 'Standard' })).toBeVisible();
    await expect(sheet.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ansicht speichern …' }).click();
    await page.getByLabel('Name der Ansicht').fill(view);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page).toHaveURL(/savedView=/);
    await page.goto(`${portal.url}/admin/customers`);
    await page.getByRole('button', { name: 'Sortieren und filtern' }).click();
    await sheet.getByRole('link', { name: view }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Kunden durchsuchen' })).toHaveValue(customer);
  });
});
