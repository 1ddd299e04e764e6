import { expect, test } from '../fixtures.ts';
import { drawer, open, rowOf, saveButton, uniqueName } from './screen.ts';

test('unsaved changes are not left without asking', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await page.getByRole('link', { name: 'Feinkost Lindqvist' }).click();
  await page.getByLabel('Telefon').fill('anders');
  const asked = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  for (const leave of ['Abbrechen', 'Nächster Kunde', 'Schließen']) {
    await drawer(page).getByRole('button', { name: leave }).click();
    await asked.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(asked).toBeHidden();
  }
  await page.goBack();
  await asked.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByLabel('Telefon')).toHaveValue('anders');
  const byBrowser = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await byBrowser;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await rowOf(page, 'Apotheke am Lindenhof').getByRole('link').click();
  await asked.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Apotheke am Lindenhof' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Vorheriger Kunde' }).isDisabled();
  await drawer(page).getByRole('button', { name: 'Nächster Kunde' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Äppelhof Werder' })).toBeVisible();
});

test('a lost connection and an expired session lose nothing that was typed', async ({
  page,
  context,
  sharedPortal: portal,
}) => {
  const name = uniqueName('Gießerei');
  await open(page, portal, '?customer=new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Straße').fill('Werkstraße');
  await page.getByLabel('PLZ').fill('10961');
  await page.getByLabel('Stadt').fill('Berlin');
  await page.route('**/api/customers', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.unroute('**/api/customers');
  await context.clearCookies();
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).click();
  const again = page.getByRole('dialog').filter({ has: page.getByLabel('Passwort') });
  await again.getByRole('textbox', { name: 'Passwort' }).fill(portal.demo.password);
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText(`${name} angelegt.`)).toBeVisible();
});
