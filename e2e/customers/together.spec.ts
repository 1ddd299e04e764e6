import { expect, test } from '../fixtures.ts';
import { address, addCustomer, open, openBeside, rowOf, saveButton, search, uniqueName } from './screen.ts';

test('a second browser sees every change, and nothing moves under its hand', async ({ page, browser, portal }) => {
  await open(page, portal);
  const other = await openBeside(browser, portal);
  await expect(rowOf(other, 'Feinkost Lindqvist')).toBeVisible();
  await other.mouse.move(5, 400);
  const name = uniqueName('Aalräucherei');
  const key = await addCustomer(page, portal, name);
  await expect(other.getByRole('row').getByRole('link').first()).toHaveText(name);
  await expect(rowOf(page, name)).toBeVisible();

  await rowOf(other, 'Feinkost Lindqvist').hover();
  const second = uniqueName('Aaronhof');
  await addCustomer(page, portal, second);
  const note = other.getByRole('button', { name: '1 neuer Kunde – anzeigen' });
  await expect(note).toBeVisible();
  await expect(other.getByRole('row').getByRole('link').first()).toHaveText(name);
  await page.request.patch(`${portal.url}/api/customers/${key}`, {
    data: { version: 1, phone: '030 111' },
    headers: { origin: portal.url },
  });
  await expect(rowOf(other, name)).toContainText('030 111');
  await page.request.post(`${portal.url}/api/customers/remove`, {
    data: { keys: [key] },
    headers: { origin: portal.url },
  });
  await expect(rowOf(other, name)).toContainText('gelöscht');
  await note.or(other.getByRole('button', { name: 'Liste geändert – aktualisieren' })).click();
  await expect(other.getByRole('row').getByRole('link').first()).toHaveText(second);
  await expect(rowOf(other, name)).toHaveCount(0);
});

test('two people change one customer: what does not overlap merges, what does is asked', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  const name = uniqueName('Weingut');
  await portal.signIn(page);
  const key = await addCustomer(page, portal, name, { phone: '1' });
  await page.goto(`${portal.url}${address}?customer=${key}`);
  await page.getByLabel('Telefon').fill('2');
  await page.getByLabel('Stadt').fill('Neuenhagen');

  const other = await openBeside(browser, portal, `?customer=${key}`);
  await other.getByLabel('Telefon').fill('3');
  await other.getByLabel('Hausnr.').fill('77');
  await saveButton(other).click();
  await expect(other.getByText(`${name} gespeichert.`)).toBeVisible();

  await expect(page.getByText('Dieser Kunde wurde gerade geändert')).toBeVisible();
  await expect(page.getByText('Übernommen: Hausnr..')).toBeVisible();
  await expect(page.getByLabel('Hausnr.')).toHaveValue('77');
  await saveButton(page).click();
  await expect(page.getByRole('radio', { name: 'Ihre Eingabe: 2' })).toBeFocused();
  await page.getByRole('radio', { name: 'Neu gespeichert: 3' }).check();
  await expect(page.getByLabel('Telefon')).toHaveValue('3');
  await page.getByRole('radio', { name: 'Ihre Eingabe: 2' }).check();
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).click();
  await expect(page.getByText(`${name} gespeichert.`)).toBeVisible();
  const answer = await page.request.get(`${portal.url}/api/customers/${key}`);
  expect(await answer.json()).toMatchObject({ phone: '2', houseNumber: '77', city: 'Neuenhagen' });
});

test('a customer deleted meanwhile can be kept as a new one', async ({ page, sharedPortal: portal }) => {
  const name = uniqueName('Mühle');
  await portal.signIn(page);
  const key = await addCustomer(page, portal, name);
  await page.goto(`${portal.url}${address}?customer=${key}`);
  await page.getByLabel('Telefon').fill('030 5');
  await page.request.post(`${portal.url}/api/customers/remove`, {
    data: { keys: [key] },
    headers: { origin: portal.url },
  });
  await expect(page.getByText('Dieser Kunde wurde inzwischen gelöscht')).toBeVisible();
  await page.getByRole('button', { name: 'Als neuen Kunden anlegen' }).click();
  await saveButton(page).click();
  await expect(page.getByText(`${name} angelegt.`)).toBeVisible();
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('030 5');
});
