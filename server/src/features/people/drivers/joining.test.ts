import { describe, expect, test } from 'vitest';
import {
  buildSignUp,
  cheapIdentity,
  givePassword,
  mailedToken,
  mailsTo,
  rightPassword,
} from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, rowOf } from '#testing/fixtures/people.ts';
import type { TestCompany, TestPerson, TestPortal } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('a driver who joins on the %s engine', (engine) => {
  const portal: TestPortal = portalFor(engine, { services: { identity: cheapIdentity(() => portal.databases) } });
  const company = forEachTest(() => portal.addCompany());

  const post = (path: string, body: unknown, headers = {}) => portal.call(null, 'POST', path, body, headers);
  const signIn = ({ email }: { email: string }, password = rightPassword, headers = {}) =>
    post('/drivers/sign-in', { email, password }, headers);
  async function person(options: Parameters<TestCompany['addPerson']>[0]): Promise<TestPerson> {
    const added = await company.addPerson(options);
    await givePassword(portal, added);
    return added;
  }

  test('does not join who refuses the privacy statement', async () => {
    const input = buildSignUp({ validationKey: company.validationKey });
    for (const privacy of [false, 'ja', null])
      expect(await post('/drivers/sign-up', { ...input, privacy })).toBeRefused(400, 'invalid-input', {
        issues: [{ path: 'privacy', rule: 'privacy' }],
      });
    expect(await mailsTo(portal, input.email)).toEqual([]);
    expect(await post('/drivers/sign-up', { ...input, privacy: true })).toMatchObject({ status: 200 });
  });

  test('is approved by an administrator, and then works with a token', async () => {
    const owner = await company.addPerson();
    const { privacy: _, ...input } = buildSignUp({ validationKey: company.validationKey, language: 'en' });
    expect(await post('/drivers/sign-up', input)).toAnswer({ ok: true });
    expect(await mailsTo(portal, input.email)).toMatchObject([{ template: 'verifyEmail', language: 'en' }]);
    expect(await signIn(input)).toBeRefused(403, 'email-not-verified');
    const proof = { token: await mailedToken(portal, input.email), password: input.password };
    expect(await post('/account/verify-email', proof)).toMatchObject({ status: 200 });
    expect(await signIn(input)).toBeRefused(403, 'admin-pending');

    const waiting = await portal.call(owner, 'GET', '/drivers?status=CONFIRM');
    expect(waiting.body).toMatchObject({ total: 1, items: [{ email: input.email, status: 'CONFIRM' }] });
    const [{ key }] = (waiting.body as { items: [{ key: string }] }).items;
    expect(await portal.call(owner, 'POST', `/drivers/${key}/confirm`, {})).toMatchObject({ status: 200 });

    const { status, body, headers } = await signIn(input);
    expect({ status, body }).toAnswer({
      profile: { key, role: 'driver', firstname: 'Jörn', companyName: company.name, emailVerified: true },
    });
    expect(headers['set-cookie']).toBeUndefined();
    const app = {
      uid: key,
      email: input.email,
      headers: { authorization: `Bearer ${(body as { token: string }).token}` },
    };
    expect((await portal.call(app, 'GET', '/profile')).body).toEqual((body as { profile: unknown }).profile);
    expect(await portal.call(app, 'GET', '/drivers')).toBeRefused(403, 'permission-denied');
    expect((await activitiesOf(portal, company)).map(({ action }) => action)).toEqual([
      'users.sign-up',
      'users.verify-email',
      'drivers.confirm',
    ]);
  });

  test('is announced to the administrators', async () => {
    const input = buildSignUp({ validationKey: company.validationKey });
    await post('/drivers/sign-up', input);
    const { notifications, users } = await inCompany(portal, company, async (db) => ({
      notifications: await db.selectFrom('notifications').selectAll().execute(),
      users: await db.selectFrom('users').select('uid').where('email', '=', input.email).execute(),
    }));
    expect(notifications).toMatchObject([{ kind: 'registration', object: users[0]?.uid }]);
  });

  test('gets the token also where the app looks like a browser', async () => {
    const driver = await person({ role: 'driver' });
    const { body } = await signIn(driver, rightPassword, { origin: 'http://localhost:8080' });
    expect(body).toMatchObject({ token: expect.stringMatching(/^.{40,}$/) as string });
  });

  test('with a name that a crash kept from the directory has it mended', async () => {
    const driver = await person({ role: 'driver' });
    const { directory } = portal.databases;
    await directory.updateTable('people').set({ name: 'Alt' }).where('id', '=', driver.uid).execute();
    await directory.updateTable('accounts').set({ name: 'Alt' }).where('key', '=', company.key).execute();
    await signIn(driver);
    const names = await directory
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.key', 'people.account')
      .select(['people.name', 'accounts.name as companyName'])
      .where('people.id', '=', driver.uid)
      .executeTakeFirst();
    expect(names).toEqual({ name: 'Änne Öhlschläger', companyName: company.name });
  });

  test.each([
    ['user-disabled', { role: 'driver', confirmed: true, active: false }],
    ['user-disabled', { role: 'admin', confirmed: true, active: false }],
    ['no-role', { role: null, confirmed: true }],
    ['permission-denied', { role: 'admin', confirmed: true }],
    ['permission-denied', { role: 'pending-admin', confirmed: false }],
    ['admin-pending', { role: 'driver', confirmed: false }],
  ] as const)('is told %s as %j, and nothing of it with a wrong password', async (code, options) => {
    const refused = await person(options);
    expect(await signIn(refused)).toBeRefused(403, code);
    expect(await signIn(refused, 'not the password')).toBeRefused(401, 'wrong-password');
    await portal.databases.directory
      .updateTable('people')
      .set({ email_verified: false })
      .where('id', '=', refused.uid)
      .execute();
    expect(await signIn(refused)).toBeRefused(403, 'email-not-verified');
  });

  test('is not let into the portal', async () => {
    const driver = await person({ role: 'driver' });
    expect(await post('/account/sign-in', { email: driver.email, password: rightPassword })).toBeRefused(
      403,
      'driver-account',
    );
  });

  test('cannot guess for ever: the portal’s sign-in counts as well', async () => {
    const driver = await person({ role: 'driver' });
    for (let count = 0; count < 5; count += 1) {
      await signIn(driver, 'not the password');
      await post('/account/sign-in', { email: driver.email, password: 'not the password' });
    }
    expect(await signIn(driver)).toBeRefused(429, 'too-many-requests');
  });

  test.each([
    [{ validationKey: '10000' }, 404, 'validation-key-not-found'],
    [{ firstname: '' }, 400, 'invalid-input'],
    [{ password: 'short' }, 400, 'invalid-input'],
  ])('with %j is refused', async (fields, status, code) => {
    const input = buildSignUp({ validationKey: company.validationKey, ...fields });
    expect(await post('/drivers/sign-up', input)).toMatchObject({ status, body: { code } });
  });

  test('is a driver, and cannot ask to be anything else', async () => {
    const input = buildSignUp({ validationKey: company.validationKey });
    expect(await post('/drivers/sign-up', { ...input, role: 'admin', confirmed: true })).toBeRefused(
      400,
      'unknown-field',
      { fields: ['role', 'confirmed'] },
    );
    await post('/drivers/sign-up', input);
    const uid = await portal.databases.directory
      .selectFrom('people')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    expect(await rowOf(portal, company, { uid: uid.id })).toMatchObject({
      role: 'driver',
      confirmed: false,
      active: false,
    });
  });
});
