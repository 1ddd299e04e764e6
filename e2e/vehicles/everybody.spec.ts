import { expectAccessible, expectAllAccessible, type States } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { address, drawer, addVehicle } from './screen.ts';

/** Everything that can stand open, each with the way to it from the page of a vehicle with damage. */
const states: States = {
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
    await expect(drawer(page).getByRole('application')).toBeFocused();
  },
  'the menu of a report': async (page) => {
    await page
      .getByRole('button', { name: /^Weitere Aktionen zu/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'the list': async (page) => {
    await page.goto(new URL(address, page.url()).href);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
  'the cards': async (page) => {
    await page.evaluate(() => localStorage.setItem('tourlotse.fleetView', 'cards'));
    await page.goto(new URL(address, page.url()).href);
    await expect(page.getByRole('list', { name: 'Flotte' })).toBeVisible();
  },
};

test('the accessibility rules hold in every state', async ({ page, sharedPortal: portal }) => {
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
  const reopen = async () => {
    await page.goto(`${portal.url}${address}/${key}`);
    await expect(page.getByRole('button', { name: /^In Reparatur/ })).toBeVisible();
  };
  await expectAllAccessible(page, reopen, states);
});

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
    await drawer(page).getByLabel('Stelle am Fahrzeug').selectOption('Rechte Hecktür');
    await drawer(page).getByText('Gering', { exact: true }).tap();
    await drawer(page).getByLabel('Was ist beschädigt?').fill('Rücklicht defekt');
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Melden' }).tap();
    await expect(page.getByText('„Rücklicht defekt“ gemeldet.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
