import type { Browser, Locator, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectAllAccessible, type States } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { operator } from './operator.ts';

const address = '/admin/sensors';

let made = 0;
/** A serial key that no other test has. */
function uniqueSerialKey(): string {
  const digits = `${process.pid}${(made += 1)}`.padStart(12, '0').slice(-12);
  return `E2E0-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** Puts sensors into the stock as the operator does, beside the running server. */
function stock(portal: Portal, ...serialKeys: string[]): void {
  const { dataDir } = portal.server;
  const file = join(dataDir, `${serialKeys[0]}.csv`);
  writeFileSync(file, ['serialKey,model', ...serialKeys.map((key) => `${key},Blue Puck T`)].join('\n'));
  operator(portal, 'sensors', 'import', file);
}

async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sensoren' })).toBeVisible();
}

/** A second person at a browser of their own. */
async function openBeside(browser: Browser, portal: Portal, query = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal, query);
  return page;
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const nameOf = (serialKey: string) => `Blue Puck T ${serialKey.slice(-4)}`;

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Seriennummer' }).focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Registers a sensor, and puts off assigning it. */
async function register(page: Page, serialKey: string): Promise<void> {
  await paste(page, serialKey);
  await page.getByRole('button', { name: 'Registrieren', exact: true }).click();
  await dialog(page, 'Sensor zuweisen').getByRole('button', { name: 'Später zuweisen' }).click();
  await expect(dialog(page, 'Sensor zuweisen')).toBeHidden();
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('from the stock into a vehicle, out of it, back to the stock, and registered again', async ({
  page,
  sharedPortal: portal,
}) => {
  const serialKey = uniqueSerialKey();
  stock(portal, serialKey);
  await open(page, portal);
  await paste(page, `Seriennummer: ${serialKey.toLowerCase()}`);
  await page.keyboard.press('Enter');
  const assign = dialog(page, 'Sensor zuweisen');
  await expect(assign.getByText(serialKey)).toBeVisible();
  await assign.getByRole('searchbox').fill('4130');
  await assign.getByRole('radio', { name: 'B-TL 4130' }).check();
  await assign.getByLabel('Position').fill('Hecktür');
  await assign.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  const name = nameOf(serialKey);
  await expect(page.getByText(`${name} ist jetzt B-TL 4130 zugewiesen.`)).toBeVisible();
  await expect(rowOf(page, name).getByRole('link', { name: 'B-TL 4130' })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Hecktür');

  await choose(page, name, 'Zuweisung aufheben');
  await expect(rowOf(page, name).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, name)).toContainText('Hecktür');

  await choose(page, name, 'Umbenennen');
  await dialog(page, 'Sensor umbenennen').getByLabel('Name').fill(`Kühl ${serialKey}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Kühl ${serialKey} umbenannt.`)).toBeVisible();

  await choose(page, `Kühl ${serialKey}`, 'Entfernen');
  const removal = dialog(page, `Kühl ${serialKey} entfernen?`);
  await expect(removal).toContainText(`Die Seriennummer ${serialKey} wird wieder frei`);
  await expect(removal.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await removal.getByRole('button', { name: 'Sensor entfernen' }).click();
  await expect(rowOf(page, `Kühl ${serialKey}`)).toHaveCount(0);

  await register(page, serialKey);
  await expect(rowOf(page, name)).toContainText('neu');
  await expect(rowOf(page, name).getByRole('button', { name: `${name}: Fahrzeug zuweisen` })).toBeVisible();
});

test('a wrong key and one that is taken are told beside the field', async ({ page, sharedPortal: portal }) => {
  const serialKey = uniqueSerialKey();
  stock(portal, serialKey);
  await open(page, portal);
  const field = page.locator('form', { has: page.getByRole('textbox', { name: 'Seriennummer' }) });
  const submit = page.getByRole('button', { name: 'Registrieren', exact: true });
  await paste(page, 'AAAA-BBBB-CCCC-DDDD');
  await submit.click();
  await expect(field).toContainText('wurde nicht gefunden');
  await expect(page.getByRole('textbox', { name: 'Seriennummer' })).toBeFocused();
  await expect(submit).toBeEnabled();
  await register(page, serialKey);
  await paste(page, serialKey);
  await submit.click();
  await expect(field).toContainText('ist bereits registriert');
});

test('a second browser sees every change, and nothing moves under its hand', async ({ page, browser, portal }) => {
  const [first, second] = [uniqueSerialKey(), uniqueSerialKey()];
  stock(portal, first, second);
  await open(page, portal);
  const other = await openBeside(browser, portal);
  await expect(rowOf(other, 'Tiefkühl 1')).toBeVisible();
  await other.mouse.move(5, 400);
  await register(page, first);
  await expect(rowOf(other, nameOf(first))).toBeVisible();

  await rowOf(other, 'Tiefkühl 1').hover();
  await register(page, second);
  await expect(other.getByRole('button', { name: '1 neuer Sensor – anzeigen' })).toBeVisible();
  await expect(rowOf(other, nameOf(second))).toHaveCount(0);
  await choose(page, nameOf(first), 'Entfernen');
  await page.getByRole('button', { name: 'Sensor entfernen' }).click();
  await expect(rowOf(other, nameOf(first))).toContainText('gelöscht');
  await other
    .getByRole('button', { name: 'anzeigen' })
    .or(other.getByRole('button', { name: 'aktualisieren' }))
    .click();
  await expect(rowOf(other, nameOf(second))).toBeVisible();
  await expect(rowOf(other, nameOf(first))).toHaveCount(0);
});

test('what somebody else does while a dialog stands open is told in it', async ({ page, browser, portal }) => {
  await open(page, portal);
  await page.getByRole('button', { name: 'Reserve: Fahrzeug zuweisen' }).click();
  const assign = dialog(page, 'Sensor zuweisen');
  await assign.getByRole('radio', { name: 'B-TL 1377' }).check();
  const other = await openBeside(browser, portal);
  await other.getByRole('button', { name: 'Reserve: Fahrzeug zuweisen' }).click();
  await dialog(other, 'Sensor zuweisen').getByRole('radio', { name: 'B-TL 1509' }).check();
  await dialog(other, 'Sensor zuweisen').getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(other.getByText('Reserve ist jetzt B-TL 1509 zugewiesen.')).toBeVisible();
  await expect(assign.getByText('Jemand hat den Sensor inzwischen B-TL 1509 zugewiesen.')).toBeVisible();
  await expect(assign.getByRole('radio', { name: 'B-TL 1377' })).toBeChecked();
  await assign.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(rowOf(other, 'Reserve').getByRole('link', { name: 'B-TL 1377' })).toBeVisible();
});

for (const [device, width] of [
  ['a wide window', 1440],
  ['a phone', 390],
] as const)
  test(`is chosen from the vehicle's page on ${device}, and leads back to its row`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.signIn(page);
    const read = await page.request.get(`${portal.url}/api/vehicles/references?search=1377`);
    const [vehicle] = (await read.json()) as { key: string }[];
    await page.goto(`${portal.url}/admin/fleet/${vehicle?.key}`);
    await page.getByRole('link', { name: 'Zuweisen', exact: true }).click();
    await dialog(page, 'Sensor für B-TL 1377 wählen').getByRole('button', { name: 'Reserve' }).click();
    const assign = dialog(page, 'Sensor zuweisen');
    await expect(assign.getByRole('radio', { name: 'B-TL 1377' })).toBeChecked();
    await assign.getByLabel('Position').fill('Trennwand');
    await assign.getByRole('button', { name: 'Zuweisen', exact: true }).click();
    await expect(page.getByText('Reserve ist jetzt B-TL 1377 zugewiesen.')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Reserve' }).click();
    await expect(page).toHaveURL(`${portal.url}${address}?search=Reserve`);
    await expect(page.getByRole('link', { name: 'B-TL 1377' })).toBeVisible();
  });

test('everything works by keyboard', async ({ page, sharedPortal: portal }) => {
  await open(page, portal, '?search=Reserve');
  const acts = page.getByRole('button', { name: 'Aktionen für Reserve' });
  await acts.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(acts).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Sensor umbenennen').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(acts).toBeFocused();
});

test('a price is asked for, and the operator is told', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await page.getByRole('button', { name: 'Preis auf Anfrage: Blue Puck Mag' }).click();
  const price = dialog(page, 'Preis für Blue Puck Mag anfragen');
  await price.getByLabel('Anzahl').fill('12');
  await price.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByText('Anfrage über 12 × Blue Puck Mag gespeichert. Sie wird weitergeleitet.')).toBeVisible();
  expect(await portal.mailTo('support@tourlotse.example', 'Blue Puck Mag')).toContain('Nordwind Logistik GmbH');
});

/** Everything on this screen that can stand open, each with the way to it. */
const states: States = {
  list: async () => undefined,
  'menu of a row': async (page) => {
    await page.getByRole('button', { name: 'Aktionen für Tiefkühl 1' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'serial key that is refused': async (page) => {
    await paste(page, 'AAAA-BBBB-CCCC-DDDD');
    await page.keyboard.press('Enter');
    await expect(page.getByText('wurde nicht gefunden')).toBeVisible();
  },
  'choice of a vehicle': async (page) => {
    await choose(page, 'Tiefkühl 1', 'Fahrzeug oder Position ändern');
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
  'choice of a sensor': async (page) => {
    const plate = page.getByRole('link', { name: 'B-TL 71 ' }).first();
    const vehicle = (await plate.getAttribute('href'))?.split('/').at(-1);
    await page.goto(`${page.url()}?assign=${vehicle}`);
    await expect(dialog(page, 'Sensor für B-TL 71 wählen').getByRole('button', { name: 'Reserve' })).toBeVisible();
  },
  'another name': async (page) => {
    await choose(page, 'Tiefkühl 1', 'Umbenennen');
    await expect(dialog(page, 'Sensor umbenennen').getByLabel('Name')).toBeVisible();
  },
  'confirmation of a removal': async (page) => {
    await choose(page, 'Tiefkühl 1', 'Entfernen');
    await expect(page.getByRole('button', { name: 'Sensor entfernen' })).toBeVisible();
  },
  'request for a price': async (page) => {
    await page.getByRole('button', { name: 'Preis auf Anfrage: Blue Puck T', exact: true }).click();
    await expect(page.getByLabel('Anzahl')).toBeVisible();
  },
  'search without result': async (page) => {
    await page.getByRole('searchbox', { name: 'Sensoren durchsuchen' }).fill('gibt es nicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
  },
};

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
  const reopen = async () => {
    await open(page, portal);
    await expect(rowOf(page, 'Tiefkühl 1')).toBeVisible();
  };
  await expectAllAccessible(page, reopen, states);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('sensors are registered, sorted and renamed', async ({ page, sharedPortal: portal }) => {
    const serialKey = uniqueSerialKey();
    stock(portal, serialKey);
    await open(page, portal);
    await page.getByRole('button', { name: 'Sensor registrieren' }).tap();
    await expect(page.getByRole('textbox', { name: 'Seriennummer' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(serialKey.toLowerCase());
    await page.getByRole('button', { name: 'Registrieren', exact: true }).tap();
    await expect(dialog(page, 'Sensor zuweisen').getByText(serialKey)).toBeVisible();
    await expectAccessible(page);
    await dialog(page, 'Sensor zuweisen').getByRole('button', { name: 'Später zuweisen' }).tap();
    await page.getByRole('button', { name: 'Sortieren' }).tap();
    await page.getByLabel('Sortieren nach').selectOption('Registriert');
    await page.getByLabel('Reihenfolge').selectOption('Absteigend');
    await page.getByRole('button', { name: 'Fertig' }).tap();
    const first = page.getByRole('listitem').filter({ hasText: 'Blue Puck' }).first();
    await expect(first).toContainText(nameOf(serialKey));
    await first.getByRole('button', { name: `Aktionen für ${nameOf(serialKey)}` }).tap();
    await page.getByRole('button', { name: 'Umbenennen' }).tap();
    await expect(dialog(page, 'Sensor umbenennen').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Sensor umbenennen')).toBeHidden();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
