/** A company begins with nothing: what its founder is told to do first, and that doing it is what ticks it off. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { createCompany } from './operator.ts';
import { confirmAddress, registerDriver } from './registering.ts';

const founder = { email: 'ines.ohlendorf@suedwind.example', password: 'geheim-2026' };
const card = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Erste Schritte' });
const step = (page: Page, name: string) => card(page).getByRole('link', { name, exact: true });

/** Signs the founder of a new company up and in, and lets them become its administrator. @returns its validation key */
async function found(page: Page, portal: Portal): Promise<string> {
  const validationKey = createCompany(portal, 'Südwind Spedition');
  await page.goto(`${portal.url}/authentication/signup`);
  await page.getByLabel('Validierungsschlüssel').fill(validationKey);
  await page.getByLabel('E-Mail-Adresse').fill(founder.email);
  await page.getByLabel('Vorname').fill('Ines');
  await page.getByLabel('Nachname').fill('Ohlendorf-Öztürk');
  await page.getByLabel('Telefon').fill('+49 171 39200 85');
  await page.getByLabel('Passwort', { exact: true }).fill(founder.password);
  await page.getByLabel('Passwort wiederholen').fill(founder.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Ihr Konto ist angelegt.')).toBeVisible();
  await confirmAddress(portal, founder);
  await portal.signIn(page, founder);
  await page.goto(`${portal.url}/admin/`);
  await page.getByRole('button', { name: 'Firma einrichten' }).click();
  await expect(card(page).getByText('0 von 5 erledigt')).toBeVisible();
  return validationKey;
}

/** Back by the sidebar. */
async function expectDone(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(card(page).getByText(`${count} von 5 erledigt`)).toBeVisible();
}

test.describe.configure({ timeout: 120_000 });

test('a new company is led from an empty start page to its first tour', async ({ page, portal }) => {
  const validationKey = await found(page, portal);
  await expectAccessible(page);

  await step(page, 'Firmenprofil ausfüllen').click();
  await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
  await page.getByLabel('Adresse', { exact: true }).fill('Kaistraße 3, 20457 Hamburg');
  await page.getByLabel('E-Mail', { exact: true }).fill('post@suedwind.example');
  await page.getByLabel('Telefon', { exact: true }).fill('+49 40 1234');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Firma gespeichert.')).toBeVisible();
  await expectDone(page, 1);

  await step(page, 'Kunden anlegen').click();
  await page.getByLabel('Name').fill('Feinkost Lindqvist');
  await page.getByLabel('Straße').fill('Bergmannstraße');
  await page.getByLabel('PLZ').fill('10961');
  await page.getByLabel('Stadt').fill('Berlin');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Feinkost Lindqvist angelegt.')).toBeVisible();
  await expectDone(page, 2);

  await step(page, 'Fahrzeuge anlegen').click();
  await page.getByLabel('Marke').fill('Iveco');
  await page.getByLabel('Modell').fill('Daily 35S');
  await page.getByLabel('Kennzeichen').fill('HH-SW 1');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Fahrzeug HH-SW 1 angelegt.')).toBeVisible();
  await expectDone(page, 3);

  await step(page, 'Ersten Fahrer einladen').click();
  await expect(page.getByText(validationKey)).toBeVisible();
  await registerDriver(
    { ...portal, demo: { ...portal.demo, validationKey } },
    { firstname: 'Jens', lastname: 'Lührs' },
  );
  await expect(page.getByRole('row').filter({ hasText: 'Jens Lührs' })).toContainText('Wartet auf Freigabe');
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(card(page).getByText('1 Fahrer wartet auf Freigabe.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Bestätigen: Jens Lührs' }).click();
  await expect(card(page).getByText('4 von 5 erledigt')).toBeVisible();

  await step(page, 'Erste Tour planen').click();
  await page.getByPlaceholder('Kunde, Adresse oder Ort hinzufügen').fill('Feinkost');
  await page.locator('[data-combobox-option]:visible').filter({ hasText: 'Feinkost Lindqvist' }).first().click();
  await expect(page.getByText(/^Tour \d{4}-\d{3,}, Entwurf, gespeichert/)).toBeVisible();
  await page.getByRole('link', { name: 'Startseite', exact: true }).click();
  await expect(page.getByRole('main').getByRole('list', { name: 'Zahlen' })).toBeVisible();
  await expect(card(page)).toBeHidden();
});

test('the first steps are put away for the whole company, and come back', async ({ page, portal }) => {
  await found(page, portal);
  await card(page).getByRole('button', { name: 'Ausblenden' }).click();
  await expect(card(page)).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Ausblenden' }).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('list', { name: 'Zahlen' })).toBeVisible();
  await expect(card(page)).toBeHidden();
});
