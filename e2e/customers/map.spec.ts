import { expectAllAccessible, type States } from '../accessible.ts';
import { expect, test, type Portal } from '../fixtures.ts';
import type { Customer } from '#contract/partners/customers.ts';
import type { Page } from '@playwright/test';
import { address, addCustomer, drawer, uniqueName } from './screen.ts';

const pin = (page: Page) => page.getByRole('button', { name: 'Pin, mit den Pfeiltasten zu verschieben' });
const position = (page: Page) => drawer(page).getByRole('button', { name: 'Position', exact: true });
const map = (page: Page) => page.locator('.maplibregl-canvas');

async function openAlone(page: Page, portal: Portal, name: string): Promise<void> {
  await portal.signIn(page);
  await addCustomer(page, portal, name);
  await page.goto(`${portal.url}${address}?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
}

async function readCustomer(page: Page, portal: Portal, name: string): Promise<Customer> {
  const answer = await page.request.get(`${portal.url}/api/customers?search=${encodeURIComponent(name)}`);
  const { items } = (await answer.json()) as { items: [Customer] };
  return items[0];
}

test('a customer is where its address leads, until somebody moves the pin by keyboard', async ({
  page,
  sharedPortal: portal,
}) => {
  const name = uniqueName('Pinsel');
  await openAlone(page, portal, name);
  await expect(drawer(page).getByText(/auf (die Postleitzahl|den Ort) genau/)).toBeVisible();
  await position(page).click();
  await expect(map(page)).toBeVisible();
  await page.getByRole('button', { name: 'Position verschieben' }).click();
  const latitude = page.getByLabel('Breite (Grad Nord)');
  const before = await latitude.inputValue();
  await pin(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(latitude).not.toHaveValue(before);
  await latitude.fill('95');
  await expect(page.getByText('Diese Koordinate gibt es nicht.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Position übernehmen' })).toBeDisabled();
  await latitude.fill('52,51234');
  await latitude.press('Enter');
  await expect(page.getByText(`Position von ${name} gespeichert.`)).toBeVisible();
  await expect(drawer(page).getByText('von Hand gesetzt')).toBeVisible();
  expect(await readCustomer(page, portal, name)).toMatchObject({
    positionSource: 'manual',
    position: { lat: 52.51234 },
  });

  // What is typed beside it stays, and another address leaves the pin alone.
  await page.getByLabel('PLZ').fill('20457');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(`${name} gespeichert.`, { exact: true })).toBeVisible();
  expect(await readCustomer(page, portal, name)).toMatchObject({ zipCode: '20457', position: { lat: 52.51234 } });
  await page.getByRole('link', { name }).click();
  await position(page).click();
  await page.getByRole('button', { name: 'Neu bestimmen' }).click();
  await expect(page.getByText(`Position von ${name} aus der Anschrift bestimmt.`)).toBeVisible();
  expect(await readCustomer(page, portal, name)).toMatchObject({ positionSource: 'embedded' });
});

test('a pin that was moved is not left without a question', async ({ page, sharedPortal: portal }) => {
  const name = uniqueName('Pinie');
  await openAlone(page, portal, name);
  await position(page).click();
  await page.getByRole('button', { name: 'Position verschieben' }).click();
  await page.getByLabel('Länge (Grad Ost)').fill('13,5');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('button', { name: 'Verschieben abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Position verschieben' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
});

test('the filter leaves those whose position is rough; the map shows the rows, and the list opens them', async ({
  page,
  sharedPortal: portal,
}) => {
  const name = uniqueName('Genauer');
  await portal.signIn(page);
  await addCustomer(page, portal, name);
  const { key, version } = await readCustomer(page, portal, name);
  await page.request.put(`${portal.url}/api/customers/${key}/position`, {
    data: { version, position: { lat: 52.5, lng: 13.4 } },
    headers: { origin: portal.url },
  });
  await page.goto(`${portal.url}${address}?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByText('Ohne genaue Position', { exact: true }).click();
  await expect(page.getByText('Kein Kunde ohne genaue Position passt zu dieser Auswahl.')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();

  await page.goto(`${portal.url}${address}?search=${encodeURIComponent(name)}`);
  await page.getByText('Mit Karte', { exact: true }).click();
  await expect(map(page)).toBeVisible();
  // The only point lies in the middle.
  await expect(async () => {
    await map(page).click();
    await expect(drawer(page).getByRole('heading', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/view=map/);
});

test('where the map does not load, a sentence says so and the list goes on working', async ({
  page,
  sharedPortal: portal,
}) => {
  await page.route(/assets\/MapCanvas/, (route) => route.abort());
  await portal.signIn(page);
  await page.goto(`${portal.url}${address}?view=map`);
  await expect(page.getByText(/Die Karte konnte nicht geladen werden/)).toBeVisible();
  await page.getByRole('link', { name: 'Feinkost Lindqvist' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Feinkost Lindqvist' })).toBeVisible();
});

test('the map asks no other host, and its states keep the rules of accessibility', async ({
  page,
  sharedPortal: portal,
}) => {
  const hosts = new Set<string>();
  const refused: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await portal.signIn(page);
  const open = async () => {
    await page.goto(`${portal.url}${address}?view=map`);
    await expect(map(page)).toBeVisible();
  };
  const openPosition = async () => {
    await page.getByRole('link', { name: 'Feinkost Lindqvist' }).click();
    await position(page).click();
  };
  const states: States = {
    'the list with its map': async () => {},
    'a position': openPosition,
    'a pin that is moved': async () => {
      await openPosition();
      await page.getByRole('button', { name: 'Position verschieben' }).click();
      await expect(pin(page)).toBeVisible();
    },
  };
  await expectAllAccessible(page, open, states);
  expect([...hosts]).toEqual([new URL(portal.url).host]);
  expect(refused).toEqual([]);
});
