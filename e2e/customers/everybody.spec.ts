import { expectAccessible, expectAllAccessible, type States } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { address, addCustomer, drawer, open, saveButton, uniqueName } from './screen.ts';

test('everything works by keyboard', async ({ page, sharedPortal: portal }) => {
  const name = uniqueName('Tischlerei');
  await portal.signIn(page);
  await addCustomer(page, portal, name);
  await page.goto(`${portal.url}${address}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('link', { name });
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).focus();
  for (
    let presses = 0;
    presses < 60 && !(await row.evaluate((link) => link === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 ausgewählt')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Telefon').focus();
  await page.keyboard.type('030 7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeHidden();
  await page.getByLabel('Telefon').press('Enter');
  await expect(page.getByText(`${name} gespeichert.`)).toBeVisible();
  await expect(row).toBeFocused();
});

/** Everything on this screen that can stand open, each with the way to it. */
const states: States = {
  list: async () => undefined,
  'categories of a selection': async (page) => {
    await page.getByRole('checkbox', { name: 'Apotheke am Lindenhof auswählen' }).check();
    await page.getByRole('button', { name: 'Kategorien', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Kategorie suchen' })).toBeFocused();
  },
  'confirmation of a deletion': async (page) => {
    await page.getByRole('checkbox', { name: 'Apotheke am Lindenhof auswählen' }).check();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Apotheke am Lindenhof löschen?' })).toBeVisible();
  },
  'drawer with wrong fields and open choices': async (page) => {
    await page.getByRole('button', { name: 'Kunde anlegen' }).click();
    await saveButton(page).click();
    await expect(page.getByText('Bitte ausfüllen.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Kategorien' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'popover of a category': async (page) => {
    await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
    await expect(page.getByRole('radio', { name: 'Himmelblau' })).toBeVisible();
  },
  'search without result': async (page) => {
    await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill('gibt es nicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
  },
};

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
  const reopen = async () => {
    await open(page, portal, '?search=Apotheke');
    await expect(page.getByRole('link', { name: 'Apotheke am Lindenhof' })).toBeVisible();
  };
  await expectAllAccessible(page, reopen, states);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('customers are sorted, selected, added and read', async ({ page, sharedPortal: portal }) => {
    await open(page, portal);
    await page.getByRole('button', { name: 'Sortieren und filtern' }).tap();
    await page.getByLabel('Reihenfolge').selectOption('Absteigend');
    await page.getByRole('button', { name: 'Fertig' }).tap();
    await expect(page).toHaveURL(/sort=-name/);
    await page.getByRole('button', { name: 'Sortieren und filtern' }).tap();
    await page.getByRole('button', { name: 'Mehrere auswählen' }).tap();
    await page.getByRole('checkbox').first().tap();
    await expect(page.getByText('1 ausgewählt')).toBeVisible();
    await page.getByRole('button', { name: 'Auswahl aufheben' }).tap();
    await page.getByRole('button', { name: 'Kunde anlegen' }).tap();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await drawer(page).getByRole('button', { name: 'Schließen' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
    await expectAccessible(page);
  });
});
