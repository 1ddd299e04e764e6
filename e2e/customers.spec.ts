/** What an administrator does with customers: find, add, change, select, delete and undo, alone and beside others. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test, type Portal } from './fixtures.ts';

const address = '/admin/customers';

async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible();
}

/** A second person at a browser of their own. */
async function openBeside(browser: Browser, portal: Portal, query = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal, query);
  return page;
}

let made = 0;
const uniqueName = (word: string) => `${word} ${process.pid}-${(made += 1)}`;

/** Adds a customer as an app would, and answers its key. */
async function addCustomer(
  page: Page,
  portal: Portal,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const answer = await page.request.post(`${portal.url}/api/customers`, {
    data: {
      name,
      street: 'Dorfstraße',
      houseNumber: '3',
      zipCode: '15366',
      city: 'Hoppegarten',
      country: 'Deutschland',
      ...fields,
    },
    headers: { origin: portal.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { key: string }).key;
}

const drawer = (page: Page): Locator => page.locator('dialog[open]');
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const saveButton = (page: Page): Locator => drawer(page).getByRole('button', { name: 'Speichern' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=`));
}

test('a customer is added, changed, deleted and brought back', async ({ page, sharedPortal: portal }) => {
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
  await page.getByRole('button', { name: 'Erweiterte Einstellungen' }).click();
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

test('the list is found, sorted and filtered by its address, which the back button and a reload keep', async ({
  page,
  sharedPortal: portal,
}) => {
  await open(page, portal);
  const names = page.getByRole('row').getByRole('link');
  await expect(names.first()).toHaveText('Apotheke am Lindenhof');
  await expect(names.nth(1)).toHaveText('Äppelhof Werder');
  await expect(names.nth(2)).toContainText('Bäckerei');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).not.toHaveText('Apotheke am Lindenhof');

  await page.getByRole('button', { name: /^Apotheken \d/ }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(names.filter({ hasText: 'Bäckerei Sonnenkorn' })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Kunden durchsuchen' });
  await field.fill('gibt es nicht');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await expect(field).toBeFocused();

  await page.reload();
  await expect(field).toHaveValue('gibt es nicht');
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Apotheken \d/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await page.getByRole('button', { name: 'Suche und Filter aufheben' }).click();
  await expect(names.filter({ hasText: 'Bäckerei Sonnenkorn' })).toHaveCount(1);
  await field.fill('10823');
  await expect(names).toHaveText(['Apotheke am Lindenhof']);
});

test('a link opens a customer, and says so where there is none', async ({ page, sharedPortal: portal }) => {
  const name = uniqueName('Kontor');
  await portal.signIn(page);
  const key = await addCustomer(page, portal, name);
  await page.goto(`${portal.url}/admin/kunden?customer=${key}`);
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/kunden`);
  await page.goto(`${portal.url}${address}?customer=0192f0c8-0000-7000-8000-000000000000`);
  await expect(page.getByText('Diesen Kunden gibt es nicht oder nicht mehr.')).toBeVisible();
});

test('pages are turned, counted and walked through in the drawer', async ({ page, portal }) => {
  await portal.signIn(page);
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(2, '0'));
  for (const number of numbers) await addCustomer(page, portal, `Zulieferer ${number}`, { phone: number });
  await page.goto(`${portal.url}${address}?search=Zulieferer`);
  await expect(page.getByText('1–50 von 60')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zulieferer 01 auswählen' }).check();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('51–60 von 60')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zulieferer 60 auswählen' }).check();
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.reload();
  await expect(page.getByText('51–60 von 60')).toBeVisible();
  await page.getByRole('link', { name: 'Zulieferer 51' }).click();
  await drawer(page).getByRole('button', { name: 'Vorheriger Kunde' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Zulieferer 50' })).toBeVisible();
  await expect(page.getByText('1–50 von 60')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Nächster Kunde' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Zulieferer 51' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Vorherige Seite' }).click();
  await expect(page.getByText('1–50 von 60')).toBeVisible();
});

test('several customers get a category and are deleted at once, and brought back', async ({
  page,
  sharedPortal: portal,
}) => {
  const group = uniqueName('Gruppe');
  await portal.signIn(page);
  for (const letter of ['A', 'B', 'C']) await addCustomer(page, portal, `${group} ${letter}`);
  await open(page, portal, `?search=${encodeURIComponent(group)}`);
  await page.getByRole('checkbox', { name: `${group} A auswählen` }).check();
  await page.getByRole('checkbox', { name: `${group} C auswählen` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Kategorie zuweisen' }).click();
  await page.getByRole('menuitem', { name: 'Gastronomie' }).click();
  await expect(page.getByText('3 Kunden tragen jetzt die Kategorie „Gastronomie“.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: group }).filter({ hasText: 'Gastronomie' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByRole('dialog', { name: '3 Kunden löschen?' }).getByRole('button', { name: 'Kunden löschen' }).click();
  await expect(page.getByText('3 Kunden gelöscht.')).toBeVisible();
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: group })).toHaveCount(3);
});

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

test('a list that cannot be read says so and is read again', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.route('**/api/customers?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected-error', message: '' } }),
  );
  await page.goto(`${portal.url}${address}`);
  const again = page.getByRole('button', { name: 'Erneut laden' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kunde anlegen' })).toBeEnabled();
  await page.unroute('**/api/customers?*');
  await again.click();
  await expect(page.getByRole('link', { name: 'Apotheke am Lindenhof' })).toBeVisible();
});

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
const states: Record<string, (page: Page) => Promise<void>> = {
  list: async () => undefined,
  'menu of a selection': async (page) => {
    await page.getByRole('checkbox', { name: 'Apotheke am Lindenhof auswählen' }).check();
    await page.getByRole('button', { name: 'Kategorie zuweisen' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
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

for (const theme of ['light', 'dark'] as const) {
  for (const [state, reach] of Object.entries(states)) {
    test(`the accessibility rules hold: ${state} (${theme})`, async ({ page, sharedPortal: portal }) => {
      await page.addInitScript((wanted) => localStorage.setItem('tourlotse.theme', wanted), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, portal, '?search=Apotheke');
      await expect(page.getByRole('link', { name: 'Apotheke am Lindenhof' })).toBeVisible();
      await reach(page);
      await expectAccessible(page);
    });
  }
}

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
