import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSignUp, cheapIdentity, mailedToken, mailsTo } from '#testing/fixtures/accounts.ts';
import { forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestPortal } from '#testing/fixtures/portal.ts';
import { createAccount, rotateValidationKey } from '#server/domain/accounts/accounts.ts';
import { sweepSignUps } from '#testing/fixtures/sweeps.ts';
import { writePerson, writeUser, type Draft } from '#server/domain/people/joining.ts';
import { inCompany, rowOf } from '#testing/fixtures/people.ts';

const minutes = (count: number) => count * 60_000;

describe.each(mainEngines)('sign-up on the %s engine', (engine) => {
  const portal: TestPortal = portalFor(engine, {
    services: {
      identity: cheapIdentity(() => portal.databases),
      failpoint: (step) => {
        if (step === failing) throw new Error(`failed on purpose at ${step}`);
      },
      now: () => time,
    },
  });
  const company = forEachTest(() => portal.addCompany());
  let failing: string | null = null;
  let time: number;

  beforeEach(async () => {
    failing = null;
    time = Date.now();
  });

  const post = (path: string, body: unknown) => portal.call(null, 'POST', `/account/${path}`, body);
  const signUp = (fields: Partial<Parameters<typeof buildSignUp>[0]> = {}) => {
    const input = buildSignUp({ validationKey: company.validationKey, ...fields });
    return { input, answer: post('sign-up', input) };
  };

  /** Everything that a sign-up writes anywhere, the company's own record aside. */
  async function traces(email: string): Promise<Record<string, unknown[]>> {
    const { directory } = portal.databases;
    const written = await inCompany(portal, company, async (db) => ({
      users: await db.selectFrom('users').select('uid').where('email', '=', email).execute(),
      due: await db.selectFrom('scheduled_tasks').select('key').execute(),
    }));
    const people = await directory.selectFrom('people').select('id').where('account', '=', company.key).execute();
    return {
      ...written,
      people,
      credentials: await directory
        .selectFrom('credentials')
        .innerJoin('people', 'people.id', 'credentials.user_id')
        .select('credentials.id')
        .where('people.account', '=', company.key)
        .execute(),
      verifications: await directory
        .selectFrom('verifications')
        .select('id')
        .where(
          'value',
          'not in',
          directory
            .selectFrom('people')
            .select(({ cast }) => cast<string>('id', 'text').as('id'))
            .where('account', '<>', company.key),
        )
        .execute(),
      mails: (await directory.selectFrom('outbox').select('mail').execute()).filter(({ mail }) =>
        JSON.stringify(mail).includes(email),
      ),
    };
  }
  const nothing = { users: [], due: [], people: [], credentials: [], verifications: [], mails: [] };

  test('leads by the mailed link to a founder who becomes administrator', async () => {
    const { input, answer } = signUp({ language: 'en' });
    expect(await answer).toAnswer({ ok: true });
    const credentials = { email: input.email, password: input.password };
    expect(await post('sign-in', credentials)).toBeRefused(403, 'email-not-verified');

    const [mail] = await mailsTo(portal, input.email);
    expect(mail).toMatchObject({ template: 'verifyEmail', language: 'en', data: { companyName: company.name } });
    const token = await mailedToken(portal, input.email);
    const proof = { token, password: input.password };
    const check = { purpose: 'verify-email', token };
    expect(await post('check-link', check)).toAnswer({ ok: true });
    expect(await post('verify-email', proof)).toMatchObject({ status: 200 });
    expect(await post('verify-email', proof)).toAnswer({ ok: true, email: input.email });
    expect(await post('check-link', check)).toAnswer({ ok: true });
    expect(await post('check-link', { ...check, token: 'guess' })).toBeRefused(400, 'invalid-action-code');

    const { status, body } = await post('sign-in', credentials);
    expect({ status, body }).toAnswer({
      user: { role: 'pending-admin', confirmed: false, firstname: 'Jörn' },
      company: { name: company.name },
      isAdministrator: false,
      mayBecomeAdministrator: true,
    });
    const founder = {
      uid: '',
      email: input.email,
      headers: { authorization: `Bearer ${(body as { token: string }).token}` },
    };
    expect(await portal.call(founder, 'GET', '/customers')).toBeRefused(403, 'permission-denied');
    expect(await portal.call(founder, 'POST', '/account/become-administrator', {})).toAnswer({
      user: { role: 'admin', confirmed: true, active: true },
      isAdministrator: true,
      mayBecomeAdministrator: false,
    });
    expect(await portal.call(founder, 'GET', '/customers')).toMatchObject({ status: 200 });
  });

  test.each(['started', 'directory-written', 'company-written', 'settling'] as const)(
    'that fails at %s leaves nothing behind and can be repeated',
    async (step) => {
      failing = step;
      const { input, answer } = signUp();
      expect(await answer).toBeRefused(500, 'unexpected-error');
      expect(await traces(input.email)).toEqual(nothing);
      failing = null;
      expect(await post('sign-up', input)).toMatchObject({ status: 200 });
      expect(await traces(input.email)).toMatchObject({
        users: [{}],
        due: [],
        people: [{}],
        credentials: [{}],
        verifications: [{}],
        mails: [{}],
      });
    },
  );

  test('that has settled holds, whatever fails after that', async () => {
    failing = 'settled';
    const { input, answer } = signUp();
    expect(await answer).toMatchObject({ status: 200 });
    expect(await traces(input.email)).toMatchObject({ users: [{}], people: [{}], mails: [{}] });
    const proof = { token: await mailedToken(portal, input.email), password: input.password };
    expect(await post('verify-email', proof)).toMatchObject({ status: 200 });
    expect(await post('sign-up', input)).toBeRefused(409, 'email-already-in-use');
  });

  /** What a process leaves that is killed after the given step. */
  async function crash(step: 'directory' | 'company' | 'settled'): Promise<Draft> {
    const input = buildSignUp({ validationKey: company.validationKey });
    const draft: Draft = {
      uid: uuidv7(),
      attempt: uuidv7(),
      account: { ...company, database: 'main' },
      role: 'pending-admin',
      input,
      passwordHash: 'x',
      language: 'de',
    };
    await portal.databases.directory.transaction().execute((tx) => writePerson(tx, portal.services, draft));
    if (step === 'directory') return draft;
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => writeUser(tx, draft, time));
    if (step === 'company') return draft;
    await portal.databases.directory
      .updateTable('people')
      .set({ state: 'ready', email_verified: true })
      .where('id', '=', draft.uid)
      .execute();
    return draft;
  }

  test.each(['directory', 'company'] as const)(
    'cut off after its %s step lets nobody in and is swept after ten minutes',
    async (step) => {
      const { input } = await crash(step);
      expect(await post('sign-in', { email: input.email, password: input.password })).toBeRefused(
        401,
        'wrong-password',
      );
      time += minutes(9);
      await sweepSignUps(portal.services);
      expect(await traces(input.email)).toMatchObject({ people: [{}] });
      time += minutes(2);
      await sweepSignUps(portal.services);
      expect(await traces(input.email)).toEqual(nothing);
    },
  );

  test.each(['directory', 'company'] as const)(
    'cut off after its %s step is taken over at once by the same person',
    async (step) => {
      const { input, uid } = await crash(step);
      expect(await post('sign-up', input)).toMatchObject({ status: 200 });
      const after = await traces(input.email);
      expect(after).toMatchObject({ users: [{}], people: [{}], credentials: [{}], mails: [{}] });
      expect(JSON.stringify(after)).not.toContain(uid);
    },
  );

  test('cut off before the company showed the person is mended by the sweep', async () => {
    const { uid } = await crash('settled');
    const administrator = await company.addPerson();
    const isShown = async () => (await rowOf(portal, company, { uid }))?.ready;
    expect(await isShown()).toBe(false);
    time += minutes(11);
    await sweepSignUps(portal.services);
    expect(await isShown()).toBe(true);
    expect(administrator.uid).not.toBe(uid);
  });

  test('of the same person twice at the same moment makes one account', async () => {
    const input = buildSignUp({ validationKey: company.validationKey });
    const answers = await Promise.all([post('sign-up', input), post('sign-up', input)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await traces(input.email)).toMatchObject({ users: [{}], people: [{}], credentials: [{}] });
    expect((await traces(input.email))['users']).toHaveLength(1);
  });

  test('asks for the key of today: an unknown or a retired one opens nothing', async () => {
    const { validationKey } = company;
    await rotateValidationKey(portal.databases.directory, company.key);
    expect(await signUp({ validationKey }).answer).toBeRefused(404, 'validation-key-not-found');
  });

  test.each([
    [{ validationKey: '1234' }, 'validationKey', 'validation-key'],
    [{ validationKey: '+1234' }, 'validationKey', 'validation-key'],
    [{ validationKey: '01234' }, 'validationKey', 'validation-key'],
    [{ email: 'nobody' }, 'email', 'email-format'],
    [{ email: 'a@b.example\r\nbcc: c@d.example' }, 'email', 'email-format'],
    [{ firstname: '  ' }, 'firstname', 'required'],
    [{ password: 'short' }, 'password', 'password-too-short'],
    [{ privacy: false as never }, 'privacy', 'privacy'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    expect(await signUp(fields).answer).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  test("of the first person makes the company's record", async () => {
    const { key, validationKey } = await createAccount(portal.databases.directory, { name: 'Spedition Käsmann' });
    expect(await signUp({ validationKey }).answer).toMatchObject({ status: 200 });
    const records = await inCompany(portal, { key }, (db) => db.selectFrom('company').select('name').execute());
    expect(records).toEqual([{ name: 'Spedition Käsmann' }]);
    const actions = (await activitiesOf(portal, { key })).map(({ action }) => action);
    expect(actions).toEqual(['company.create', 'users.sign-up']);
  });

  test('records who joined, and no password', async () => {
    const { input, answer } = signUp();
    await answer;
    const activities = await activitiesOf(portal, company);
    expect(activities).toMatchObject([
      { action: 'users.sign-up', after: { email: input.email, role: 'pending-admin' } },
    ]);
    expect(JSON.stringify(activities)).not.toContain(input.password);
  });
});
