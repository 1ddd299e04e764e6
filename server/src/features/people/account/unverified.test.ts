import { beforeEach, describe, expect, test } from 'vitest';
import { buildSignUp, cheapIdentity, mailedToken, mailsTo, rightPassword } from '#testing/fixtures/accounts.ts';
import { type Administered, administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, rowOf, setRow } from '#testing/fixtures/people.ts';
import { confirmedWithinDays, sweepUnverified } from '#server/domain/people/unverified.ts';

const dayMs = 24 * 60 * 60 * 1000;
const planted = 'gepflanzt-2026';

describe.each(mainEngines)('an address that is not confirmed, on the %s engine,', (engine) => {
  const { portal, company, administrator }: Administered = administered(engine, {
    services: { identity: cheapIdentity(() => portal.databases), now: () => time },
  });
  let time: number;

  beforeEach(async () => {
    time = Date.now();
  });

  const post = (path: string, body: unknown) => portal.call(null, 'POST', path, body);
  async function signUp(as: 'account' | 'drivers', fields: { email?: string; password?: string } = {}) {
    const input = buildSignUp({ validationKey: company.validationKey, ...fields });
    expect(await post(`/${as}/sign-up`, input)).toMatchObject({ status: 200 });
    return input;
  }
  const verify = (token: string, password: string) => post('/account/verify-email', { token, password });
  const peopleNamed = (email: string) =>
    portal.databases.directory
      .selectFrom('people')
      .select(['id', 'email_verified'])
      .where('email', '=', email)
      .execute();
  const uidOf = async (email: string) => (await peopleNamed(email))[0]?.id ?? '';

  test('is not confirmed by the link alone: the reader of the mail must know the password', async () => {
    const { email } = await signUp('account', { password: planted });
    const token = await mailedToken(portal, email);
    expect(await verify(token, rightPassword)).toBeRefused(401, 'wrong-password');
    expect(await peopleNamed(email)).toMatchObject([{ email_verified: false }]);
    expect(await verify(token, planted)).toMatchObject({ status: 200 });
    expect(await verify(token, planted)).toMatchObject({ status: 200 });
    expect(await peopleNamed(email)).toMatchObject([{ email_verified: true }]);
  });

  test('is signed up with anew by its owner, whose password counts', async () => {
    const { email } = await signUp('drivers', { password: planted });
    const old = await mailedToken(portal, email);
    await signUp('drivers', { email, password: rightPassword });
    expect(await verify(old, planted)).toBeRefused(400, 'invalid-action-code');
    expect(await verify(await mailedToken(portal, email), rightPassword)).toMatchObject({ status: 200 });
    expect(await post('/drivers/sign-in', { email, password: planted })).toMatchObject({ status: 401 });
    expect(await post('/drivers/sign-in', { email, password: rightPassword })).toMatchObject({
      body: { code: 'admin-pending' },
    });
    const waiting = await portal.call(administrator, 'GET', '/drivers');
    expect(waiting.body).toMatchObject({ total: 1, items: [{ email, emailVerified: true }] });
    const told = await portal.call(administrator, 'GET', '/notifications');
    expect(told.body).toMatchObject({ total: 1, items: [{ person: { emailVerified: true } }] });
    expect(await post('/drivers/sign-up', buildSignUp({ validationKey: company.validationKey, email }))).toBeRefused(
      409,
      'email-already-in-use',
    );
  });

  test('belongs to whoever sets a new password by mail, and to nobody before', async () => {
    const { email } = await signUp('account', { password: planted });
    await post('/account/forgot-password', { email });
    const token = await mailedToken(portal, email);
    expect(await post('/account/reset-password', { token, password: rightPassword })).toMatchObject({ status: 200 });
    expect(await post('/account/sign-in', { email, password: planted })).toMatchObject({ status: 401 });
    expect(await rowOf(portal, company, { uid: await uidOf(email) })).toMatchObject({ email_verified: true });
  });

  test.each([
    ['drivers', 'drivers'],
    ['account', 'administrators'],
  ] as const)('is shown as such and lets nobody in: joined by /%s', async (as, list) => {
    const { email, password } = await signUp(as);
    const key = await uidOf(email);
    const shown = async () => {
      const people = (await portal.call(administrator, 'GET', `/${list}`)).body as { items: { key: string }[] };
      const { waiting } = (await portal.call(administrator, 'GET', '/dashboard')).body as { waiting: unknown[] };
      const bell = (await portal.call(administrator, 'GET', '/notifications')).body as { items: { person: unknown }[] };
      return [people.items.find((person) => person.key === key), waiting[0], bell.items[0]?.person];
    };
    expect(await shown()).toMatchObject([{ emailVerified: false }, { emailVerified: false }, { emailVerified: false }]);
    const confirm = () => portal.call(administrator, 'POST', `/${list}/${key}/confirm`, {});
    expect(await confirm()).toBeRefused(403, 'email-not-verified');
    await verify(await mailedToken(portal, email), password);
    expect(await shown()).toMatchObject([{ emailVerified: true }, { emailVerified: true }, { emailVerified: true }]);
    expect(await confirm()).toAnswer({ confirmed: true });
  });

  test('is told to the company by the sweep, or by signing in, where a crash came between', async () => {
    const { email, password } = await signUp('account');
    const uid = await uidOf(email);
    await verify(await mailedToken(portal, email), password);
    const crash = async () => {
      await setRow(portal, company, { uid }, { email_verified: false });
      const untold = { verification_shown: false };
      await portal.databases.directory.updateTable('people').set(untold).where('id', '=', uid).execute();
    };
    await crash();
    await sweepUnverified(portal.services);
    expect(await rowOf(portal, company, { uid })).toMatchObject({ email_verified: true });
    await crash();
    expect(await post('/account/sign-in', { email, password })).toMatchObject({ body: { code: 'admin-pending' } });
    expect(await rowOf(portal, company, { uid })).toMatchObject({ email_verified: true });
  });

  test('of before this was kept is shown as not confirmed by the first sweep', async () => {
    const { email } = await signUp('drivers');
    const uid = await uidOf(email);
    await setRow(portal, company, { uid }, { email_verified: true });
    const migrated = { verification_shown: false };
    await portal.databases.directory.updateTable('people').set(migrated).where('id', '=', uid).execute();
    await sweepUnverified(portal.services);
    expect(await rowOf(portal, company, { uid })).toMatchObject({ email_verified: false });
  });

  test('is purged after a week, everywhere, but not while a link still holds', async () => {
    const { email } = await signUp('drivers');
    const kept = await signUp('account');
    await verify(await mailedToken(portal, kept.email), kept.password);
    const uid = await uidOf(email);
    expect(await mailsTo(portal, email)).not.toEqual([]);
    time += (confirmedWithinDays - 0.2) * dayMs;
    await post('/account/resend-verification', { email });
    time += 0.5 * dayMs;
    await sweepUnverified(portal.services);
    expect(await rowOf(portal, company, { uid })).toBeDefined();
    time += dayMs;
    await sweepUnverified(portal.services);
    expect(await rowOf(portal, company, { uid })).toBeUndefined();
    expect(await peopleNamed(email)).toEqual([]);
    expect(await peopleNamed(kept.email)).toHaveLength(1);
    const told = await inCompany(portal, company, (db) =>
      db.selectFrom('notifications').select('key').where('object', '=', uid).execute(),
    );
    expect(told).toEqual([]);
    expect(await mailsTo(portal, email)).toEqual([]);
  });
});
