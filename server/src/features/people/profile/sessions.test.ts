/** People see where they are signed in, and end it there. */
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/people/profile.ts';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('own sessions on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  /** Signs in from a device. @returns the person with the session's token */
  async function signIn(person: TestPerson, userAgent: string, path = '/account/sign-in'): Promise<TestPerson> {
    const credentials = { email: person.email, password: rightPassword };
    const { body } = await portal.setUp(null, 'POST', path, credentials, { 'user-agent': userAgent });
    return { ...person, headers: { authorization: `Bearer ${(body as { token: string }).token}` } };
  }
  const list = async (as: TestPerson) => (await call('GET', '/profile/sessions', undefined, as)).body as OwnSession[];
  const isIn = async (as: TestPerson) => (await call('GET', '/profile', undefined, as)).status === 200;

  test('are listed with device, network and times, and without the address', async () => {
    await givePassword(portal, administrator);
    const phone = await signIn(administrator, 'Mozilla/5.0 (Linux; Android 14) Firefox/132.0');
    const sessions = await list(phone);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([
      { device: 'Firefox, Android', network: '127.0.0.0/24' },
    ]);
    const kept = await portal.databases.directory.selectFrom('sessions').select('ip_address').execute();
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
  });

  test('of a driver’s app as well, and are ended one by one or all but this one', async () => {
    const driver = await company.addPerson({ role: 'driver' });
    await givePassword(portal, driver);
    const [one, other] = [
      await signIn(driver, 'Fahrer/2.1 (Android 14)', '/drivers/sign-in'),
      await signIn(driver, 'Fahrer/2.1 (iOS 18)', '/drivers/sign-in'),
    ];
    const { key } = (await list(one)).find(({ device }) => device.endsWith('iOS'))!;
    expect(await call('POST', `/profile/sessions/${key}/end`, {}, one)).toAnswer({ ok: true });
    expect([await isIn(one), await isIn(other), await isIn(driver)]).toEqual([true, false, true]);
    expect(await call('POST', `/profile/sessions/${key}/end`, {}, one)).toBeRefused(404, 'not-found');
    expect(await call('POST', '/profile/sessions/end-others', {}, one)).toAnswer({ ok: true });
    expect([await isIn(one), await isIn(driver)]).toEqual([true, false]);
  });

  test('that are ended lose their live stream within a second, and no other', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
    const person = await company.addPerson();
    await givePassword(portal, person);
    const [here, elsewhere] = [await signIn(person, 'Firefox/132.0'), await signIn(person, 'Edg/132.0')];
    const follow = async ({ headers }: TestPerson) => {
      const followed = await followLive({ url, headers });
      await followed.received.until(({ type }) => type === 'revision');
      return followed;
    };
    const [kept, ended] = [await follow(here), await follow(elsewhere)];
    const { key } = (await list(elsewhere)).find(({ isThis }) => isThis)!;
    expect(await call('POST', `/profile/sessions/${key}/end`, {}, here)).toAnswer({ ok: true });
    expect(await ended.received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
    // What is told now still reaches the other: its stream goes on.
    await portal.setUp(here, 'PATCH', '/settings', { hideCustomers: true });
    await kept.received.until(({ type }) => type === 'change');
    kept.leave();
  });

  test('of somebody else are neither listed nor ended', async () => {
    const colleague = await company.addPerson();
    const [theirs] = await list(colleague);
    expect((await list(administrator)).map(({ key }) => key)).not.toContain(theirs?.key);
    expect(await call('POST', `/profile/sessions/${theirs?.key}/end`, {})).toBeRefused(404, 'not-found');
    await portal.setUp(administrator, 'POST', '/profile/sessions/end-others', {});
    expect(await isIn(colleague)).toBe(true);
  });

  test('are kept from whoever is blocked', async () => {
    const blocked = await company.addPerson({ active: false });
    expect(await call('GET', '/profile/sessions', undefined, blocked)).toBeRefused(403, 'user-disabled');
  });
});
