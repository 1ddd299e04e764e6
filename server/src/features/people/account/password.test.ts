import { beforeEach, describe, expect, test } from 'vitest';
import { givePassword, mailedToken, mailsTo, rightPassword } from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

const otherPassword = 'Güterbahnhof 7';
const minuteMs = 60_000;

describe.each(mainEngines)('passwords on the %s engine', (engine) => {
  const { portal, company, administrator: somebody } = administered(engine, { services: { now: () => time } });
  let time: number;

  beforeEach(async () => {
    time = Date.now();
    await givePassword(portal, somebody);
  });

  const post = (path: string, body: unknown, as: TestPerson | null = null) =>
    portal.call(as, 'POST', `/account/${path}`, body);
  const forget = () => post('forgot-password', { email: somebody.email });
  const reset = (token: string, password = otherPassword) => post('reset-password', { token, password });
  const signInStatus = async (password: string) => (await post('sign-in', { email: somebody.email, password })).status;
  const meStatus = async () => (await portal.call(somebody, 'GET', '/account/me')).status;

  test('are set anew by a mailed link, once; sessions end, and the person is told', async () => {
    expect(await meStatus()).toBe(200);
    expect(await forget()).toAnswer({ ok: true });
    const token = await mailedToken(portal, somebody.email);
    const check = { purpose: 'reset-password', token };
    expect(await post('check-link', check)).toAnswer({ ok: true });
    expect(await post('check-link', { ...check, purpose: 'verify-email' })).toBeRefused(400, 'invalid-action-code');
    expect(await reset(token)).toAnswer({ ok: true, email: somebody.email });
    expect(await post('check-link', check)).toBeRefused(400, 'invalid-action-code');
    expect(await meStatus()).toBe(401);
    expect(await signInStatus(rightPassword)).toBe(401);
    expect(await signInStatus(otherPassword)).toBe(200);
    expect((await mailsTo(portal, somebody.email)).map(({ template }) => template)).toEqual([
      'resetPassword',
      'passwordChanged',
    ]);
    expect(await reset(token)).toBeRefused(400, 'invalid-action-code');
  });

  test('leave an activity when they change, with nothing of them in it', async () => {
    await forget();
    await reset(await mailedToken(portal, somebody.email));
    const { headers } = await post('sign-in', { email: somebody.email, password: otherPassword });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const again = { ...somebody, headers: { cookie, origin: 'http://localhost:8080' } };
    const wrong = { oldPassword: rightPassword, newPassword: 'Dritte 33' };
    expect(await post('change-password', wrong, again)).toMatchObject({ status: 401 });
    const right = { oldPassword: otherPassword, newPassword: 'Dritte 33' };
    expect(await post('change-password', right, again)).toMatchObject({ status: 200 });
    const activity = { actor: somebody.uid, action: 'users.password', collection: 'users', object: somebody.uid };
    expect(await activitiesOf(portal, company)).toMatchObject([
      { ...activity, before: null, after: null },
      { ...activity, before: null, after: null },
    ]);
  });

  test('stay what they are when the link comes after an hour, and a password that is too short keeps the link', async () => {
    await forget();
    const token = await mailedToken(portal, somebody.email);
    expect(await reset(token, 'short')).toBeRefused(400, 'invalid-input');
    time += 61 * minuteMs;
    expect(await reset(token)).toBeRefused(400, 'expired-action-code');
    expect(await signInStatus(rightPassword)).toBe(200);
  });

  test('set by one link make every other link of the person useless', async () => {
    await forget();
    const first = await mailedToken(portal, somebody.email);
    await forget();
    const second = await mailedToken(portal, somebody.email);
    expect(second).not.toBe(first);
    expect(await reset(first)).toMatchObject({ status: 200 });
    expect(await reset(second)).toBeRefused(400, 'invalid-action-code');
  });

  test('are not given by a link for something else, and links are kept as hashes', async () => {
    await portal.databases.directory
      .updateTable('people')
      .set({ email_verified: false })
      .where('id', '=', somebody.uid)
      .execute();
    expect(await post('resend-verification', { email: somebody.email })).toMatchObject({ status: 200 });
    const token = await mailedToken(portal, somebody.email);
    expect(await reset(token)).toBeRefused(400, 'invalid-action-code');
    const kept = await portal.databases.directory
      .selectFrom('verifications')
      .selectAll()
      .where('value', '=', somebody.uid)
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await post('verify-email', { token, password: rightPassword })).toMatchObject({ status: 200 });
  });

  test('can be asked for by any address, and the answer is the same', async () => {
    const known = await forget();
    const unknown = await post('forgot-password', { email: 'nobody@nordwind.example' });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await mailsTo(portal, 'nobody@nordwind.example')).toEqual([]);
    const again = await post('resend-verification', { email: somebody.email });
    expect(again).toAnswer(known.body);
    expect((await mailsTo(portal, somebody.email)).map(({ template }) => template)).toEqual(['resetPassword']);
  });

  test('change by the old one; every session ends, and the person is told', async () => {
    expect(await post('change-password', { oldPassword: 'wrong', newPassword: otherPassword }, somebody)).toBeRefused(
      401,
      'wrong-password',
    );
    expect(await meStatus()).toBe(200);
    const { status, headers } = await post(
      'change-password',
      { oldPassword: rightPassword, newPassword: otherPassword },
      somebody,
    );
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect(await meStatus()).toBe(401);
    expect(await signInStatus(otherPassword)).toBe(200);
    expect((await mailsTo(portal, somebody.email)).map(({ template }) => template)).toEqual(['passwordChanged']);
  });

  test('of somebody blocked do not change', async () => {
    const blocked = await (await portal.addCompany()).addPerson({ active: false });
    await givePassword(portal, blocked);
    expect(
      await post('change-password', { oldPassword: rightPassword, newPassword: otherPassword }, blocked),
    ).toBeRefused(403, 'user-disabled');
  });
});
