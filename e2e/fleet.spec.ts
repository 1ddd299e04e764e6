/** The fleet as people use it: vehicles added, found, edited by two at once, pictured, deleted and brought back; damage reported and moved on. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { photograph } from '../testing/pictures.ts';
import { expect, test, type Portal } from './fixtures.ts';

const address = '/admin/fleet';
const drawer = (page: Page): Locator => page.locator('dialog[open]');
const rowOf = (page: Page, plateNumber: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('img', { name: plateNumber }) });
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(await photograph()) });

let last = 100;
/** A plate that no other test uses. */
function uniquePlate(): string {
  last += 1;
  return `TÜ-E ${last}`;
}

interface Kept {
  key: string;
  plateNumber: string;
}

/** Adds a vehicle past the screen. */
async function addVehicle(page: Page, portal: Portal, fields: Record<string, unknown> = {}): Promise<Kept> {
  const answer = await page.request.post(`${portal.url}/api/vehicles`, {
    data: { kind: 'van', make: 'MAN', model: 'TGE 3.180', plateNumber: uniquePlate(), ...fields },
    headers: { origin: portal.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Kept;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('a vehicle is added with what was typed, found, filtered and opened', async ({ page, sharedPortal: portal }) => {
  const plateNumber = uniquePlate();
  await portal.signIn(page);
  await page.goto(portal.url + address);
  await page.getByRole('button', { name: 'Fahrzeug anlegen' }).click();
  await drawer(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer(page).getByLabel('Marke')).toBeFocused();
  await drawer(page).getByLabel('Marke').fill('Iveco');
  await drawer(page).getByLabel('Modell').fill('Daily 35S');
  await drawer(page).getByLabel('Kennzeichen').fill('Berlin');
  await drawer(page).getByLabel('Kennzeichen').press('Tab');
  await expect(drawer(page).getByText('Format: Xxx-Xx 9ooo, etwa B-TL 4127.')).toBeVisible();
  await drawer(page).getByLabel('Kennzeichen').fill(plateNumber.toLowerCase().replace('-', ' '));
  await drawer(page).getByText('Lkw').click();
  await drawer(page).getByRole('combobox', { name: 'Merkmale' }).fill('Probemerkmal');
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('7.500');
  await drawer(page).getByRole('button', { name: 'Erweiterte Einstellungen' }).click();
  await drawer(page).getByLabel('Ladevolumen').fill('10,75');
  await drawer(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(`Fahrzeug ${plateNumber} angelegt.`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill(plateNumber.replaceAll(/[- ]/g, ''));
  await expect(rowOf(page, plateNumber)).toContainText('Iveco Daily 35S');
  await expect(rowOf(page, plateNumber)).toContainText('Probemerkmal, 7,5 t');
  await expect(rowOf(page, plateNumber)).toContainText('10,75 m³');
  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill('');
  await page.getByRole('button', { name: 'Merkmale' }).click();
  await page.getByRole('menuitem', { name: 'Probemerkmal' }).click();
  await expect(page.getByText('1 Fahrzeug', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Karten' }).press('Space');
  await expect(page.getByRole('listitem').filter({ hasText: 'Iveco Daily 35S' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: plateNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iveco Daily 35S' })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zur Flotte' }).click();
  await expect(page.getByText('Merkmal: Probemerkmal')).toBeVisible();
});

test('two people change one vehicle: what does not overlap merges, what does is asked', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal, { totalWeight: 3500 });
  const open = `${portal.url}${address}/${key}?open=edit`;
  await page.goto(open);
  await drawer(page).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('4250');
  await drawer(page).getByLabel('Modell').fill('TGE 5.180');

  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await portal.signIn(other);
  await other.goto(open);
  await drawer(other).getByRole('combobox', { name: 'Zulässiges Gesamtgewicht' }).fill('7500');
  await drawer(other).getByLabel('Marke').fill('MAN Nutzfahrzeuge');
  await drawer(other).getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText(`Fahrzeug ${plateNumber} gespeichert.`)).toBeVisible();

  await expect(drawer(page).getByText('Dieses Fahrzeug wurde gerade geändert')).toBeVisible();
  await expect(drawer(page).getByText('Übernommen: Marke.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('radio', { name: 'Ihre Eingabe: 4.250' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Neu gespeichert: 7.500' })).toBeVisible();
  await page.getByRole('radio', { name: 'Ihre Eingabe: 4.250' }).check();
  const save = drawer(page).getByRole('button', { name: 'Speichern' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText(`Fahrzeug ${plateNumber} gespeichert.`)).toBeVisible();
  const answer = await page.request.get(`${portal.url}/api/vehicles/${key}`);
  expect(await answer.json()).toMatchObject({
    make: 'MAN Nutzfahrzeuge',
    model: 'TGE 5.180',
    totalWeight: 4250,
  });
  await context.close();
});

test('a picture is uploaded, shown and removed; a deletion is asked for and undone', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal);
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Bild hochladen' }).click();
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('tge.jpg'));
  await drawer(page).getByRole('button', { name: 'Hochladen' }).click();
  await expect(page.getByText('Fahrzeugbild gespeichert.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Bild entfernen' }).click();
  await page
    .getByRole('dialog', { name: 'Fahrzeugbild entfernen?' })
    .getByRole('button', { name: 'Bild entfernen' })
    .click();
  await expect(page.getByText('Fahrzeugbild entfernt.')).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Fahrzeug löschen' }).click();
  const question = page.getByRole('dialog', { name: `${plateNumber} löschen?` });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await question.getByRole('button', { name: 'Fahrzeug löschen' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill(plateNumber);
  await expect(rowOf(page, plateNumber)).toBeVisible();
});

test('what is typed is not lost by a step aside', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await drawer(page).getByLabel('Modell').fill('anders');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(drawer(page).getByLabel('Modell')).toHaveValue('anders');
});

test('critical damage is reported with a photo, marks the vehicle for everybody, and is moved on', async ({
  page,
  browser,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  const { key, plateNumber } = await addVehicle(page, portal);
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await portal.signIn(other);
  await other.goto(`${portal.url}${address}?search=${encodeURIComponent(plateNumber)}`);
  await expect(rowOf(other, plateNumber)).toBeVisible();

  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
  await drawer(page).getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await drawer(page).getByLabel('Stelle am Fahrzeug').selectOption('Kotflügel');
  await drawer(page).getByLabel('Was ist beschädigt?').fill('Bremsleitung leckt');
  await drawer(page).getByText('Kritisch', { exact: true }).click();
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('leitung.jpg'), await photo('rad.jpg')]);
  await drawer(page).getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('„Bremsleitung leckt“ gemeldet.')).toBeVisible();
  await expect(page.getByText('Kritischer Schaden: nicht fahren')).toBeVisible();
  await expect(page.getByText('Kotflügel, linke Seite')).toBeVisible();
  await expect(rowOf(other, plateNumber)).toContainText('Kritisch');

  await page.getByRole('button', { name: 'Foto 1 von „Bremsleitung leckt“ ansehen' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto 1 von 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto 2 von 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await other.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: /^In Reparatur/ }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Werkstatt Nord, Montag');
  await page.getByRole('dialog').getByRole('button', { name: 'In Reparatur geben' }).click();
  await expect(page.getByText('„Bremsleitung leckt“ ist jetzt in Reparatur.')).toBeVisible();
  await expect(other.getByText('Werkstatt Nord, Montag')).toBeVisible();
  await other.getByRole('button', { name: /^Abschließen/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Reparatur abschließen' }).click();
  await expect(other.getByText('Keine offenen Schäden.')).toBeVisible();
  await expect(page.getByText('Kritischer Schaden: nicht fahren')).toBeHidden();
  await page.getByRole('button', { name: '1 reparierter Schaden' }).click();
  await expect(page.getByRole('heading', { name: 'Bremsleitung leckt' })).toBeVisible();
  await context.close();
});

test('of two who move one report on, the second is shown what it is now', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  const damage = crypto.randomUUID();
  const send = (method: 'put' | 'post', path: string, data: unknown) =>
    page.request[method](`${portal.url}/api/damages/${damage}${path}`, { data, headers: { origin: portal.url } });
  const place = { view: 'right', x: 0.5, y: 0.5 };
  await send('put', '', { vehicle: key, place, title: 'Beule', severity: 'minor', occurred: Date.now() });
  await page.goto(`${portal.url}${address}/${key}`);
  await page.getByRole('button', { name: /^In Reparatur/ }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Termin');
  await send('post', '/status', { from: 'open', status: 'repaired' });
  await page.getByRole('dialog').getByRole('button', { name: 'In Reparatur geben' }).click();
  await expect(page.getByText('Jemand war schneller: „Beule“ ist schon repariert.')).toBeVisible();
  await expect(page.getByText('Keine offenen Schäden.')).toBeVisible();
});

/** Everything that can stand open, each with the way to it from the page of a vehicle with damage. */
const states: Record<string, (page: Page, portal: Portal) => Promise<void>> = {
  'the list': async (page, portal) => {
    await page.goto(portal.url + address);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
  'the cards': async (page, portal) => {
    await page.addInitScript(() => localStorage.setItem('tourlotse.fleetView', 'cards'));
    await page.goto(portal.url + address);
    await expect(page.getByRole('list', { name: 'Flotte' })).toBeVisible();
  },
  'a vehicle with damage': async (page) => {
    await expect(page.getByRole('heading', { name: 'Schäden' })).toBeVisible();
  },
  'the form of a vehicle': async (page) => {
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await expect(drawer(page).getByLabel('Modell')).toBeVisible();
  },
  'the form of a report': async (page) => {
    await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Melden' }).click();
    await expect(drawer(page).getByLabel('Was ist beschädigt?')).toBeFocused();
  },
  'the menu of a report': async (page) => {
    await page
      .getByRole('button', { name: /^Weitere Aktionen zu/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
};

for (const theme of ['light', 'dark'] as const) {
  for (const [state, reach] of Object.entries(states)) {
    test(`the accessibility rules hold: ${state} (${theme})`, async ({ page, sharedPortal: portal }) => {
      await page.addInitScript((wanted) => localStorage.setItem('tourlotse.theme', wanted), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await portal.signIn(page);
      const { key } = await addVehicle(page, portal);
      await page.request.put(`${portal.url}/api/damages/${crypto.randomUUID()}`, {
        data: {
          vehicle: key,
          place: { view: 'left', x: 0.4, y: 0.5 },
          title: 'Delle',
          severity: 'critical',
          occurred: Date.now(),
        },
        headers: { origin: portal.url },
      });
      await page.goto(`${portal.url}${address}/${key}`);
      await expect(page.getByRole('button', { name: /^In Reparatur/ })).toBeVisible();
      await reach(page, portal);
      await expectAccessible(page);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('vehicles are found, sorted and opened, and damage is reported', async ({ page, sharedPortal: portal }) => {
    await portal.signIn(page);
    const { plateNumber } = await addVehicle(page, portal);
    await page.goto(portal.url + address);
    await page.getByRole('button', { name: 'Sortieren und filtern' }).tap();
    await page.getByLabel('Sortieren nach').selectOption('Angelegt');
    await page.getByLabel('Reihenfolge').selectOption('Absteigend');
    await page.getByRole('button', { name: 'Fertig' }).tap();
    await expect(page).toHaveURL(/sort=-created/);
    await page.getByRole('searchbox', { name: 'Flotte durchsuchen' }).fill(plateNumber);
    await page.getByRole('link', { name: plateNumber }).tap();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).tap();
    await page.getByRole('menuitem', { name: 'Schaden melden' }).tap();
    await drawer(page).getByText('Heck', { exact: true }).tap();
    await drawer(page).getByLabel('Was ist beschädigt?').fill('Rücklicht defekt');
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Melden' }).tap();
    await expect(page.getByText('„Rücklicht defekt“ gemeldet.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
