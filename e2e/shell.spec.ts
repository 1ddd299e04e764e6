import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

/** Which theme and language the document had at its very first paint. */
async function recordFirstPaint(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-paint').length === 0) return;
      observer.disconnect();
      const { lang, dataset } = document.documentElement;
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      Object.assign(globalThis, { firstPaint: { lang, theme: dataset['mantineColorScheme'], ground } });
    }).observe({ type: 'paint', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as { firstPaint?: unknown }).firstPaint);
}

test('paints the chosen theme and language first', async ({ page, sharedPortal: portal }) => {
  const firstPaint = await recordFirstPaint(page);
  await page.addInitScript(() => {
    localStorage.setItem('tourlotse.theme', 'dark');
    localStorage.setItem('tourlotse.locale', 'en');
  });
  await page.goto(portal.url);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await firstPaint()).toEqual({ lang: 'en', theme: 'dark', ground: 'rgb(18, 20, 20)' });
});

test('is light and speaks German where nothing is stored', async ({ page, sharedPortal: portal }) => {
  const firstPaint = await recordFirstPaint(page);
  await page.goto(portal.url);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await firstPaint()).toEqual({ lang: 'de', theme: 'light', ground: 'rgb(245, 244, 240)' });
  await expect(page.getByText('Copyright 2021')).toBeVisible();
});

test('speaks the browser’s language, and German where it does not know that one', async ({
  browser,
  sharedPortal: portal,
}) => {
  for (const [locale, title] of [
    ['en-GB', 'Sign in'],
    ['fr-FR', 'Anmelden'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(portal.url);
    await expect(page).toHaveTitle(`${title} · Tourlotse`);
    await context.close();
  }
});

test('keeps theme, language and sidebar over a reload', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/kunden`);
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await page.getByRole('button', { name: 'DE, Sprache' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page).toHaveTitle('Customers · Tourlotse');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
});

test('finds its way on a phone through the menu', async ({ page, sharedPortal: portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/imprint`);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.getByRole('link', { name: 'Kunden' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${portal.url}/admin/customers`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('answers unknown addresses inside and outside the admin area', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  // The head is as wide as the page: not in its middle.
  const head = page.getByRole('heading', { level: 1 });
  expect((await head.boundingBox())?.x).toBe(
    await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft)),
  );
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin/`);
  await page.goto(`${portal.url}/gibt/es/nicht`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Adresse führt nirgendwohin.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Sprache' })).toBeVisible();
});

test('answers an address with a dotted name, reached by itself, with the way back', async ({
  page,
  sharedPortal: portal,
}) => {
  await page.goto(`${portal.url}/imprint`);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await page.goto(`${portal.url}/angebote/B-TL.71`);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Adresse führt nirgendwohin.' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(`${portal.url}/imprint`);
});

test('keeps imprint and privacy beside the icons', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/imprint`);
  await page.getByRole('button', { name: 'Seitenleiste einklappen' }).click();
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Impressum' })).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
});

test('follows in every tab who signs out, and the language that is chosen', async ({ page, context, portal }) => {
  await portal.signIn(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${portal.url}/admin/profile`);
    await expect(tab.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  }
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/language'));
  await page.getByRole('button', { name: 'DE, Sprache' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect((await told).status()).toBe(200);
  await page.getByRole('button', { name: 'Maren Schüßler, Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab).toHaveURL(`${portal.url}/authentication/signin?redirect=%2Fadmin%2Fprofile`);
    await expect(tab.getByText('Maren Schüßler')).toHaveCount(0);
  }
  await page.request.post(`${portal.url}/api/account/forgot-password`, {
    data: { email: portal.demo.email },
    headers: { origin: portal.url },
  });
  expect(await portal.mailTo(portal.demo.email, 'new-password')).toContain('Set a new password');
});

test('offers to try again when the code of a screen does not load', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/authentication/signin`);
  await page.route(/ForgotPasswordScreen.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByText('Dieser Teil der Anwendung konnte nicht geladen werden.')).toBeVisible();
  await page.unroute(/ForgotPasswordScreen.*\.js/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
});

test('says so when the code of a screen takes longer than 120 seconds', async ({ page, sharedPortal: portal }) => {
  await page.clock.install();
  await page.goto(`${portal.url}/authentication/signin`);
  await page.route(/ForgotPasswordScreen.*\.js/, () => undefined);
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.clock.runFor(119_000);
  await expect(page.getByText('Dieser Teil der Anwendung konnte nicht geladen werden.')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(page.getByText('Dieser Teil der Anwendung konnte nicht geladen werden.')).toBeVisible();
});

test('says in both languages that it could not start', async ({ page, sharedPortal: portal }) => {
  await page.route(/\/assets\/de-.*\.js/, (route) => route.abort());
  await page.goto(portal.url);
  await expect(page.getByText('Das Portal konnte nicht geladen werden.', { exact: false })).toBeVisible();
  await expect(page.getByText('The portal could not be loaded.', { exact: false })).toBeVisible();
  await page.unroute(/\/assets\/de-.*\.js/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('scrolls to the section that an address names', async ({ page, sharedPortal: portal }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${portal.url}/privacy#third-parties`);
  await expect(page.getByRole('heading', { name: 'Andere Stellen' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe('with the offline worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows its shell without the server, once it has been there', async ({ page, portal }) => {
    await page.goto(`${portal.url}/authentication/signin`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await portal.server.stop();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });

  test('starts offline with its shell, says so, and goes on by itself', async ({ page, context, portal }) => {
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/customers`);
    await expect(page.getByRole('link', { name: 'Feinkost Lindqvist' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    // On a busy machine the three seconds are over by now.
    await expect(page.getByLabel('Wird geladen').or(page.getByText('Offline', { exact: true }))).toBeVisible();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeHidden();
    await expect(page.getByText('geht es von selbst weiter', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Feinkost Lindqvist' })).toBeVisible();
    await expect(page.getByText('Offline', { exact: true })).toBeHidden();
  });

  test('says on deep addresses that the server is gone, in either language', async ({ page, portal }) => {
    await portal.signIn(page);
    await page.goto(`${portal.url}/admin/calendar?view=week`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await portal.server.stop();
    for (const [language, said] of [
      ['de', 'geht es von selbst weiter'],
      ['en', 'It goes on by itself as soon as the connection is back'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('tourlotse.locale', chosen), language);
      for (const path of [
        '/admin/calendar?view=week',
        '/admin/archiv',
        '/admin/tours/01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64',
      ]) {
        await page.goto(portal.url + path);
        await expect(page.getByText('Offline', { exact: true })).toBeVisible();
        await expect(page.getByText(said, { exact: false })).toBeVisible();
      }
    }
  });
});

test('leads over the skip link to the content', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/imprint`);
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the accessibility rules hold on legal pages and where there is none', async ({ page, sharedPortal: portal }) => {
  await portal.signIn(page);
  for (const path of ['/admin/imprint', '/privacy?redirect=signup', '/credits', '/admin/x', '/x'])
    await test.step(path, async () => {
      await page.goto(portal.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator('[role=status], output')
        .waitFor({ state: 'detached' })
        .catch(() => undefined);
      await expectAccessible(page);
    });
});
