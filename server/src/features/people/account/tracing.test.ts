/** Sign-ins leave a line and, where somebody is known, an activity: repeated ones leave one. */
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { traceSignIn } from './tracing.ts';

interface Shown {
  action: string;
  actor: { key: string } | null;
  object: string;
  after: Record<string, unknown>;
}

describe.each(mainEngines)('sign-ins on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  const signIn = (email: string, password: string) =>
    portal.call(
      null,
      'POST',
      '/account/sign-in',
      { email, password },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/132.0' },
    );
  const activities = async (as = administrator) => {
    const { body } = await call('GET', '/activities?limit=100', undefined, as);
    return (body as { items: Shown[] }).items.filter(({ action }) => action.startsWith('users.sign-in'));
  };
  const addPerson = async (options = {}): Promise<TestPerson> => {
    const person = await company.addPerson(options);
    await givePassword(portal, person);
    return person;
  };
  const about = { device: 'Firefox, Linux', network: '127.0.0.0/24' };

  test('leave who was let in, from where', async () => {
    const { uid, email } = await addPerson();
    await signIn(email, rightPassword);
    await expect
      .poll(() => activities())
      .toMatchObject([{ action: 'users.sign-in', actor: { key: uid }, object: uid, after: about }]);
    expect(JSON.stringify(await activities())).not.toContain('127.0.0.1');
  });

  test('leave one activity for what fails or is refused again and again, with a count', async () => {
    const { uid, email } = await addPerson({ active: false });
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(email, 'not the password');
    const failed = { action: 'users.sign-in-failed', actor: null, object: uid, after: { ...about, count: 3 } };
    await expect.poll(() => activities()).toMatchObject([failed]);
    await signIn(email, rightPassword);
    const reason = 'user-disabled';
    const refused = { action: 'users.sign-in-refused', actor: null, object: uid, after: { ...about, reason } };
    await expect.poll(() => activities()).toMatchObject([refused, failed]);
  });

  test('are read by administrators of the company alone', async () => {
    const driver = await addPerson({ role: 'driver' });
    await signIn(driver.email, 'not the password');
    await expect.poll(() => activities()).toHaveLength(1);
    expect(await call('GET', '/activities', undefined, driver)).toBeRefused(403, 'permission-denied');
    expect(await activities(await (await portal.addCompany()).addPerson())).toEqual([]);
  });

  test('leave a line with keys, and of an address that nobody has its hash alone', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(part: Buffer, _encoding, done) {
        lines.push(JSON.parse(part.toString()) as Record<string, unknown>);
        done();
      },
    });
    const { log } = fastify({ logger: { level: 'info', stream } });
    const visitor = { address: '203.0.113.77', userAgent: '', log };
    traceSignIn(portal.services, visitor, administrator.email, null);
    traceSignIn(portal.services, visitor, administrator.email, 'too-many-requests');
    traceSignIn(portal.services, visitor, 'nobody@quirrl.example', 'wrong-password');
    await expect.poll(() => lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 30, outcome: 'succeeded', company: company.key, person: administrator.uid }),
        expect.objectContaining({ level: 40, outcome: 'refused', code: 'too-many-requests' }),
        expect.objectContaining({ level: 40, outcome: 'failed', emailHash: expect.any(String) }),
      ]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/quirrl|nordwind\.example|203\.0\.113\.77/);
    await expect.poll(() => activities()).toHaveLength(1);
  });
});
