import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photograph } from '#testing/fixtures/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { createCompany } from './operator.ts';
import { confirmAddress } from './registering.ts';

const address = '/admin/profile';

async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.getByText('Mitglied seit')).toBeVisible();
}

const account = (page: Page) => page.getByRole('button', { name: /Konto$/ });
/** The picture in the bar. */
const face = (page: Page) => account(page).locator('img');
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
const upload = (page: Page) => page.getByRole('button', { name: 'Hochladen', exact: true }).click();

test('a new name stands in the bar at once, and in a second browser', async ({ page, browser, portal }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await open(other, portal);
  await open(page, portal);
  await page.getByRole('button', { name: 'Profil bearbeiten' }).click();
  await page.getByLabel('Nachname').fill('Öhlschläger-Süß');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Profil gespeichert.')).toBeVisible();
  await expect(account(page)).toHaveAccessibleName('Maren Öhlschläger-Süß, Konto');
  await expect(account(other)).toHaveAccessibleName('Maren Öhlschläger-Süß, Konto');
  await expect(other.getByRole('heading', { name: 'Maren Öhlschläger-Süß' })).toBeVisible();
  await context.close();
});

test('a picture is sent, shown everywhere, and kept while another is refused', async ({ page, portal }) => {
  await open(page, portal, '?edit=image');
  await choose(page, 'ich.jpg', 'image/jpeg', await photograph());
  await expect(page.getByRole('img', { name: 'Vorschau: ich.jpg' })).toBeVisible();
  const before = await face(page).getAttribute('src');
  await upload(page);
  await expect(page.getByText('Profilbild gespeichert.')).toBeVisible();
  await expect(face(page)).not.toHaveAttribute('src', before ?? '');
  const kept = (await face(page).getAttribute('src')) ?? '';
  const picture = await page.request.get(portal.url + kept);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });

  await choose(page, 'brief.png', 'image/png', Buffer.from('Sehr geehrte Damen und Herren'));
  await upload(page);
  await expect(page.getByRole('alert').filter({ hasText: /Bild|Inhalt/ })).toBeVisible();
  await expect(face(page)).toHaveAttribute('src', kept);

  const drawing = await sharp({ create: { width: 300, height: 600, channels: 4, background: '#0b5f6980' } })
    .png()
    .toBuffer();
  await choose(page, 'zeichnung.png', 'image/png', drawing);
  await upload(page);
  await expect(face(page)).not.toHaveAttribute('src', kept);
  await page.getByRole('button', { name: 'Bild entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click();
  await expect(face(page)).toHaveCount(0);
  await expect(account(page)).toContainText('MS');
});

test('an upload that is broken off leaves the picture as it was', async ({ page, sharedPortal: portal }) => {
  await open(page, portal, '?edit=image');
  await page.route('**/api/profile/image', () => undefined);
  const before = (await face(page).getAttribute('src')) ?? '';
  await choose(page, 'ich.jpg', 'image/jpeg', await photograph());
  await upload(page);
  const progress = page.getByRole('progressbar', { name: 'ich.jpg wird hochgeladen' });
  await expect(progress).toHaveAttribute('aria-valuenow', /\d+/);
  await page.getByRole('button', { name: 'Hochladen abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Hochladen', exact: true })).toBeFocused();
  await expect(face(page)).toHaveAttribute('src', before);
});

test('two change the company: what does not overlap merges, what does is asked', async ({ page, browser, portal }) => {
  await open(page, portal, '?edit=company');
  await page.getByLabel('Telefon', { exact: true }).fill('030 2');
  await page.getByLabel('Fax', { exact: true }).fill('030 9');
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await open(other, portal, '?edit=company');
  await other.getByLabel('Telefon', { exact: true }).fill('030 3');
  await other.getByLabel('Website', { exact: true }).fill('https://nordwind.example/neu');
  await other.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(other.getByText('Firma gespeichert.')).toBeVisible();
  await context.close();

  await expect(page.getByText('Die Firma wurde gerade geändert')).toBeVisible();
  await expect(page.getByText('Übernommen: Website.')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Ihre Eingabe: 030 2' })).toBeFocused();
  await page.getByRole('radio', { name: 'Neu gespeichert: 030 3' }).check();
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Firma gespeichert.')).toBeVisible();
  const company = await page.request.get(`${portal.url}/api/company`);
  expect(await company.json()).toMatchObject({ phone: '030 3', fax: '030 9', website: 'https://nordwind.example/neu' });
  await expect(page.getByRole('link', { name: 'nordwind.example/neu' })).toBeVisible();
});

test('a new password ends the session; with it one signs in and is back', async ({ page, portal }) => {
  await open(page, portal);
  const password = 'brandneu-2026';
  await page.getByLabel('Bisheriges Passwort').fill('nicht das Passwort');
  await page.getByLabel('Neues Passwort').fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  const submit = page.getByRole('button', { name: 'Passwort ändern' });
  await submit.click();
  await expect(page.getByText('Das ist nicht Ihr bisheriges Passwort.')).toBeVisible();
  await page.getByLabel('Bisheriges Passwort').fill(portal.demo.password);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page).toHaveURL(`${portal.url}/authentication/signin?redirect=%2Fadmin%2Fprofile`);
  await expect(page.getByText('Melden Sie sich neu an.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('E-Mail-Adresse').fill(portal.demo.email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(portal.url + address);
});

test('the key is copied and replaced; the second to replace it is shown the new one', async ({
  page,
  context,
  browser,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
  await open(page, portal);
  const { validationKey } = portal.demo;
  await expect(page.getByText(validationKey, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(validationKey);

  const beside = await browser.newContext({ locale: 'de-DE' });
  const other = await beside.newPage();
  await open(other, portal);
  await other.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
  await page.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
  const question = page.getByRole('dialog', { name: `Validierungsschlüssel ${validationKey} ersetzen?` });
  await question.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
  await expect(page.getByText('Validierungsschlüssel ersetzt')).toBeVisible();
  await expect(page.getByText(validationKey, { exact: true })).toHaveCount(0);

  await other.getByRole('dialog').getByRole('button', { name: 'Schlüssel ersetzen' }).click();
  await expect(other.getByText('Jemand anderes war schneller')).toBeVisible();
  const [, current] = /gilt (\d{5})/.exec((await page.getByText(/Ab sofort gilt/).textContent()) ?? '') ?? [];
  await expect(other.getByText(current ?? '', { exact: true })).toBeVisible();
  await beside.close();
});

test('the founder of a company becomes its administrator on the profile', async ({ page, portal }) => {
  const validationKey = createCompany(portal, 'Südwind');
  const person = { email: 'ines.ohlendorf@suedwind.example', password: 'geheim-2026' };
  const names = { firstname: 'Ines', lastname: 'Ohlendorf-Öztürk', phone: '0171 1', privacy: true };
  const headers = { origin: portal.url };
  const post = (path: string, data: object) =>
    page.request.post(`${portal.url}/api/account/${path}`, { data, headers });
  expect((await post('sign-up', { ...person, ...names, validationKey })).status()).toBe(200);
  await confirmAddress(portal, person);
  await portal.signIn(page, person);

  await page.goto(portal.url + address);
  await expect(page.getByText('Wartet auf Freigabe')).toBeVisible();
  await expect(page.getByText('E-Mail-Adresse, Adresse und Telefonnummer fehlen.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Administrator werden' }).click();
  await expect(page.getByText('Sie sind jetzt Administrator')).toBeVisible();
  await expect(page.getByText(validationKey, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ergänzen', exact: true }).click();
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
});

test('the accessibility rules hold in every part', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Profilbild ändern' }).click();
  await choose(page, 'film.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(page.getByText('film.gif ist kein JPG oder PNG.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Firma bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Bitte ausfüllen.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything is in reach', async ({ page, sharedPortal: portal }) => {
    await open(page, portal);
    await page.getByRole('button', { name: 'Profilbild ändern' }).tap();
    await choose(page, 'ich.jpg', 'image/jpeg', await photograph());
    await expect(page.getByRole('button', { name: 'Hochladen', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Firma bearbeiten' }).tap();
    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    await expect(page.getByText('Nicht gespeichert')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
