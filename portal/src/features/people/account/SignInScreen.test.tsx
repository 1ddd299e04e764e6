import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { carriedEmail } from './carriedEmail.ts';

beforeEach(() => carriedEmail.keep(''));

const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
const password = page.getByLabelText('Passwort', { exact: true });
const submit = page.getByRole('button', { name: 'Anmelden' });

function server(signIn: () => unknown) {
  let isIn = false;
  return fakeServer({
    'GET /account/me': () => (isIn ? buildMe() : refused(401, 'user-token-expired')),
    'POST /account/sign-in': () => {
      const answer = signIn();
      isIn = !(answer instanceof Response);
      return answer;
    },
    'POST /account/resend-verification': () => ({ ok: true }),
  });
}

const open = async (at: string, signIn: () => unknown) => ({ asked: server(signIn), ...(await mountPortal({ at })) });

async function signIn() {
  await email.fill('maren.schuessler@nordwind.example');
  await password.fill('geheim');
  await submit.click();
}

it('leads to sign-in with the full address, and back to it afterwards', async () => {
  const { address } = await open('/admin/noch-nicht?search=a#b', () => buildMe());
  expect(address()).toBe('/authentication/signin?redirect=%2Fadmin%2Fnoch-nicht%3Fsearch%3Da%23b');
  await signIn();
  await expect.poll(address).toBe('/admin/noch-nicht?search=a#b');
  await expect.element(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

it('keeps the other query parameters', async () => {
  const { address } = await open('/anmelden?redirect=%2Fadmin%2Fimprint&from=mail', () => buildMe());
  expect(address()).toBe('/authentication/signin?redirect=%2Fadmin%2Fimprint&from=mail');
  await signIn();
  await expect.poll(address).toBe('/admin/imprint?from=mail');
});

it('keeps the address of an alias, with the title of its route', async () => {
  const { address } = await open('/authentication/anmelden', () => buildMe());
  expect(address()).toBe('/authentication/anmelden');
  await expect.poll(() => document.title).toBe('Anmelden · Tourlotse');
});

it('does not keep who is signed in at the sign-in page', async () => {
  fakeServer({ 'GET /account/me': () => buildMe() });
  const { address } = await mountPortal({ at: '/authentication/signin?redirect=%2Fadmin%2Fx' });
  expect(address()).toBe('/admin/x');
});

it('shows a refusal as a red alert that can be dismissed', async () => {
  server(() => refused(401, 'wrong-password'));
  await mountPortal({ at: '/authentication/signin', language: 'en' });
  await page.getByRole('textbox', { name: 'Email address' }).fill('maren@nordwind.example');
  await page.getByLabelText('Password', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The E-mail address and the password do not match.');
  await expect.element(page.getByText('Does not match this email address.')).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('maren@nordwind.example');
});

it('offers to send the confirmation mail again where that is what is missing', async () => {
  const { asked } = await open('/authentication/signin', () => refused(403, 'email-not-verified'));
  await signIn();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect
    .element(page.getByText('Wir haben die Bestätigungsmail erneut an maren.schuessler@nordwind.example gesendet.'))
    .toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    path: '/account/resend-verification',
    body: { email: 'maren.schuessler@nordwind.example' },
  });
});

it('checks before it asks the server', async () => {
  const { asked } = await open('/authentication/signin', () => buildMe());
  await submit.click();
  await expect.element(email).toHaveFocus();
  expect(page.getByText('Bitte ausfüllen.').elements()).toHaveLength(2);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows copyright and legal links that lead back', async () => {
  const { address } = await open('/authentication/forgot-password', () => buildMe());
  await expect.element(page.getByText(/Copyright 2021/)).toBeVisible();
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect.poll(address).toBe('/imprint?redirect=forgotPassword');
  await page.getByRole('link', { name: 'Passwort vergessen' }).click();
  await expect.poll(address).toBe('/authentication/forgot-password');
});

it('waits for approval without an alarm', async () => {
  await open('/authentication/signin', () => refused(403, 'admin-pending'));
  await signIn();
  await expect
    .element(page.getByRole('status').getByText('Ihr Konto wurde noch nicht von einem Administrator bestätigt.'))
    .toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('begins in the first field, says nothing before something is typed, and carries the address over', async () => {
  await open('/authentication/signin', () => buildMe());
  await expect.element(email).toHaveFocus();
  await password.click();
  await expect.element(page.getByText('Bitte ausfüllen.')).not.toBeInTheDocument();
  await email.fill('maren.schuessler@nordwind.example');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect.element(page.getByRole('button', { name: 'Link senden' })).toBeVisible();
  await expect.element(email).toHaveValue('maren.schuessler@nordwind.example');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.element(email).toHaveValue('maren.schuessler@nordwind.example');
  await expect.element(password).toHaveFocus();
});
