import { afterEach, expect, it } from 'vitest';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { api, errorCode } from '../api/api.ts';
import { isSessionExpired, resumeSession, setSignedIn } from './expiredSession.ts';

afterEach(() => setSignedIn(false));

const expiring = (stillOut: () => boolean) =>
  fakeServer({
    'POST /account/forgot-password': ({ body }) =>
      stillOut() ? refused(401, 'user-token-expired') : { ok: true, body },
    'GET /account/me': () => (stillOut() ? refused(401, 'user-token-expired') : buildMe()),
  });

it('holds back what was asked, and sends it once more after the new sign-in', async () => {
  let out = true;
  const asked = expiring(() => out);
  setSignedIn(true);
  const call = api.account.forgotPassword({ email: 'kept@typed.example' });
  await expect.poll(isSessionExpired).toBe(true);
  out = false;
  resumeSession();
  await expect(call).resolves.toMatchObject({ ok: true });
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'kept@typed.example' }, { email: 'kept@typed.example' }]);
  expect(isSessionExpired()).toBe(false);
});

it('lets go of what waits when the person leaves instead', async () => {
  expiring(() => true);
  setSignedIn(true);
  const call = api.account.me().catch((error: unknown) => error);
  await expect.poll(isSessionExpired).toBe(true);
  setSignedIn(false);
  expect(await call).toMatchObject({ name: 'AbortError' });
  expect(isSessionExpired()).toBe(false);
});

it('refuses at once where nobody was signed in', async () => {
  expiring(() => true);
  const error = await api.account.me().catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('user-token-expired');
  expect(isSessionExpired()).toBe(false);
});

it('does not take a wrong password for the end of the session', async () => {
  fakeServer({ 'POST /account/sign-in': () => refused(401, 'wrong-password') });
  setSignedIn(true);
  const error = await api.account.signIn({ email: 'a@b.example', password: 'x' }).catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('wrong-password');
  expect(isSessionExpired()).toBe(false);
});
