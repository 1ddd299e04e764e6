import { beforeEach, describe, expect, test } from 'vitest';
import { buildSignUp, cheapIdentity, givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { type Administered, administered, forEachTest } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, letUndoExpire, putOnline, rowOf, setRow } from '#testing/fixtures/people.ts';
import type { Answer } from '#testing/fixtures/portal.ts';
import { purgePeople, sweepSignUps } from '#testing/fixtures/sweeps.ts';
import { purgeSteps, type PurgeStep } from './purge.ts';

const minutes = (count: number) => count * 60_000;

describe.each(mainEngines)('a removed person on the %s engine', (engine) => {
  const {
    portal,
    company,
    administrator: owner,
  }: Administered = administered(engine, {
    services: {
      identity: cheapIdentity(() => portal.databases),
      failpoint: (step) => {
        if (step === failing) throw new Error(`failed on purpose at ${step}`);
      },
      now: () => time,
    },
  });
  const driver = forEachTest(() =>
    company.addPerson({ role: 'driver', email: `${crypto.randomUUID()}@nordwind.example` }),
  );
  let failing: PurgeStep | null = null;
  let time: number;

  beforeEach(async () => {
    failing = null;
    time = Date.now();
  });

  async function act(name: string): Promise<Answer> {
    const { version = 1 } = (await rowOf(portal, company, driver)) ?? {};
    return portal.call(owner, 'POST', `/drivers/${driver.uid}/${name}`, name === 'remove' ? { version } : {});
  }
  const purge = () => purgePeople(portal.services);
  const signIn = () => portal.call(null, 'POST', '/drivers/sign-in', { email: driver.email, password: rightPassword });
  const inDirectory = () =>
    portal.databases.directory
      .selectFrom('people')
      .select(['state', 'attempt'])
      .where('id', '=', driver.uid)
      .executeTakeFirst();
  // Whoever signs up anew waits again, which administrators are told of; when one was online is kept for two days.
  const later = ['purge-notification', 'forget-presence'] as const;
  const dueOf = () =>
    inCompany(portal, company, (db) =>
      db.selectFrom('scheduled_tasks').select('kind').where('kind', 'not in', later).execute(),
    );
  async function removeForGood(): Promise<void> {
    expect(await act('remove')).toMatchObject({ status: 200 });
    await letUndoExpire(portal, company, driver);
  }

  test('is gone for everybody at once, and back when it is undone', async () => {
    await givePassword(portal, driver);
    await putOnline(portal, company, driver);
    const before = await portal.call(owner, 'GET', '/drivers');
    const removed = await act('remove');
    expect((removed.body as { undoUntil: number }).undoUntil).toBeGreaterThan(Date.now());
    expect((await portal.call(owner, 'GET', '/drivers')).body).toMatchObject({
      items: [],
      total: 0,
      counts: { all: 0 },
    });
    expect(await portal.call(owner, 'GET', `/drivers/${driver.uid}`)).toMatchObject({ status: 404 });
    expect(await portal.call(driver, 'GET', '/profile')).toMatchObject({ status: 401 });
    expect(await signIn()).toBeRefused(403, 'no-related-signup-user');
    expect(await act('remove')).toMatchObject({ status: 404 });
    expect(await act('confirm')).toMatchObject({ status: 404 });

    expect(await act('restore')).toAnswer({ key: driver.uid, status: 'OFFLINE' });
    expect((await portal.call(owner, 'GET', '/drivers')).body).toMatchObject({
      total: (before.body as { total: number }).total,
    });
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await dueOf()).toEqual([]);
    expect((await activitiesOf(portal, company)).map(({ action }) => action)).toEqual([
      'drivers.remove',
      'drivers.restore',
    ]);
  });

  test('is not shown again by signing in after a crash during their sign-up', async () => {
    await givePassword(portal, driver);
    await act('remove');
    await portal.databases.directory
      .updateTable('people')
      .set({ attempt: crypto.randomUUID() })
      .where('id', '=', driver.uid)
      .execute();
    expect(await signIn()).toMatchObject({ status: 403 });
    expect(await rowOf(portal, company, driver)).toMatchObject({ ready: false });
  });

  test('stays while it can be undone, and cannot be restored after that', async () => {
    await act('remove');
    await purge();
    expect(await inDirectory()).toMatchObject({ state: 'ready' });
    await letUndoExpire(portal, company, driver);
    expect(await act('restore')).toBeRefused(410, 'undo-expired');
  });

  test('leaves nothing of them behind, and their mail address free', async () => {
    const phone = { name: 'Pixel von Unverwechselbar', platform: 'Android 16' };
    await portal.call(driver, 'PUT', `/devices/${crypto.randomUUID()}`, phone);
    await act('block');
    await act('unblock');
    const confirmed = await company.addPerson({ role: 'driver', confirmed: false });
    const other = await company.addPerson();
    await setRow(portal, company, other, { firstname: 'Unverwechselbar', lastname: 'Zwo' });
    await portal.call(other, 'POST', `/drivers/${confirmed.uid}/confirm`, {});
    await portal.call(owner, 'POST', `/administrators/${other.uid}/remove`, { version: 1 });
    await removeForGood();
    await letUndoExpire(portal, company, other);
    await purge();

    expect(await inDirectory()).toBeUndefined();
    expect(await rowOf(portal, company, driver)).toBeUndefined();
    expect(await dueOf()).toEqual([]);
    expect(await rowOf(portal, company, confirmed)).toMatchObject({ confirmed: true, confirmed_by: null });
    const activities = await activitiesOf(portal, company);
    expect(activities.map(({ action }) => action)).toEqual([
      'devices.register',
      'drivers.block',
      'drivers.unblock',
      'drivers.confirm',
      'administrators.remove',
      'drivers.remove',
    ]);
    for (const { object, before, after } of activities.filter(({ object: whom }) => whom !== confirmed.uid))
      expect([object, before, after]).toEqual([object, null, null]);
    expect(activities.find(({ actor }) => actor === other.uid)).toMatchObject({ actor_name: '' });
    expect(JSON.stringify(activities)).not.toContain('Unverwechselbar');
    const again = buildSignUp({ validationKey: company.validationKey, email: driver.email });
    expect(await portal.call(null, 'POST', '/drivers/sign-up', again)).toMatchObject({ status: 200 });
  });

  test('takes their picture along', async () => {
    const image = crypto.randomUUID();
    await setRow(portal, company, driver, { image });
    await removeForGood();
    await purge();
    const due = await inCompany(portal, company, (db) =>
      db.selectFrom('scheduled_tasks').select(['kind', 'key']).execute(),
    );
    expect(due).toEqual([{ kind: 'file', key: image }]);
  });

  describe.each(purgeSteps)('whose purge is cut off at %s', (step) => {
    async function cutOff(): Promise<void> {
      await givePassword(portal, driver);
      await removeForGood();
      failing = step;
      await expect(purge()).rejects.toThrow('failed on purpose');
      failing = null;
      expect(await inDirectory()).toMatchObject({ state: 'removing' });
    }
    const traces = async () => [await inDirectory(), await rowOf(portal, company, driver), ...(await dueOf())];
    const none = [undefined, undefined];

    test('gets in nowhere', async () => {
      await cutOff();
      expect(await signIn()).toBeRefused(401, 'wrong-password');
      expect(await act('restore')).toMatchObject({ status: 410 });
    });

    test('is purged by the next sweeps', async () => {
      await cutOff();
      await purge();
      time += minutes(11);
      await sweepSignUps(portal.services);
      expect(await traces()).toEqual(none);
    });

    test('is purged at once where the same person signs up anew', async () => {
      await cutOff();
      const input = buildSignUp({ validationKey: company.validationKey, email: driver.email });
      expect(await portal.call(null, 'POST', '/drivers/sign-up', input)).toMatchObject({ status: 200 });
      await purge();
      expect(await traces()).toEqual(none);
    });
  });

  test('who was restored at the very moment of the purge stays, also where it was cut off', async () => {
    await removeForGood();
    failing = 'purge-claimed';
    await expect(purge()).rejects.toThrow('failed on purpose');
    failing = null;
    await inCompany(portal, company, async (db) => {
      await db.updateTable('users').set({ ready: true, deleted: null }).where('uid', '=', driver.uid).execute();
      await db.deleteFrom('scheduled_tasks').execute();
    });
    time += minutes(11);
    await sweepSignUps(portal.services);
    expect(await inDirectory()).toEqual({ state: 'ready', attempt: null });
    expect(await portal.call(owner, 'GET', `/drivers/${driver.uid}`)).toMatchObject({ status: 200 });
  });

  test('is purged once by two processes at the same moment', async () => {
    await removeForGood();
    await Promise.all([purge(), purge()]);
    expect(await inDirectory()).toBeUndefined();
    expect(await rowOf(portal, company, driver)).toBeUndefined();
  });
});
