import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { deviceLimits, presenceTimes } from '#contract/people/devices.ts';
import { forgetSpans } from '#server/domain/presence/spans.ts';
import { companiesWithExpiredPresence, sweepPresence } from '#server/domain/presence/sweep.ts';
import { activitiesOf } from '#testing/fixtures/activities.ts';
import { forAllTests, forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { backdateLeases, untilLeaseIsOver } from '#testing/fixtures/presence.ts';
import { inCompany } from '#testing/fixtures/people.ts';

describe.each(engines)('devices on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  const driver = forEachTest(() => company.addPerson({ role: 'driver' }));

  const main = () => portal.databases.company('main');
  const register = (as: TestPerson, key: string, fields: object = {}) =>
    portal.call(as, 'PUT', `/devices/${key}`, { name: 'Diensthandy', platform: 'Android 16', ...fields });
  const beat = (as: TestPerson, key: string) => portal.call(as, 'POST', `/devices/${key}/heartbeat`);
  const leave = (as: TestPerson, key: string) => portal.call(as, 'POST', `/devices/${key}/leave`);
  async function addDevice(as = driver): Promise<string> {
    const key = uuidv7();
    await register(as, key);
    return key;
  }
  const listed = async (as = driver) =>
    ((await portal.call(as, 'GET', '/devices')).body as { items: { key: string; online: boolean }[] }).items;
  const presence = (uid = driver.uid) =>
    inCompany(portal, company, (db) =>
      db
        .selectFrom('users')
        .select(['online', 'last_online', 'version'])
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow(),
    );
  const told = () =>
    inCompany(portal, company, async (db) => {
      const rows = await db
        .selectFrom('changes')
        .select('key')
        .where('collection', '=', 'presence')
        .where('key', '=', driver.uid)
        .execute();
      return rows.length;
    });
  const activities = async () =>
    (await activitiesOf(portal, company)).filter(({ actor, object }) => [actor, object].includes(driver.uid));
  const pass = (milliseconds: number) => backdateLeases(portal.databases, company.key, milliseconds);
  const sweep = () => sweepPresence(portal.databases);

  describe('registering', () => {
    test('answers the second arrival like the first, and takes what is new', async () => {
      const key = uuidv7();
      const first = await register(driver, key);
      expect(first).toAnswer({ key, name: 'Diensthandy', platform: 'Android 16', appVersion: '', online: false });
      expect((await register(driver, key)).body).toMatchObject({ key, name: 'Diensthandy' });
      await register(driver, key, { name: 'Privat', appVersion: '2.1' });
      expect(await listed()).toMatchObject([{ key, name: 'Privat', appVersion: '2.1' }]);
    });

    test('takes a key in capital letters for the same one in small letters', async () => {
      for (let count = 1; count < deviceLimits.perPerson; count += 1) await addDevice();
      const key = uuidv7();
      const capital = key.toUpperCase();
      expect(await register(driver, capital)).toAnswer({ key, name: 'Diensthandy' });
      expect(await beat(driver, capital)).toMatchObject({ status: 200 });
      await addDevice();
      expect((await listed()).find((device) => device.key === key)).toMatchObject({ online: true });
      expect(await leave(driver, capital)).toMatchObject({ status: 200 });
      expect(await presence()).toMatchObject({ online: false });
      await portal.call(driver, 'DELETE', `/devices/${capital}`);
      expect((await listed()).map((device) => device.key)).not.toContain(key);
    });

    test('takes no key that is somebody else’s, and tells nothing of them', async () => {
      const key = await addDevice(await company.addPerson({ role: 'driver' }));
      const refused = await register(driver, key, { name: 'Meins' });
      expect(refused).toBeRefused(409, 'conflict');
      expect(refused.body).not.toHaveProperty('data');
      expect(await listed()).toEqual([]);
    });

    test('leaves an activity where something changed, and none where not', async () => {
      const key = uuidv7();
      await Promise.all([register(driver, key), register(driver, key)]);
      await register(driver, key);
      await register(driver, key, { name: 'Privat', appVersion: '2.1' });
      await portal.call(driver, 'DELETE', `/devices/${key}`);
      await portal.call(driver, 'DELETE', `/devices/${key}`);
      const device = { platform: 'Android 16', name: 'Privat', appVersion: '2.1' };
      const common = { collection: 'devices', object: key, actor: driver.uid };
      expect(await activities()).toMatchObject([
        {
          ...common,
          action: 'devices.register',
          before: null,
          after: { ...device, name: 'Diensthandy', appVersion: '' },
        },
        {
          ...common,
          action: 'devices.update',
          before: { name: 'Diensthandy', appVersion: '' },
          after: { name: 'Privat', appVersion: '2.1' },
        },
        { ...common, action: 'devices.remove', before: device, after: null },
      ]);
      const owner = await company.addPerson();
      const found = await portal.call(owner, 'GET', `/activities?collection=devices&person=${driver.uid}`);
      expect(found.body).toMatchObject({
        items: [
          { action: 'devices.remove', objectName: 'Privat' },
          { action: 'devices.update', objectName: 'Privat' },
          { action: 'devices.register', objectName: 'Diensthandy' },
        ],
      });
    });

    test('keeps the newest of a person’s devices', async () => {
      const keys: string[] = [];
      for (let count = 0; count <= deviceLimits.perPerson; count += 1) keys.push(await addDevice());
      const left = (await listed()).map(({ key }) => key);
      expect(left.toSorted()).toEqual(keys.slice(1).toSorted());
      expect((await activities()).at(-1)).toMatchObject({ action: 'devices.remove', object: keys[0] });
    });

    test.each([{ name: ' ' }, { name: 'x'.repeat(deviceLimits.nameMaximum + 1) }, { platform: 'x'.repeat(200) }])(
      'refuses %j',
      async (fields) => {
        expect(await register(driver, uuidv7(), fields)).toBeRefused(400, 'invalid-input');
      },
    );
  });

  describe('presence', () => {
    test('comes with the first heartbeat and is told once', async () => {
      const key = await addDevice();
      const before = await told();
      expect(await beat(driver, key)).toAnswer({ next: presenceTimes.heartbeatMs });
      expect(await presence()).toMatchObject({ online: true, version: 1 });
      for (let count = 0; count < 3; count += 1) await beat(driver, key);
      expect(await told()).toBe(before + 1);
      expect(await listed()).toMatchObject([{ key, online: true }]);
    });

    test('leaves no activity behind', async () => {
      const key = await addDevice();
      const before = await activities();
      await beat(driver, key);
      await leave(driver, key);
      expect(await activities()).toEqual(before);
    });

    test('lasts while heartbeats come', async () => {
      const key = await addDevice();
      await beat(driver, key);
      for (let count = 0; count < 4; count += 1) {
        await pass(presenceTimes.heartbeatMs);
        await sweep();
        await beat(driver, key);
      }
      expect(await presence()).toMatchObject({ online: true });
    });

    test('ends within a minute where the phone falls silent; last online is its last heartbeat', async () => {
      const key = await addDevice();
      await beat(driver, key);
      const before = await told();
      await pass(untilLeaseIsOver);
      expect(untilLeaseIsOver + 1.2 * presenceTimes.sweepMs).toBeLessThan(60_000);
      await sweep();
      const { online, last_online: last } = await presence();
      expect(online).toBe(false);
      const ago = Date.now() - (last?.getTime() ?? 0);
      expect(ago).toBeGreaterThanOrEqual(presenceTimes.leaseMs);
      expect(ago).toBeLessThan(presenceTimes.leaseMs + 30_000);
      expect(await told()).toBe(before + 1);
      await sweep();
      expect(await told()).toBe(before + 1);
      expect(await listed()).toMatchObject([{ key, online: false }]);
      await beat(driver, key);
      expect(await presence()).toMatchObject({ online: true });
    });

    test('comes back with a heartbeat that arrives before the sweep', async () => {
      const key = await addDevice();
      await beat(driver, key);
      await pass(untilLeaseIsOver);
      await Promise.all([beat(driver, key), sweep(), sweep()]);
      await beat(driver, key);
      await sweep();
      expect(await presence()).toMatchObject({ online: true });
    });

    test('ends at once where the app says so', async () => {
      const key = await addDevice();
      await beat(driver, key);
      expect(await leave(driver, key)).toMatchObject({ status: 200 });
      const { online, last_online: last } = await presence();
      expect(online).toBe(false);
      expect(Date.now() - (last?.getTime() ?? 0)).toBeLessThan(30_000);
      expect(await leave(driver, key)).toMatchObject({ status: 200 });
    });

    test('is kept as the times of the day, for administrators, and forgotten after two days', async () => {
      const administrator = await company.addPerson();
      const spans = async () =>
        ((await portal.call(administrator, 'GET', `/drivers/${driver.uid}`)).body as { presence: object[] }).presence;
      const key = await addDevice();
      expect(await spans()).toEqual([]);
      await beat(driver, key);
      await beat(driver, key);
      expect(await spans()).toEqual([{ began: expect.any(Number), ended: null }]);
      await leave(driver, key);
      await beat(driver, key);
      await pass(untilLeaseIsOver);
      await sweep();
      const day = await spans();
      expect(day).toEqual([
        { began: expect.any(Number), ended: expect.any(Number) },
        { began: expect.any(Number), ended: expect.any(Number) },
      ]);
      await beat(driver, key);
      await portal.setUp(administrator, 'POST', `/drivers/${driver.uid}/block`);
      expect(await spans()).toHaveLength(3);
      expect(await spans()).not.toContainEqual(expect.objectContaining({ ended: null }));
      const back = sql`interval '3 days'`;
      await inCompany(portal, company, (db) =>
        sql`update company.presence_spans set began = began - ${back}, ended = ended - ${back}
          where company = ${company.key} and uid = ${driver.uid}`.execute(db),
      );
      await main().writeTransaction({ company: company.key, uid: null }, (tx) => forgetSpans(tx, [driver.uid]));
      expect(await spans()).toEqual([]);
    });

    test('with two devices ends with the second one', async () => {
      const [phone, tablet] = [await addDevice(), await addDevice()];
      await beat(driver, phone);
      await beat(driver, tablet);
      await leave(driver, phone);
      expect(await presence()).toMatchObject({ online: true, last_online: null });
      await pass(presenceTimes.leaseMs / 2);
      await beat(driver, phone);
      await pass(presenceTimes.leaseMs / 2 + 1);
      await sweep();
      expect(await presence()).toMatchObject({ online: true });
      await portal.call(driver, 'DELETE', `/devices/${phone}`);
      expect(await presence()).toMatchObject({ online: false });
    });

    test('is refused to a device that is unknown, removed or somebody else’s', async () => {
      const key = await addDevice();
      const other = await company.addPerson({ role: 'driver' });
      expect(await beat(other, key)).toBeRefused(404, 'not-found');
      expect(await beat(driver, uuidv7())).toMatchObject({ status: 404 });
      expect(await portal.call(other, 'DELETE', `/devices/${key}`)).toMatchObject({ status: 200 });
      expect((await listed()).map((device) => device.key)).toEqual([key]);
      await portal.call(driver, 'DELETE', `/devices/${key}`);
      expect(await beat(driver, key)).toMatchObject({ status: 404 });
      expect(await presence()).toMatchObject({ online: false });
    });

    test('is refused to whoever is blocked, and runs out', async () => {
      const key = await addDevice();
      await beat(driver, key);
      await main().writeTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.updateTable('users').set({ active: false }).where('uid', '=', driver.uid).execute(),
      );
      expect(await beat(driver, key)).toBeRefused(403, 'user-disabled');
      await pass(untilLeaseIsOver);
      await sweep();
      expect(await presence()).toMatchObject({ online: false });
    });

    test('ends for many at once with one thing to tell', async () => {
      const crowd = await portal.addCompany('Kühltransporte Ätna KG');
      for (let count = 0; count < 5; count += 1) {
        const one = await crowd.addPerson({ role: 'driver' });
        await beat(one, await addDevice(one));
      }
      const revision = async () => (await main().revisions([crowd.key])).get(crowd.key)?.revision ?? 0;
      await backdateLeases(portal.databases, crowd.key, untilLeaseIsOver);
      const before = await revision();
      await sweep();
      await sweep();
      expect(await revision()).toBe(before + 1);
      expect(await companiesWithExpiredPresence(main())).not.toContain(crowd.key);
    });
  });
});
