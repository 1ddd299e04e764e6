import { beforeAll, describe, expect, test } from 'vitest';
import { buildSignUp, cheapIdentity, givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildPortal, type TestPortal } from '#testing/fixtures/portal.ts';
import { buildApp } from '../../../app.ts';
import { fromFeatures } from '../../../router.ts';
import { createServices } from '../../../services.ts';

describe.each(mainEngines)('guessing on the %s engine', (engine) => {
  const portal: TestPortal = portalFor(engine, { services: { identity: cheapIdentity(() => portal.databases) } });
  const company = forAllTests(() => portal.addCompany());
  const somebody = forAllTests(() => company.addPerson());

  beforeAll(async () => {
    await givePassword(portal, somebody);
  });

  async function post(path: string, payload: object, { from = '203.0.113.7', headers = {}, app = portal.app } = {}) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/account/${path}`,
      payload,
      headers,
      remoteAddress: from,
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  }
  const signIn = (password: string, options = {}) => post('sign-in', { email: somebody.email, password }, options);

  /** Repeats until refused; how often it was let through. */
  async function untilRefused(attempt: (n: number) => Promise<{ status: number }>, atMost = 60): Promise<number> {
    for (let n = 0; n < atMost; n += 1) if ((await attempt(n)).status === 429) return n;
    return atMost;
  }

  test('a password: the guesser waits, whatever X-Forwarded-For says; the person gets in from elsewhere', async () => {
    const through = await untilRefused((n) =>
      signIn(`guess ${n}`, { headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` } }),
    );
    expect(through).toBeLessThanOrEqual(10);
    expect(await signIn(rightPassword)).toBeRefused(429, 'too-many-requests', { retryAfter: expect.any(Number) });
    expect(await signIn(rightPassword, { from: '192.0.2.44' })).toMatchObject({ status: 200 });
  });

  test('a password, in another process of the same installation', async () => {
    await untilRefused((n) => signIn(`guess ${n}`));
    const services = createServices({
      ...fromFeatures,
      configuration: portal.services.configuration,
      databases: portal.databases,
      identity: portal.services.identity,
    });
    const second = await buildApp(services);
    try {
      expect(await signIn('another guess', { app: second })).toMatchObject({ status: 429 });
    } finally {
      await second.close();
      await services.hub.close();
    }
  });

  test('a common password at many mail addresses', async () => {
    const through = await untilRefused((n) =>
      post('sign-in', { email: `person${n}@nordwind.example`, password: 'Sommer2026' }),
    );
    expect(through).toBeLessThanOrEqual(30);
    expect(
      await post('sign-in', { email: 'person@nordwind.example', password: 'Sommer2026' }, { from: '192.0.2.44' }),
    ).toMatchObject({ status: 401 });
  });

  test('a validation key', async () => {
    const unknown = (n: number) => (String(99_999 - n) === company.validationKey ? '99000' : String(99_999 - n));
    const through = await untilRefused((n) => post('sign-up', buildSignUp({ validationKey: unknown(n) })));
    expect(through).toBeLessThanOrEqual(15);
    expect(await post('sign-up', buildSignUp({ validationKey: company.validationKey }))).toMatchObject({ status: 429 });
    expect(
      await post('sign-up', buildSignUp({ validationKey: company.validationKey }), { from: '192.0.2.44' }),
    ).toMatchObject({ status: 200 });
  });

  test.each([
    ['a thousand IPv6 networks', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
    ['every address of an IPv4 network', (n: number) => `198.51.100.${n}`],
  ])('a validation key or a password, from %s of one holder', async (_held, from) => {
    const unknown = company.validationKey === '99999' ? '99998' : '99999';
    const guessKey = (n: number) => post('sign-up', buildSignUp({ validationKey: unknown }), { from: from(n) });
    expect(await untilRefused(guessKey, 100)).toBeLessThanOrEqual(60);
    expect(await untilRefused((n) => signIn(`guess ${n}`, { from: from(n) }), 100)).toBeLessThanOrEqual(40);
    expect(
      await post('sign-up', buildSignUp({ validationKey: company.validationKey }), { from: '192.0.2.44' }),
    ).toMatchObject({ status: 200 });
    expect(await signIn(rightPassword, { from: '192.0.2.44' })).toMatchObject({ status: 200 });
  });

  test('a mailed token', async () => {
    expect(
      await untilRefused((n) => post('verify-email', { token: `guess-${n}`, password: rightPassword })),
    ).toBeLessThanOrEqual(30);
    expect(await post('reset-password', { token: 'guess', password: rightPassword })).toMatchObject({ status: 429 });
  });

  test('mails cannot be asked for without end, by one or by many', async () => {
    const { email } = somebody;
    const mails = async () => (await portal.databases.directory.selectFrom('outbox').select('key').execute()).length;
    const before = await mails();
    expect(await untilRefused(() => post('forgot-password', { email }))).toBe(5);
    expect(await post('forgot-password', { email: 'unknown@nordwind.example' })).toMatchObject({ status: 200 });
    const others = Array.from({ length: 12 }, (_, n) =>
      post('forgot-password', { email }, { from: `198.51.100.${n}` }),
    );
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
    expect((await mails()) - before).toBeLessThanOrEqual(10);
  });

  test('the right password is never counted', async () => {
    expect(await untilRefused(() => signIn(rightPassword), 12)).toBe(12);
  });

  test('sixty right passwords at once from one router all get in', async () => {
    const everybody = await Promise.all(Array.from({ length: 60 }, () => company.addPerson()));
    for (const person of everybody) await givePassword(portal, person);
    const answers = await Promise.all(
      everybody.map(({ email }) => post('sign-in', { email, password: rightPassword })),
    );
    expect(answers.map(({ status }) => status)).toEqual(everybody.map(() => 200));
  });
});

test('where the proxy is trusted, its header tells the guessers apart', async () => {
  const portal = await buildPortal('postgres', { environment: { TRUST_PROXY: 'true' } });
  try {
    const guess = (from: string) =>
      portal.call(
        null,
        'POST',
        '/account/sign-in',
        { email: 'a@nordwind.example', password: 'guess' },
        { 'x-forwarded-for': from },
      );
    for (let n = 0; n < 10; n += 1) await guess('198.51.100.1');
    expect(await guess('198.51.100.1')).toMatchObject({ status: 429 });
    expect(await guess('198.51.100.2')).toMatchObject({ status: 401 });
    // What the guesser writes into the header stands before what the proxy adds.
    expect(await guess('192.0.2.9, 198.51.100.1')).toMatchObject({ status: 429 });
  } finally {
    await portal.close();
  }
});
