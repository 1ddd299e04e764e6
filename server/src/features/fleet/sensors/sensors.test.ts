import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildDamage, buildVehicle, stockSensors } from '#testing/fixtures/portal.ts';
import { sensorCalls } from '#testing/fixtures/sensorCalls.ts';
import { purgeVehicles } from '../vehicles/purge.ts';

describe.each(engines)('sensors on the %s engine', (engine) => {
  const { portal, company, administrator, addVehicle } = administered(engine);
  let serialKey: string;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    serialKey = `7KQ2-M4XA-90PT-${String(serial).padStart(4, '0')}`;
    await stockSensors(portal.databases, serialKey);
  });

  const { call, register, registered, list, inStock } = sensorCalls(() => ({ portal, administrator, serialKey }));
  /** The server itself, in the company of the test. */
  const server = () => ({ company: company.key, uid: null });
  const database = () => portal.databases.company('main');

  test('registered by its key, however it is typed', async () => {
    expect(await register(administrator, ` ${serialKey.toLowerCase()} `)).toAnswer({
      serialKey,
      model: 'Blue Puck T',
      name: `Blue Puck T ${serialKey.slice(-4)}`,
      vehicle: null,
      position: '',
    });
    expect(await list()).toMatchObject({ total: 1 });
    expect(await inStock()).toBe('registered');
  });

  test('an unknown key, a wrong one, and one that is taken', async () => {
    expect(await register(administrator, 'AAAA-BBBB-CCCC-DDDD')).toBeRefused(404, 'serial-key-not-found');
    expect(await register(administrator, 'AAAA-BBBB')).toBeRefused(400, 'invalid-input', {
      issues: [{ path: 'serialKey', rule: 'serial-key' }],
    });
    await register();
    const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    for (const person of [administrator, stranger])
      expect(await register(person)).toBeRefused(409, 'sensor-already-registered');
  });

  test('guessing is limited, a right key is not held against anybody', async () => {
    for (let guess = 0; guess < 15; guess += 1)
      await register(administrator, `ZZZZ-ZZZZ-ZZZZ-${String(guess).padStart(4, '0')}`);
    expect(await register()).toBeRefused(429, 'too-many-requests');
    expect(await register(await company.addPerson())).toMatchObject({ status: 200 });
  });

  test('guessing is limited for an address too, whoever guesses there, and for no other', async () => {
    for (let person = 0; person < 3; person += 1) {
      const guesser = await company.addPerson();
      for (let guess = 0; guess < 10; guess += 1)
        expect(await register(guesser, `ZZZZ-ZZZZ-ZZZ${person}-000${guess}`)).toMatchObject({ status: 404 });
    }
    expect(await register()).toBeRefused(429, 'too-many-requests');
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/api/sensors',
      headers: administrator.headers,
      payload: { serialKey },
      remoteAddress: '203.0.113.7',
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('of companies that register the same one at the same moment exactly one succeeds', async () => {
    const people = [administrator];
    for (let index = 0; index < 5; index += 1) people.push(await (await portal.addCompany()).addPerson());
    const answers = await Promise.all(people.map((person) => register(person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const shown = await Promise.all(people.map((person) => list('', person)));
    expect(shown.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  });

  test('named, assigned with a position, assigned elsewhere, taken out', async () => {
    const { key } = await registered();
    const [first, second] = [await addVehicle('B-TL 71'), await addVehicle('B-TL 650')];
    expect(await call('PATCH', `/sensors/${key}`, { version: 1, name: 'Tiefkühl 1' })).toMatchObject({
      body: { name: 'Tiefkühl 1', version: 2 },
    });
    expect(
      await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle: first, position: 'Vorn, oben' }),
    ).toMatchObject({ body: { vehicle: { key: first, plateNumber: 'B-TL 71' }, position: 'Vorn, oben', version: 3 } });
    expect(await call('POST', `/sensors/${key}/assign`, { version: 2, vehicle: second })).toBeRefused(409, 'conflict', {
      current: { version: 3 },
    });
    expect((await list(`?vehicle=${first}`)).total).toBe(1);
    expect((await list('?search=tl71')).total).toBe(1);
    expect((await list('?unassigned=true')).total).toBe(0);
    expect(await call('GET', `/vehicles/${first}`)).toMatchObject({ body: { sensors: 1 } });
    await call('POST', `/sensors/${key}/assign`, { version: 3, vehicle: second });
    expect((await list(`?vehicle=${first}`)).total).toBe(0);
    expect(await call('POST', `/sensors/${key}/unassign`, { version: 4 })).toMatchObject({
      body: { vehicle: null, position: '', version: 5 },
    });
    expect((await list('?unassigned=true')).items).toMatchObject([{ key }]);
  });

  test('stands in the history of every vehicle that it was in, also when it is removed', async () => {
    const { key } = await registered();
    const [first, second] = [await addVehicle('B-TL 71'), await addVehicle('B-TL 650')];
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle: first });
    await call('PATCH', `/sensors/${key}`, { version: 2, name: 'Tiefkühl 1' });
    await call('POST', `/sensors/${key}/assign`, { version: 3, vehicle: second });
    await call('POST', `/sensors/${key}/unassign`, { version: 4 });
    await call('POST', `/sensors/${key}/assign`, { version: 5, vehicle: second });
    await call('POST', `/sensors/${key}/remove`);
    const history = async (vehicle: string) =>
      ((await call('GET', `/activities?object=${vehicle}`)).body as { items: { action: string }[] }).items
        .map(({ action }) => action)
        .filter((action) => action.startsWith('sensors.'));
    expect(await history(first)).toEqual(['sensors.assign', 'sensors.rename', 'sensors.assign']);
    expect(await history(second)).toEqual(['sensors.remove', 'sensors.assign', 'sensors.unassign', 'sensors.assign']);
  });

  test('critical damage marks the vehicle beside its sensors too', async () => {
    const [{ key }, vehicle] = [await registered(), await addVehicle('B-TL 71')];
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle });
    expect((await list()).items[0]?.vehicle).toMatchObject({ isCritical: false });
    const damage = `/damages/${uuidv7()}`;
    await call('PUT', damage, buildDamage({ vehicle, severity: 'critical' }));
    expect((await list()).items[0]?.vehicle).toMatchObject({ isCritical: true });
    await call('POST', `${damage}/status`, { from: 'open', status: 'repaired' });
    expect((await list()).items[0]?.vehicle).toMatchObject({ isCritical: false });
  });

  test('not to another company’s vehicle', async () => {
    const stranger = await (await portal.addCompany()).addPerson();
    const { key: theirs } = (await call('POST', '/vehicles', buildVehicle(), stranger)).body as Vehicle;
    const { key } = await registered();
    expect(await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle: theirs })).toMatchObject({
      status: 404,
    });
  });

  test('without a vehicle while it is deleted, and back with it', async () => {
    const [{ key }, vehicle] = [await registered(), await addVehicle('B-TL 71')];
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle, position: 'Laderaum' });
    await call('POST', `/vehicles/${vehicle}/remove`);
    expect((await list()).items[0]).toMatchObject({ vehicle: null, position: '' });
    await call('POST', `/vehicles/${vehicle}/restore`);
    expect((await list()).items[0]).toMatchObject({ vehicle: { key: vehicle }, position: 'Laderaum' });
  });

  test('named anew while its vehicle is deleted, and where it was when that comes back', async () => {
    const [{ key }, vehicle] = [await registered(), await addVehicle('B-TL 71')];
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle, position: 'Laderaum' });
    await call('POST', `/vehicles/${vehicle}/remove`);
    expect(await call('PATCH', `/sensors/${key}`, { version: 2, name: 'Tiefkühl 1' })).toMatchObject({
      body: { name: 'Tiefkühl 1', position: '', version: 3 },
    });
    await call('POST', `/vehicles/${vehicle}/restore`);
    expect((await list('?search=laderaum')).items).toMatchObject([
      { name: 'Tiefkühl 1', vehicle: { key: vehicle }, position: 'Laderaum' },
    ]);
  });

  test('not found any more by its place in a vehicle that is gone for good', async () => {
    const [{ key }, vehicle] = [await registered(), await addVehicle('B-TL 71')];
    await call('POST', `/sensors/${key}/assign`, { version: 1, vehicle, position: 'Laderaum' });
    await call('POST', `/vehicles/${vehicle}/remove`);
    await database().writeTransaction(server(), ({ db }) =>
      db
        .updateTable('vehicles')
        .set({ deleted: new Date(0) })
        .execute(),
    );
    await database().writeTransaction(server(), (tx) => purgeVehicles(tx, [vehicle]));
    expect((await list('?search=laderaum')).total).toBe(0);
    expect((await list('?search=puck')).items).toMatchObject([{ key, vehicle: null, position: '' }]);
  });

  test.each(['with its hyphens', 'without', 'in part'])('found by its serial key %s', async (how) => {
    await registered();
    const bare = serialKey.replaceAll('-', '').toLowerCase();
    const typed = { 'with its hyphens': serialKey, without: bare, 'in part': bare.slice(2, 10) }[how];
    expect((await list(`?search=${typed}`)).items).toMatchObject([{ serialKey }]);
    expect((await list('?search=7KQ2M4XA90PT9999')).total).toBe(0);
  });

  test('given back, and registered by somebody else', async () => {
    const { key } = await registered();
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/sensors/${key}`)).toAnswer({ key, serialKey });
    expect(await call('GET', `/sensors/${key}`, undefined, stranger)).toMatchObject({ status: 404 });
    expect(await call('POST', `/sensors/${key}/remove`, undefined, stranger)).toMatchObject({ status: 404 });
    expect(await call('POST', `/sensors/${key}/remove`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/sensors/${key}`)).toMatchObject({ status: 404 });
    expect(await inStock()).toBe('stock');
    expect((await list()).total).toBe(0);
    expect(await register(stranger)).toMatchObject({ status: 200 });
  });
});
