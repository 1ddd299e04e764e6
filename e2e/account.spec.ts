import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { createCompany } from './operator.ts';

const newcomer = { email: 'ines.ohlendorf@nordwind.example', password: 'geheim-2026' };

async function fillSignUp(page: Page, portal: Portal): Promise<void> {
  await page.getByLabel('Validierungsschlüssel').fill(portal.demo.validationKey);
  await page.getByLabel('E-Mail-Adresse').fill(newcomer.email);
  await page.getByLabel('Vorname').fill('Ines');
  await page.getByLabel('Nachname').fill('Ohlendorf-Öztürk');
  await page.getByLabel('Telefon').fill('+49 171 39200 85');
  await page.getByLabel('Passwort', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Passwort wiederholen').fill(newcomer.password);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** The first link of a mail that leads to a page of the portal. */
function linkIn(mail: string, path: string): string {
  const [, query] = new RegExp(`${path}\\?token=([\\w%.~-]+)`).exec(mail) ?? [];
  if (!query) throw new Error(`No link to ${path} in:\n${mail}`);
  return `${path}?token=${query}`;
}

/** Confirms the address with the password of the sign-up. */
async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt.', { exact: false })).toBeVisible();
}

test('a newcomer signs up, confirms the mail, and waits for approval', async ({ page, portal }) => {
  await page.goto(`${portal.url}/registrieren`);
  await expect(page).toHaveURL(`${portal.url}/authentication/signup`);
  await fillSignUp(page, portal);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Ihr Konto ist angelegt.')).toBeVisible();

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, newcomer);
  await expect(page.getByRole('alert')).toContainText('noch nicht bestätigt');
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect(page.getByText(`Wir haben die Bestätigungsmail erneut an ${newcomer.email} gesendet.`)).toBeVisible();

  const mail = await portal.mailTo(newcomer.email, '/authentication/verify-email');
  await page.goto(portal.url + linkIn(mail, '/authentication/verify-email'));
  await page.getByLabel('Passwort', { exact: true }).fill('nicht-meines');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByText('Mit diesem Passwort wurde das Konto nicht registriert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adresse bestätigen' })).toBeEnabled();
  await confirm(page);
  await expect(page).toHaveURL(`${portal.url}/authentication/verify-email`);
  await page.reload();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, newcomer);
  // Waiting is no failure.
  await expect(page.getByRole('status').getByText('noch nicht von einem Administrator')).toBeVisible();
});

test('the founder of a company becomes its administrator and manages customers', async ({ page, portal }) => {
  const validationKey = createCompany(portal, 'Südwind Spedition');
  await page.goto(`${portal.url}/authentication/signup`);
  await fillSignUp(page, portal);
  await page.getByLabel('Validierungsschlüssel').fill(validationKey);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Ihr Konto ist angelegt.')).toBeVisible();
  const mail = await portal.mailTo(newcomer.email, '/authentication/verify-email');
  await page.goto(portal.url + linkIn(mail, '/authentication/verify-email'));
  await confirm(page);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, newcomer);

  await expect(page.getByRole('heading', { name: 'Willkommen bei Tourlotse' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Firma einrichten' }).click();
  await expect(page.getByRole('heading', { name: 'Erste Schritte' })).toBeVisible();
  await expect(page.getByText('Sie verwalten Südwind Spedition jetzt als Administrator.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kunden 0/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Noch keine Kunden' })).toBeVisible();
});

test('a link that is spent offers a new one', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/authentication/verify-email?token=abc`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0);
  await page.getByLabel('E-Mail-Adresse').fill('niemand@nordwind.example');
  await page.getByRole('button', { name: 'Neuen Link senden' }).click();
  await expect(page.getByText('Wenn die Adresse noch zu bestätigen ist', { exact: false })).toBeVisible();
});

test('a link without its token says so and offers a new one', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/authentication/verify-email`);
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist unvollständig');
  await expect(page.getByRole('button', { name: 'Neuen Link senden' })).toBeVisible();
  await page.goto(`${portal.url}/authentication/new-password`);
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist unvollständig');
  await expect(page.getByLabel('Neues Passwort')).toHaveCount(0);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(`${portal.url}/authentication/forgot-password`);
});

test('a wrong key says so, and nothing typed is lost', async ({ page, portal }) => {
  await page.goto(`${portal.url}/authentication/signup`);
  await fillSignUp(page, portal);
  const wrong = portal.demo.validationKey === '10000' ? '10001' : '10000';
  await page.getByLabel('Validierungsschlüssel').fill(wrong);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Ines');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(newcomer.password);
});

test('the privacy page and back keeps what was typed', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/authentication/signup`);
  await fillSignUp(page, portal);
  await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
  await expect(page).toHaveURL(`${portal.url}/privacy?redirect=signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue('Ohlendorf-Öztürk');
  await expect(page.getByLabel('Passwort wiederholen')).toHaveValue(newcomer.password);
});

test('who forgot the password gets a link, sets a new one, and signs in with it', async ({ page, portal }) => {
  await page.goto(`${portal.url}/authentication/signin`);
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(portal.demo.email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('ist die E-Mail mit dem Link unterwegs', { exact: false })).toBeVisible();

  const mail = await portal.mailTo(portal.demo.email, '/authentication/new-password');
  await page.goto(portal.url + linkIn(mail, '/authentication/new-password'));
  await page.getByLabel('Neues Passwort').fill('brandneu-2026');
  await page.getByLabel('Passwort wiederholen').fill('brandneu-2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Ihr neues Passwort gilt ab sofort.', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, portal.demo);
  await expect(page.getByRole('alert')).toContainText('passen nicht zusammen');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  await signIn(page, { ...portal.demo, password: 'brandneu-2026' });
  await expect(page).toHaveURL(`${portal.url}/admin/`);
});

test('sign-in goes where one wanted to go, sign-out back to it', async ({ page, sharedPortal: portal }) => {
  await page.goto(`${portal.url}/admin/kunden?search=Apotheke#liste`);
  await expect(page).toHaveURL(/\/authentication\/signin\?redirect=%2Fadmin%2Fkunden%3Fsearch%3DApotheke%23liste$/);
  await signIn(page, portal.demo);
  await expect(page).toHaveURL(/\/admin\/kunden\?search=Apotheke/);
  await expect(page).toHaveTitle('Kunden · Tourlotse');
  await page.getByRole('button', { name: /Konto$/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/authentication\/signin\?redirect=%2Fadmin%2Fkunden/);
  await page.goto(`${portal.url}/admin/customers`);
  await expect(page).toHaveURL(/\/authentication\/signin\?redirect=%2Fadmin%2Fcustomers$/);
});

test('no redirect leads out of the portal', async ({ page, sharedPortal: portal }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/customers']) {
    await page.context().clearCookies();
    await page.goto(`${portal.url}/authentication/signin?redirect=${encodeURIComponent(target)}`);
    await signIn(page, portal.demo);
    await expect(page).toHaveURL(`${portal.url}/admin/`);
  }
});

test('a session that ends while one works asks to sign in again, and the work goes on', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await page.goto(`${portal.url}/admin/customers`);
  await page.getByRole('button', { name: 'Kunde anlegen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Neuer Kunde' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Sitzungsprobe GmbH');
  await drawer.getByRole('textbox', { name: 'Straße' }).fill('Probeweg');
  await drawer.getByRole('textbox', { name: 'PLZ' }).fill('10115');
  await drawer.getByRole('textbox', { name: 'Stadt' }).fill('Berlin');
  await page.context().clearCookies();
  await drawer.getByRole('button', { name: 'Speichern', exact: true }).click();

  const again = page.getByRole('dialog', { name: 'Sitzung abgelaufen' });
  await expect(again.getByLabel('E-Mail-Adresse')).toHaveValue(portal.demo.email);
  await again.getByLabel('Passwort', { exact: true }).fill(portal.demo.password);
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('Sitzungsprobe GmbH').first()).toBeVisible();
});

test('the accessibility rules hold on every page', async ({ page, sharedPortal: portal }) => {
  for (const path of ['signin', 'signup', 'forgot-password', 'verify-email?token=x', 'new-password?token=x'])
    await test.step(path, async () => {
      await page.goto(`${portal.url}/authentication/${path}`);
      // A spent link leaves nothing to send where a new password would be set.
      if (!path.startsWith('new-password')) await page.getByRole('button').last().click();
      await page
        .getByText(/Bitte ausfüllen|ungültig/)
        .first()
        .waitFor();
      await expectAccessible(page);
    });
});
