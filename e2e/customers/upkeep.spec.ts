import { expect, test } from '../fixtures.ts';
import { addCustomer, drawer, open, rowOf, saveButton, search, uniqueName } from './screen.ts';

test('a customer is added, changed, deleted and brought back', async ({ page, embeddedPortal: portal }) => {
  const name = uniqueName('Hafenlager');
  await open(page, portal);
  await page.getByRole('button', { name: 'Kunde anlegen' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('PLZ').fill('1096');
  await page.getByLabel('Stadt').focus();
  await expect(page.getByText('Die PLZ muss aus 5 Ziffern bestehen.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('PLZ')).toHaveValue('1096');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Straße').fill('Kaistraße');
  await page.getByLabel('PLZ').fill('10961');
  await page.getByLabel('Stadt').fill('Berlin');
  await page.getByRole('combobox', { name: 'Kategorien' }).click();
  await page.getByRole('option', { name: 'Kühlware' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weitere Angaben' }).click();
  await page.getByLabel('Adresszusatz').fill('Rampe 3');
  await saveButton(page).click();
  await expect(page.getByText(`${name} angelegt.`)).toBeVisible();
  await expect(drawer(page)).toBeHidden();

  await search(page, name);
  await rowOf(page, name).getByRole('link', { name }).click();
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('Telefon').fill('+49 30 23125 999');
  await saveButton(page).click();
  await expect(page.getByText(`${name} gespeichert.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('+49 30 23125 999');
  await expect(rowOf(page, name)).toContainText('Kühlware');

  await rowOf(page, name).getByRole('link', { name }).click();
  await drawer(page).getByRole('button', { name: 'Kunde löschen' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} löschen?` });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Kunde löschen' }).click();
  await expect(page.getByText(`${name} gelöscht.`)).toBeVisible();
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, name)).toContainText('+49 30 23125 999');
});

test('several customers get a category and are deleted at once, and brought back', async ({
  page,
  embeddedPortal: portal,
}) => {
  const group = uniqueName('Gruppe');
  await portal.signIn(page);
  for (const letter of ['A', 'B', 'C']) await addCustomer(page, portal, `${group} ${letter}`);
  await open(page, portal, `?search=${encodeURIComponent(group)}`);
  await page.getByRole('checkbox', { name: `${group} A auswählen` }).check();
  await page.getByRole('checkbox', { name: `${group} C auswählen` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  const categories = page.getByRole('dialog', { name: 'Kategorien', exact: true });
  const holders = (category: string) => page.getByRole('row').filter({ hasText: group }).filter({ hasText: category });
  await page.getByRole('button', { name: 'Kategorien', exact: true }).click();
  await categories.getByRole('searchbox', { name: 'Kategorie suchen' }).fill('gastro');
  await categories.getByRole('checkbox', { name: 'Gastronomie' }).check();
  await categories.getByRole('searchbox', { name: 'Kategorie suchen' }).fill('Nachtanlieferung');
  await categories.getByRole('button', { name: 'Neue Kategorie „Nachtanlieferung“ …' }).click();
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(categories.getByRole('checkbox', { name: 'Nachtanlieferung' })).toBeChecked();
  await categories.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Kategorien von 3 Kunden geändert.')).toBeVisible();
  await expect(holders('Gastronomie')).toHaveCount(3);
  await expect(holders('Nachtanlieferung')).toHaveCount(3);
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(holders('Gastronomie')).toHaveCount(0);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByRole('dialog', { name: '3 Kunden löschen?' }).getByRole('button', { name: 'Kunden löschen' }).click();
  await expect(page.getByText('3 Kunden gelöscht.')).toBeVisible();
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: group })).toHaveCount(3);
});
