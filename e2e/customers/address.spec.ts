import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { drawer, open, rowOf, saveButton, search, uniqueName } from './screen.ts';

test('an address is found by keyboard alone, and an own one may be typed', async ({ page, embeddedPortal: portal }) => {
  const name = uniqueName('Weinhandel');
  await open(page, portal);
  await page.getByRole('button', { name: 'Kunde anlegen' }).click();
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Adresse suchen' })).toBeFocused();
  await page.keyboard.type('Rebgasse 7a, 67433 Neustadt');
  await expect(page.getByRole('option').first()).toContainText('67433 Neustadt an der Weinstraße');
  await expect(page.getByText('GeoNames (CC BY 4.0)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Straße')).toHaveValue('Rebgasse');
  await expect(page.getByLabel('Hausnr.')).toHaveValue('7a');
  await expect(page.getByLabel('PLZ')).toHaveValue('67433');
  await expect(page.getByLabel('Stadt')).toHaveValue('Neustadt an der Weinstraße');
  await page.getByLabel('Straße').fill('Eigene Gasse');
  await saveButton(page).click();
  await expect(page.getByText(`${name} angelegt.`)).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('Eigene Gasse 7a');
});
