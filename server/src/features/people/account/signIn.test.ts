import { describe, expect, test } from 'vitest';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestCompany, TestPerson } from '#testing/fixtures/portal.ts';
import { createAccount } from '#server/domain/accounts/accounts.ts';
import { inCompany } from '#testing/fixtures/people.ts';

describe.each(mainEngines)('sign-in on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forEachTest(() => portal.addCompany());

  const signIn = (
    { email }: Pick<TestPerson, 'email'>,
    password = rightPassword,
    headers: Record<string, string> = {},
  ) => portal.call(null, 'POST', '/account/sign-in', { email, password }, headers);
  const become = (person: TestPerson) => portal.call(person, 'POST', '/account/become-administrator', {});
  async function person(options: Parameters<TestCompany['addPerson']>[0] = {}): Promise<TestPerson> {
    const added = await company.addPerson(options);
    await givePassword(portal, added);
    return added;
  }
  const unverify = ({ uid }: TestPerson) =>
    portal.databases.directory.updateTable('people').set({ email_verified: false }).where('id', '=', uid).execute();

  test('lets an administrator in, whatever the case of the mail address', async () => {
    const { uid, email } = await person();
    expect(await signIn({ email: ` ${email.toUpperCase()} ` })).toAnswer({
      user: { key: uid, email, emailVerified: true, role: 'admin' },
      company: { name: company.name },
      isAdministrator: true,
    });
  });

  test('does not tell an unknown mail address from a wrong password', async () => {
    const known = await signIn(await person(), 'not the password');
    const unknown = await signIn({ email: 'nobody@nordwind.example' }, 'not the password');
    expect(known).toBeRefused(401, 'wrong-password');
    expect(unknown.body).toEqual(known.body);
  });

  test.each([
    ['user-disabled', { role: 'admin', confirmed: true, active: false }],
    ['user-disabled', { role: 'driver', confirmed: true, active: false }],
    ['no-role', { role: null }],
    ['driver-account', { role: 'driver' }],
    ['admin-pending', { role: 'pending-admin', confirmed: false }],
  ] as const)('answers %s to %j, after password and mail address are right', async (code, options) => {
    await company.addPerson();
    const somebody = await person(options);
    expect(await signIn(somebody)).toBeRefused(403, code);
    await unverify(somebody);
    expect(await signIn(somebody)).toBeRefused(403, 'email-not-verified');
    expect(await signIn(somebody, 'wrong')).toBeRefused(401, 'wrong-password');
  });

  test('answers no-related-signup-user to somebody whom the company does not know', async () => {
    const somebody = await person();
    await inCompany(portal, company, (db) => db.deleteFrom('users').where('uid', '=', somebody.uid).execute());
    expect(await signIn(somebody)).toBeRefused(403, 'no-related-signup-user');
  });

  test('lets a confirmed pending administrator in, who may take over', async () => {
    await company.addPerson();
    const waiting = await person({ role: 'pending-admin', confirmed: true, active: true });
    expect(await signIn(waiting)).toAnswer({ isAdministrator: false, mayBecomeAdministrator: true });
    expect(await become(waiting)).toAnswer({ isAdministrator: true });
    expect(await become(waiting)).toAnswer({ isAdministrator: true });
  });

  test('lets two founders in, of whom one takes over and the other waits', async () => {
    const founders = [
      await person({ role: 'pending-admin', confirmed: false }),
      await person({ role: 'pending-admin', confirmed: false }),
    ];
    for (const founder of founders) expect(await signIn(founder)).toMatchObject({ status: 200 });
    const answers = await Promise.all(founders.map(become));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    // Refused at the race, or by the session that the winner has taken from them already.
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: expect.stringMatching(/^(permission-denied|admin-pending)$/) as string,
    });
    const loser = founders[answers.findIndex(({ status }) => status === 403)] as TestPerson;
    expect(await signIn(loser)).toBeRefused(403, 'admin-pending');
    // What they had opened before is refused alike: they are told why, and read nothing of the company any more.
    for (const path of ['/account/me', '/company', '/live'])
      expect(await portal.call(loser, 'GET', path)).toBeRefused(403, 'admin-pending');
    const winner = founders.find((founder) => founder !== loser) as TestPerson;
    expect(await portal.call(winner, 'GET', '/account/me')).toMatchObject({ status: 200 });
  });

  test('keeps the first place for the mail address that the operator named', async () => {
    const { key, validationKey } = await createAccount(portal.databases.directory, {
      name: 'Kontor Ebeling',
      administrator: 'Chefin@kontor.example',
    });
    expect(validationKey).toMatch(/^[1-9]\d{4}$/);
    await portal.databases.directory
      .updateTable('accounts')
      .set({ reserved_email: 'chefin@kontor.example' })
      .where('key', '=', company.key)
      .execute();
    const guesser = await person({ role: 'pending-admin', confirmed: false });
    const chief = await person({ role: 'pending-admin', confirmed: false, email: 'chefin@kontor.example' });
    expect(await signIn(guesser)).toBeRefused(403, 'admin-pending');
    expect(await become(guesser)).toBeRefused(403, 'permission-denied');
    expect(await signIn(chief)).toAnswer({ mayBecomeAdministrator: true });
    expect(await become(chief)).toMatchObject({ status: 200 });
    expect(
      await portal.databases.directory.selectFrom('accounts').select('reserved_email').where('key', '=', key).execute(),
    ).toEqual([{ reserved_email: 'chefin@kontor.example' }]);
  });

  test('records who became administrator, with what they were before', async () => {
    const founder = await person({ role: 'pending-admin', confirmed: false });
    await become(founder);
    const activities = await activitiesOf(portal, company);
    expect(activities.map(({ actor, action, before, after }) => ({ actor, action, before, after }))).toEqual([
      {
        actor: founder.uid,
        action: 'users.become-administrator',
        before: { role: 'pending-admin', confirmed: false, active: false },
        after: { role: 'admin', confirmed: true, active: true },
      },
    ]);
  });

  test('gives a browser a cookie alone and an app its token', async () => {
    const somebody = await person();
    const browser = await signIn(somebody, rightPassword, {
      origin: 'http://localhost:8080',
      'sec-fetch-site': 'same-origin',
    });
    expect(browser.body).not.toHaveProperty('token');
    expect(String(browser.headers['set-cookie'])).toMatch(
      /^tourlotse_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = String(browser.headers['set-cookie']).split(';')[0] ?? '';
    const byCookie = { uid: '', email: '', headers: { cookie } };
    expect(await portal.call(byCookie, 'GET', '/account/me')).toAnswer({ user: { key: somebody.uid } });

    const { token } = (await signIn(somebody)).body as { token: string };
    expect(
      await portal.call({ ...byCookie, headers: { authorization: `Bearer ${token}` } }, 'GET', '/account/me'),
    ).toMatchObject({ status: 200 });
    const kept = await portal.databases.directory
      .selectFrom('sessions')
      .select('token')
      .where('user_id', '=', somebody.uid)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(cookie.split('=')[1]);
  });

  test('keeps answers about people out of every cache', async () => {
    const somebody = await person();
    expect((await signIn(somebody)).headers['cache-control']).toBe('no-store');
    for (const path of ['/account/me', '/profile', '/administrators', '/customers', '/customers/unknown'])
      expect((await portal.call(somebody, 'GET', path)).headers['cache-control']).toBe('no-store');
    expect((await portal.call(null, 'GET', '/account/me')).headers['cache-control']).toBe('no-store');
  });

  test('ends with sign-out, at once', async () => {
    const { token } = (await signIn(await person())).body as { token: string };
    const signedIn = { uid: '', email: '', headers: { authorization: `Bearer ${token}` } };
    expect(await portal.call(signedIn, 'GET', '/account/me')).toMatchObject({ status: 200 });
    const { status, headers } = await portal.call(signedIn, 'POST', '/account/sign-out', {});
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^tourlotse_session=; Max-Age=0;/);
    // Storages hold what a phone has not sent yet.
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await portal.call(signedIn, 'GET', '/account/me')).toBeRefused(401, 'user-token-expired');
    expect(await portal.call(null, 'POST', '/account/sign-out', {})).toMatchObject({ status: 200 });
  });

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  ])('is refused to a page of %j', async (headers) => {
    expect(await signIn(await person(), rightPassword, headers)).toBeRefused(403, 'same-origin-required');
  });
});
