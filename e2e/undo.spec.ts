/** Whatever was done can be taken back, and what says so is in nobody's way. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addCustomer, open, rowOf, uniqueName } from './customers/screen.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { registerDriver } from './registering.ts';
import { addVehicle } from './vehicles/screen.ts';

const toasts = (page: Page) => page.getByRole('log', { name: 'Meldungen' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function removeRow(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
  await button(page, 'Löschen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kunde löschen' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('six deletions in a row are one line, and come back by key, one after the other', async ({
  page,
  sharedPortal: portal,
}) => {
  const group = uniqueName('Sechser');
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `${group} ${letter}`);
  await portal.signIn(page);
  for (const name of names) await addCustomer(page, portal, name);
  await open(page, portal, `?search=${encodeURIComponent(group)}`);
  for (const name of names) await removeRow(page, name);
  await expect(toasts(page).getByText('6 Kunden gelöscht.')).toBeVisible();
  for (const left of [1, 2, 3, 4, 5, 6]) {
    await page.locator('main').focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('link', { name: group })).toHaveCount(left);
  }
});

async function post(page: Page, { url }: Portal, path: string, data: object): Promise<void> {
  const answer = await page.request.fetch(`${url}/api${path}`, {
    method: path.startsWith('/damages') ? 'PUT' : 'POST',
    data,
    headers: { origin: url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a driver confirmed by mistake waits again, one who was blocked drives again', async ({ page, portal }) => {
  const driver = { firstname: 'Ulf', lastname: uniqueName('Rückweg') };
  await portal.signIn(page);
  await registerDriver(portal, driver);
  await page.goto(`${portal.url}/admin/drivers?search=${encodeURIComponent(driver.lastname)}`);
  const name = `${driver.firstname} ${driver.lastname}`;
  await button(page, `${name} bestätigen`).click();
  await expect(button(page, `${name} sperren`)).toBeEnabled();
  await button(page, `${name} sperren`).click();
  await expect(rowOf(page, name)).toContainText('Gesperrt');
  await page.locator('main').focus();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, name)).not.toContainText('Gesperrt');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, name)).toContainText('Wartet auf Freigabe');
});

test('damage that was moved on too early is open again', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  const { key } = await addVehicle(page, portal);
  await post(page, portal, `/damages/${randomUUID()}`, {
    vehicle: key,
    title: 'Delle in der Tür',
    severity: 'minor',
    place: { view: 'left', x: 0.5, y: 0.5 },
    occurred: Date.now(),
  });
  await page.goto(`${portal.url}/admin/fleet/${key}`);
  await page.getByRole('button', { name: /^In Reparatur/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'In Reparatur geben' }).click();
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: /^In Reparatur/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what was done covers neither the last rows nor the way to the next page', async ({
    page,
    sharedPortal: portal,
  }) => {
    const group = uniqueName('Blättern');
    await portal.signIn(page);
    for (let number = 0; number < 53; number += 1) await addCustomer(page, portal, `${group} ${String(number)}`);
    await open(page, portal, `?search=${encodeURIComponent(group)}`);
    await page.getByRole('link', { name: `${group} 0`, exact: true }).tap();
    await page.locator('dialog[open]').getByRole('button', { name: 'Löschen', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Kunde löschen' }).tap();
    await expect(toasts(page).getByText('gelöscht.')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const pages = await page.getByRole('navigation', { name: 'Seiten' }).boundingBox();
    const covered = await toasts(page).boundingBox();
    expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  });
});
