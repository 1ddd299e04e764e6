import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

const rows = [
  'Kunde;Anschrift;Hausnr;Postleitzahl;Ort;Tel;Gruppe;Bemerkung',
  'Blumenhof Öhlschläger;Am Markt;3;1067;Dresden;+49 351 4711;Blumen;ruft an',
  'Löwen-Apotheke;Bahnhofstraße;17;125550;Köpenick;030 2;;',
  'Feinkost Lindqvist;Bergmannstraße;96;10961;Berlin;030 99;;',
].join('\n');

async function open(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('button', { name: 'Import und Export' }).first().click();
  await page.getByRole('menuitem', { name: 'Importieren …' }).click();
  await expect(page.getByRole('heading', { name: 'Kunden importieren' })).toBeVisible();
}

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file is matched, checked, settled, imported and undone, and says at each step how things stand', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await expectAccessible(page);
  await choose(page, 'Kundenliste.csv', rows);
  await expect(page.getByRole('heading', { name: 'Spalten zuordnen' })).toBeVisible();
  // Guessed rightly; another row can be said to hold the headings, and the way back is the same.
  const heads = page.getByLabel('Die Überschriften stehen in');
  await expect(heads).toHaveValue('1');
  await heads.selectOption({ label: 'keiner Zeile' });
  await expect(page.getByRole('rowheader', { name: 'Spalte 1 ohne Überschrift' })).toBeVisible();
  await expect(page.getByText('4 Zeilen in „Kundenliste.csv“')).toBeVisible();
  await heads.selectOption({ label: 'Zeile 1' });
  await expect(page.getByLabel('Feld für die Spalte Tel')).toHaveValue('phone');
  await expect(page.getByLabel('Feld für die Spalte Bemerkung')).toHaveValue('');
  await expect(page.getByText('1067 · 125550 · 10961')).toBeVisible();
  await page.getByLabel('Feld für die Spalte Bemerkung').selectOption({ label: 'Adresszusatz' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prüfen' }).click();

  await expect(page.getByText('2 Zeilen können importiert werden')).toBeVisible();
  const refused = page.getByRole('region', { name: 'Zeilen mit Fehlern' });
  await expect(refused.getByRole('listitem').filter({ hasText: 'Löwen-Apotheke' }).first()).toContainText('Zeile 3');
  const duplicates = page.getByRole('region', { name: 'Schon vorhanden' });
  await duplicates.getByLabel('Zeile 4, Feinkost Lindqvist').selectOption({ label: 'aktualisieren' });
  await expect(page.getByText('Neue Kategorien anlegen: Blumen')).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    refused.getByRole('link', { name: 'Abgelehnte Zeilen herunterladen' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Löwen-Apotheke;Bahnhofstraße;17;125550;Köpenick');

  // What was checked survives a reload, and shows in a second tab.
  await page.reload();
  await page.getByRole('button', { name: 'Nur die 2 guten Zeilen importieren' }).click();
  await expect(page.getByText('„Kundenliste.csv“ ist importiert.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zu den Kunden' }).last().click();
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill('blumenhof');
  await expect(page.getByRole('row', { name: /Blumenhof Öhlschläger.*01067/ })).toBeVisible();

  await page.goto(`${portal.url}/admin/imports/customers`);
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(page.getByText('Der Import von „Kundenliste.csv“ ist rückgängig gemacht.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Datei wählen' })).toBeVisible();
});

test('a file that is none is refused with what to do, and a list is exported as it is narrowed', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await choose(page, 'Bild.csv', '\u0089PNG\r\n\u001a\n\0\0\0');
  await expect(page.getByRole('alert')).toContainText('nicht unterstützt');
  await page.goto(`${portal.url}/admin/customers?search=lindqvist`);
  await expect(page.getByRole('link', { name: 'Feinkost Lindqvist' })).toBeVisible();
  await page.getByRole('button', { name: 'Import und Export' }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Als CSV exportieren' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Kunden.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Feinkost Lindqvist;');
});

test('a file of headings alone says that there is nothing to import', async ({ page, portal }) => {
  await open(page, portal);
  await choose(page, 'Vorlage.csv', 'Name;Straße;PLZ;Ort');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Keine Zeile lässt sich importieren.')).toBeVisible();
  await expect(page.getByRole('button', { name: '0 Zeilen importieren' })).toBeDisabled();
});

test('vehicles are imported likewise; a second tab follows, and a dry run may be begun anew', async ({
  page,
  portal,
}) => {
  await portal.signIn(page);
  const address = `${portal.url}/admin/imports/vehicles`;
  await page.goto(address);
  const second = await page.context().newPage();
  await second.goto(address);
  await expect(second.getByRole('heading', { name: 'Datei wählen' })).toBeVisible();
  await choose(page, 'Fuhrpark.csv', 'Kennzeichen;Marke;Modell;Nutzlast\nb tl 9001;MAN;TGE 3.180;1.250 kg');
  for (const one of [page, second]) await expect(one.getByRole('heading', { name: 'Spalten zuordnen' })).toBeVisible();
  await page.getByRole('button', { name: 'Prüfen' }).press('Enter');
  for (const one of [page, second]) await expect(one.getByText('1 Zeile kann importiert werden')).toBeVisible();
  await second.getByRole('button', { name: 'Spalten ändern' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Spalten zuordnen' })).toBeVisible();
  await page.goto(`${portal.url}/admin/imports/customers`);
  await expect(page.getByText('läuft gerade ein anderer Import: „Fuhrpark.csv“')).toBeVisible();
  await page.getByRole('link', { name: 'Diesen Import ansehen' }).click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import verwerfen' }).click();
  for (const one of [page, second]) await expect(one.getByRole('heading', { name: 'Datei wählen' })).toBeVisible();
});
