import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { locales } from '#portal/locales/index.ts';
import { api, errorCode, errorData } from './api.ts';
import { errorMessage } from './errorMessage.ts';
import { startMessages } from '../i18n/messages.ts';

const key = '01900000-0000-7000-8000-000000000002';
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startMessages(locales);
});

it('sends method, path, body and the language of the page', async () => {
  const asked = fakeServer({ 'POST /account/forgot-password': () => ({ ok: true }) });
  await api.account.forgotPassword({ email: 'a@b.example' });
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/account/forgot-password', body: { email: 'a@b.example' } });
  expect(asked[0]?.headers.get('accept-language')).toBe('en');
});

it('keeps code and data of a refusal', async () => {
  fakeServer({ [`PATCH /customers/${key}`]: () => refused(409, 'conflict', { current: { key, version: 4 } }) });
  const error = await failureOf(api.customers.update({ key, version: 3, name: 'Neu' }));
  expect(errorCode(error)).toBe('conflict');
  expect(errorData(error, 'conflict')).toEqual({ current: { key, version: 4 } });
});

it('says it in the words of the catalogue', async () => {
  fakeServer({ 'POST /account/sign-in': () => refused(401, 'wrong-password') });
  const error = await failureOf(api.account.signIn({ email: 'a@b.example', password: 'x' }));
  expect(errorMessage(error)).toBe('The E-mail address and the password do not match.');
});

it('shows the raw message of a code that it does not know', async () => {
  fakeServer({
    'POST /account/sign-out': () => Response.json({ code: 'brand-new', message: 'Fresh words.' }, { status: 418 }),
  });
  expect(errorMessage(await failureOf(api.account.signOut()))).toBe('Fresh words.');
});

it('calls everything else unexpected', async () => {
  fakeServer({ 'POST /account/sign-out': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  const error = await failureOf(api.account.signOut());
  expect(errorCode(error)).toBe('unexpected-error');
  expect(errorMessage(new Error('boom'))).toBe('An unexpected error has occurred.');
});

it('names the request of a failure of the server, so that support finds it in the log', async () => {
  fakeServer({
    'GET /account/me': () => refused(503, 'service-unavailable', { retryAfter: 5, requestId: '1f0c9a3e-17' }),
  });
  expect(errorMessage(await failureOf(api.account.me()))).toBe(
    'The service is not available at the moment. Try again in a few minutes. Reference for support: 1f0c9a3e-17',
  );
});

it('names the tours under way that a deletion has to wait for', async () => {
  const tours = ['2611-003', '2611-007'].map((number) => ({ key, number }));
  fakeServer({ [`POST /vehicles/${key}/remove`]: () => refused(409, 'tour-under-way', { tours }) });
  expect(errorMessage(await failureOf(api.vehicles.remove({ key })))).toBe(
    'This is not possible while a tour is under way. Under way: 2611-003, 2611-007.',
  );
});

it('tells a server that cannot be reached from one that refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(errorCode(await failureOf(api.account.me()))).toBe('network-request-failed');
});
