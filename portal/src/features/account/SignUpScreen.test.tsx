import { beforeEach, expect, it } from 'vitest';
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
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
});
