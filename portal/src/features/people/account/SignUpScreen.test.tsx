import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { signUpDraft } from './draft.ts';

const typed = {
  Validierungsschlüssel: '48213',
  'E-Mail-Adresse': 'b.thuermann@nordwind.example',
  Vorname: 'Bärbel',
  Nachname: 'Thürmann-Öztürk',
  Telefon: '+49 171 39200 85',
  Passwort: 'geheim',
  'Passwort wiederholen': 'geheim',
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Registrieren' });

async function fill(over: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...over })) await field(label).fill(value);
}

function server(signUp: () => unknown = () => ({ ok: true })) {
  return fakeServer({
    'GET /account/me': () => refused(401, 'user-token-expired'),
    'POST /account/sign-up': signUp,
    'POST /account/resend-verification': () => ({ ok: true }),
  });
}

const open = async (at: string, ...answer: Parameters<typeof server>) => ({
  asked: server(...answer),
  ...(await mountPortal({ at })),
});

beforeEach(() => signUpDraft.forget());

it('signs up in the language of the page and says what comes next', async () => {
  const { asked } = await open('/registrieren');
  await fill();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.element(page.getByText('Ihr Konto ist angelegt.')).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({
    validationKey: '48213',
    email: 'b.thuermann@nordwind.example',
    firstname: 'Bärbel',
    lastname: 'Thürmann-Öztürk',
    phone: '+49 171 39200 85',
    password: 'geheim',
    privacy: true,
    language: 'de',
  });
  expect(signUpDraft.read().password).toBe('');
});

it.each([
  ['Validierungsschlüssel', '4821', 'Der Validierungsschlüssel besteht aus 5 Ziffern.'],
  ['E-Mail-Adresse', 'b.thuermann', 'Die eingegebene E-Mail-Adresse hat kein gültiges Format.'],
  ['Vorname', ' ', 'Bitte ausfüllen.'],
  ['Passwort', 'kurz', 'Mindestens 6 Zeichen.'],
  ['Passwort wiederholen', 'geheimer', 'Die eingegebenen Passwörter stimmen nicht überein.'],
])('says what is wrong with %s on leaving it', async (label, value, message) => {
  await open('/authentication/signup');
  await field('Passwort').fill('geheim');
  await field(label).fill(value);
  await userEvent.tab();
  await expect.element(page.getByText(message)).toBeVisible();
});

it('wants the privacy policy agreed to', async () => {
  const { asked } = await open('/authentication/signup');
  await fill();
  await submit.click();
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await expect.element(page.getByText('Bitte stimmen Sie der Datenschutzerklärung zu.')).toBeVisible();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

it('keeps what was typed on the way to the privacy page and back, outside any storage', async () => {
  const { address } = await open('/authentication/signup');
  await fill();
  await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
  await expect.poll(address).toBe('/privacy?redirect=signup');
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await expect.poll(address).toBe('/authentication/signup');
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('geheim');
});

it('keeps what was typed when the server refuses', async () => {
  await open('/authentication/signup', () => refused(404, 'validation-key-not-found'));
  await fill();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Diesen Schlüssel gibt es nicht.')).toBeVisible();
  await expect.element(field('Validierungsschlüssel')).toHaveFocus();
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
});

it('tells of a registered address in the alert and at its field', async () => {
  await open('/authentication/signup', () => refused(409, 'email-already-in-use'));
  await fill();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder vergeben Sie ein neues Passwort.',
    );
  await expect.element(page.getByText('Mit dieser Adresse gibt es schon ein Konto.')).toBeVisible();
  await expect.element(field('E-Mail-Adresse')).toHaveFocus();
});

it('takes a key that was copied with spaces around it', async () => {
  await open('/authentication/signup');
  await field('Validierungsschlüssel').click();
  const input = field('Validierungsschlüssel').element() as HTMLInputElement;
  input.select();
  document.execCommand('insertText', false, ' 48217');
  await expect.element(field('Validierungsschlüssel')).toHaveValue('48217');
});

it('sends the mail again, and carries the address over to sign-in', async () => {
  const { asked } = await open('/authentication/signup');
  await fill();
  await page.getByRole('checkbox').click();
  await submit.click();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expect.poll(() => asked.at(-1)?.path).toBe('/account/resend-verification');
  expect(asked.at(-1)?.body).toEqual({ email: 'b.thuermann@nordwind.example' });
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.element(field('E-Mail-Adresse')).toHaveValue('b.thuermann@nordwind.example');
  await expect.element(field('Passwort')).toHaveFocus();
});

describe('an invitation', () => {
  const invited = '/authentication/signup?invitation=48217.Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo';
  const openInvited = async (invitation: () => unknown) => {
    const asked = fakeServer({
      'GET /account/me': () => refused(401, 'user-token-expired'),
      'POST /account/invitation': invitation,
      'POST /account/sign-up': () => ({ ok: true }),
    });
    return { asked, ...(await mountPortal({ at: invited })) };
  };
  const { Validierungsschlüssel: _key, ...others } = typed;

  it('brings the key, also by way of the privacy page, and what was done stays told in another language', async () => {
    const { asked, address } = await openInvited(() => ({
      validationKey: '48217',
      companyName: 'Nordwind Logistik GmbH',
      image: null,
    }));
    await expect.element(page.getByRole('heading', { name: 'Einladung von Nordwind Logistik GmbH' })).toBeVisible();
    await expect.element(field('E-Mail-Adresse')).toHaveFocus();
    await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
    await expect.poll(address).toBe('/privacy?redirect=signup');
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await expect.element(page.getByRole('heading', { name: 'Einladung von Nordwind Logistik GmbH' })).toBeVisible();
    await expect.element(field('Validierungsschlüssel')).toHaveValue('48217');
    for (const [label, value] of Object.entries(others)) await field(label).fill(value);
    await page.getByRole('checkbox').click();
    await submit.click();
    await expect.element(page.getByText('Ihr Konto ist angelegt.')).toBeVisible();
    expect(asked.at(-1)?.body).toMatchObject({ validationKey: '48217' });
    await page.getByLabelText('Sprache').selectOptions('en');
    await expect.element(page.getByText('Your account has been created.')).toBeVisible();
  });

  it('that has been replaced says so, and leaves the form to the key', async () => {
    await openInvited(() => refused(410, 'invalid-action-code'));
    await expect.element(page.getByText(/^Diese Einladung gilt nicht mehr/)).toBeVisible();
    await expect.element(field('Validierungsschlüssel')).toHaveValue('');
  });
});
