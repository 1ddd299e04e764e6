import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { registerDriver } from './registering.ts';

const ottilie = { firstname: 'Ottilie', lastname: 'Zschäpitz' };
const main = (page: Page) => page.getByRole('main');
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Bestätigen: Ottilie Zschäpitz' });

async function openDashboard(page: Page, portal: Portal): Promise<void> {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/`);
  await expect(page.getByRole('heading', { level: 1, name: /^Guten .+, Maren$/ })).toBeVisible();
}

test('is where one arrives after signing in, and leads on', async ({ page, sharedPortal: portal }) => {
  await page.goto(portal.url);
  await page.getByLabel('E-Mail-Adresse').fill(portal.demo.email);
  await page.getByLabel('Passwort', { exact: true }).fill(portal.demo.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/`);
  await expect(page).toHaveTitle('Startseite · Tourlotse');
  await expect(page.getByRole('link', { name: 'Startseite', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('heading', { name: 'Touren heute' })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Kunden \d/ })
    .click();
  await expect(page).toHaveURL(`${portal.url}/admin/customers`);
});

test('a driver who registers stands there at once, and is let in with one key', async ({ page, browser, portal }) => {
  await openDashboard(page, portal);
  const other = await browser.newPage();
  await openDashboard(other, portal);
  await registerDriver(portal, ottilie);
  await expect(confirm(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Fahrer \d+ neu$/ })).toBeVisible();
  await expect(confirm(other)).toBeVisible();

  await confirm(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ottilie Zschäpitz ist als Fahrer bestätigt.')).toBeVisible();
  await expect(confirm(page)).toBeHidden();
  await expect(confirm(other)).toBeHidden();
  await other.close();
});

test('a vehicle that should not drive stands first, until somebody has repaired it', async ({ page, portal }) => {
  await openDashboard(page, portal);
  const strip = main(page).getByRole('list', { name: 'Braucht Aufmerksamkeit' });
  await expect(strip).toContainText(/Kritischer Schaden an B-\u2060?TL\s71: Ladebordwand senkt sich nicht mehr/);
  const read = await page.request.get(`${portal.url}/api/damages?limit=100`);
  const { items } = (await read.json()) as {
    items: { key: string; title: string; status: string; vehicle: { key: string } }[];
  };
  const report = items.find(({ title }) => title.startsWith('Ladebordwand'));
  await strip.getByRole('link', { name: 'Fahrzeug öffnen' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/fleet/${report?.vehicle.key}`);
  await page.goBack();
  await expect(strip.getByText(/B-\u2060?TL\s71/)).toBeVisible();
  const repaired = await page.request.post(`${portal.url}/api/damages/${report?.key}/status`, {
    headers: { origin: portal.url },
    data: { from: report?.status, status: 'repaired' },
  });
  expect(repaired.status()).toBe(200);
  await expect(strip.getByText(/B-\u2060?TL\s71/)).toBeHidden();
});

test('tells of a colleague who was faster', async ({ page, portal }) => {
  await registerDriver(portal, ottilie);
  // This browser learns nothing by itself.
  await page.route('**/api/live', (route) => route.abort());
  await openDashboard(page, portal);
  await expect(confirm(page)).toBeVisible();
  const read = await page.request.get(`${portal.url}/api/dashboard`);
  const { waiting } = (await read.json()) as { waiting: { key: string; firstname: string }[] };
  const key = waiting.find(({ firstname }) => firstname === ottilie.firstname)?.key;
  const faster = await page.request.post(`${portal.url}/api/drivers/${key}/confirm`, {
    headers: { origin: portal.url },
  });
  expect(faster.status()).toBe(200);
  await confirm(page).click();
  await expect(page.getByText('Ottilie Zschäpitz wurde schon bestätigt.')).toBeVisible();
  await expect(confirm(page)).toBeHidden();
});

test('puts tours before figures on a phone, and fits', async ({ page, sharedPortal: portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, portal);
  const top = async (name: string | RegExp, role: 'heading' | 'link') =>
    (await main(page).getByRole(role, { name }).boundingBox())?.y ?? Number.NaN;
  await expect(main(page).getByRole('link', { name: /^Kunden \d/ })).toBeVisible();
  expect(await top('Touren heute', 'heading')).toBeLessThan(await top(/^Kunden \d/, 'link'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('asks for no profile that is complete', async ({ page, sharedPortal: portal }) => {
  await openDashboard(page, portal);
  await expect(main(page).getByRole('list', { name: 'Zahlen' })).toBeVisible();
  await expect(main(page).getByRole('progressbar')).toHaveCount(0);
});

test('axe finds nothing', async ({ page, sharedPortal: portal }) => {
  await openDashboard(page, portal);
  await expect(main(page).getByRole('link', { name: /^Fahrer \d/ })).toBeVisible();
  await expectAccessible(page);
});
