import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';

const address = '/admin/administrators';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = 'Verwaltung-2026';

async function open(page: Page, portal: Portal, person?: { email: string; password: string }): Promise<void> {
  await portal.signIn(page, person);
  await page.goto(portal.url + address);
  await expect(page.getByRole('heading', { level: 1, name: 'Administratoren' })).toBeVisible();
  await expect(page.getByText('(Sie)').first()).toBeVisible();
}

/** Somebody who registers as administrator, confirms the mail, and waits. */
async function register(portal: Portal): Promise<{ email: string; password: string }> {
  const email = 'imke.aalbers@nordwind.example';
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', origin: portal.url };
    const answer = await fetch(`${portal.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const { validationKey } = portal.demo;
  const person = { firstname: 'Imke', lastname: 'Aalbers', phone: '+49 171 39200 86', email };
  await post('/account/sign-up', { ...person, validationKey, password, privacy: true });
  const mail = await portal.mailTo(email, '/authentication/verify-email');
  await post('/account/verify-email', { token: /verify-email\?token=([\w.~-]+)/.exec(mail)?.[1], password });
  return { email, password };
}

async function openBeside(
  browser: Browser,
  portal: Portal,
  person: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page, portal, person);
  return page;
}

test('somebody registers, is let in, shuts out another, and is cut off', async ({ page, browser, portal }) => {
  await open(page, portal);
  await page.mouse.move(5, 400);
  const newcomer = await register(portal);
  await expect(rowOf(page, 'Imke Aalbers')).toContainText('Wartet auf Freigabe');
  await button(page, 'Imke Aalbers bestätigen').click();
  await expect(page.getByText('Imke Aalbers ist jetzt Administrator.')).toBeVisible();

  const other = await openBeside(browser, portal, newcomer);
  await button(other, 'Henrik Großmann sperren').click();
  await button(other, 'Administrator sperren').click();
  await expect(rowOf(other, 'Henrik Großmann')).toContainText('Gesperrt');
  await expect(rowOf(page, 'Henrik Großmann')).toContainText('Gesperrt');

  await button(page, 'Imke Aalbers sperren').click();
  await button(page, 'Administrator sperren').click();
  await expect(rowOf(page, 'Imke Aalbers')).toContainText('Gesperrt');
  await expect(other.getByRole('dialog', { name: 'Ihr Zugang wurde gesperrt' })).toBeVisible();
  // Whoever is left alone can neither be shut out nor deleted.
  const own = page.getByRole('button', { name: /^Maren Schüßler sperren\. Der letzte Administrator/ });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
});

test('who waits is turned away, and the way back is real', async ({ page, portal }) => {
  await open(page, portal);
  await button(page, 'Bärbel Thürmann-Öztürk löschen').click();
  const dialog = page.getByRole('dialog', { name: 'Bärbel Thürmann-Öztürk löschen?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Administrator löschen' }).click();
  await expect(rowOf(page, 'Bärbel')).toHaveCount(0);
  await button(page, 'Rückgängig').click();
  await expect(rowOf(page, 'Bärbel')).toBeVisible();
});

test('the keyboard reaches every decision, and why there is none', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await button(page, 'Henrik Großmann sperren').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Henrik Großmann sperren?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Henrik Großmann sperren')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Maren Schüßler (Sie)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Maren Schüßler sperren\. Ihr eigenes Konto/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the accessibility rules hold', async ({ page, sharedPortal: portal }) => {
  await open(page, portal);
  await expectAccessible(page);
  await button(page, 'Henrik Großmann löschen').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('administrators are decided on by a sheet', async ({ page, portal }) => {
    await open(page, portal);
    await button(page, 'Aktionen für Maren Schüßler').tap();
    await expect(page.getByText('Ihr eigenes Konto kann nur ein anderer', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).tap();
    await button(page, 'Aktionen für Henrik Großmann').tap();
    await button(page, 'Sperren').tap();
    await button(page, 'Administrator sperren').tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Henrik' })).toContainText('Gesperrt');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
