import { describe, expect, test } from 'vitest';
import type { Damage } from '#contract/fleet/damages.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { backdateLeases, untilLeaseIsOver } from '#testing/fixtures/presence.ts';
import type { Storages } from '../platform/files/storages.ts';
import { listStock } from '#server/domain/sensors/stock.ts';
import { sweepPresence } from '#server/domain/presence/sweep.ts';
import { loadDemo, type Demo } from './load.ts';
import { nordwindDrivers } from './nordwindDrivers.ts';
import { hasPortrait } from './images.ts';
import { demoStock } from './nordwindSensors.ts';
import { everybody } from './people.ts';

describe.each(engines)('the demo on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let company: string;

  async function load(storages: Storages = portal.services.storages): Promise<Demo> {
    const demo = await loadDemo({ ...portal.services, storages });
    if (!demo) throw new Error('There is no demo.');
    const accounts = await portal.databases.directory.selectFrom('accounts').select('key').execute();
    company = accounts[0]?.key ?? '';
    return demo;
  }
  const members = () =>
    portal.databases
      .company('main')
      .readTransaction({ company, uid: null }, ({ db }) =>
        db
          .selectFrom('users')
          .select(['email', 'image', 'online', 'last_online'])
          .where('company', '=', company)
          .execute(),
      );
  const online = async () => (await members()).filter((member) => member.online).map(({ email }) => email);
  const expectedOnline = nordwindDrivers.filter(({ presence }) => presence === 'online').map(({ email }) => email);

  test('starts without a storage, and draws what is missing once there is one', async () => {
    const away: Storages = { open: () => Promise.reject(new Error('away')) };
    await (await load(away)).presence.stop();
    expect((await members()).filter(({ image }) => image !== null)).toEqual([]);
    await (await load()).presence.stop();
    const drawn = (await members()).filter(({ image }) => image !== null).map(({ email }) => email);
    const portrayed = everybody.map(({ email }) => email).filter(hasPortrait);
    expect(drawn.toSorted()).toEqual(portrayed.toSorted());
  });

  test('lets its people sign in and see each other’s pictures', async () => {
    const { signIn, presence } = await load();
    await presence.stop();
    const { email, password } = signIn;
    const answer = await portal.call(null, 'POST', '/account/sign-in', { email, password });
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${(answer.body as { token: string }).token}` };
    const pictures = (await members()).flatMap(({ image }) => image ?? []);
    for (const image of pictures) {
      const served = await portal.app.inject({ method: 'GET', url: `/api/files/${image}`, headers });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('has 38 vehicles with pictures, damage in every state, a dozen sensors, and keys in stock to try', async () => {
    const { signIn, presence } = await load();
    await presence.stop();
    const { email, password } = signIn;
    const { body } = await portal.call(null, 'POST', '/account/sign-in', { email, password });
    const person = { uid: '', email, headers: { authorization: `Bearer ${(body as { token: string }).token}` } };
    const all = async (path: string) =>
      (await portal.call(person, 'GET', `${path}?limit=200`)).body as { items: unknown[]; total: number };

    const vehicles = (await all('/vehicles')) as { items: Vehicle[]; total: number };
    expect(vehicles.total).toBe(38);
    expect(vehicles.items.filter(({ image }) => image === null)).toEqual([]);
    const picture = await portal.call(person, 'GET', (vehicles.items[0]?.image ?? '').replace(/^\/api/, ''));
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });

    const damages = (await all('/damages')) as { items: Damage[] };
    expect(new Set(damages.items.map(({ status }) => status))).toEqual(new Set(['open', 'in-repair', 'repaired']));
    expect(new Set(damages.items.map(({ severity }) => severity))).toEqual(new Set(['minor', 'major', 'critical']));
    expect(await all('/sensors')).toMatchObject({ total: 12 });

    for (const { serialKey, model } of demoStock)
      expect(await portal.call(person, 'POST', '/sensors', { serialKey })).toAnswer({ serialKey, model });
    const stock = await listStock(portal.databases.directory);
    expect(stock.filter(({ state }) => state === 'registered')).toHaveLength(12 + demoStock.length);
  });

  test('has everybody once, however often it is loaded', async () => {
    for (let count = 0; count < 2; count += 1) await (await load()).presence.stop();
    expect((await members()).map(({ email }) => email).toSorted()).toEqual(
      everybody.map(({ email }) => email).toSorted(),
    );
  });

  test('does not bring back a picture that somebody has removed', async () => {
    await portal.databases
      .company('main')
      .writeTransaction({ company, uid: null }, ({ db }) =>
        db.updateTable('users').set({ image: null }).where('company', '=', company).execute(),
      );
    await (await load()).presence.stop();
    expect((await members()).filter(({ image }) => image !== null)).toEqual([]);
  });

  test('has drivers online while it runs, and no longer', async () => {
    const { presence } = await load();
    expect((await online()).toSorted()).toEqual(expectedOnline.toSorted());
    await presence.stop();
    await backdateLeases(portal.databases, company, untilLeaseIsOver);
    await sweepPresence(portal.databases);
    expect(await online()).toEqual([]);
    await (await load()).presence.stop();
    expect((await online()).length).toBe(expectedOnline.length);
  });
});
