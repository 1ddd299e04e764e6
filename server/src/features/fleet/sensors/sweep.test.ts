import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimSensor, settleSensor } from '#server/domain/sensors/stock.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { stockSensors } from '#testing/fixtures/portal.ts';
import { sensorCalls } from '#testing/fixtures/sensorCalls.ts';
import { sweepSensors } from '#testing/fixtures/sweeps.ts';
import { hideSensor, writeRegistering } from './store.ts';

describe.each(mainEngines)('after a crash, on the %s engine,', (engine) => {
  const { portal, company, administrator } = administered(engine);
  let serialKey: string;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    serialKey = `SWEE-M4XA-90PT-${String(serial).padStart(4, '0')}`;
    await stockSensors(portal.databases, serialKey);
  });

  const { register, registered, list, inStock } = sensorCalls(() => ({ portal, administrator, serialKey }));
  const later = () => sweepSensors({ databases: portal.databases, now: () => Date.now() + 11 * 60_000 });
  /** The server itself, in the company of the test. */
  const server = () => ({ company: company.key, uid: null });
  const database = () => portal.databases.company('main');

  const claim = async () => {
    const key = uuidv7();
    await claimSensor(portal.databases.directory, { serialKey, account: company.key, registration: key });
    return key;
  };
  const writeDown = (key: string) =>
    database().writeTransaction(server(), (tx) =>
      writeRegistering(tx, { key, serialKey, model: 'Blue Puck T', at: new Date() }),
    );

  test('after the claim leaves the sensor to others, once it is sure to be one', async () => {
    await claim();
    await sweepSensors(portal.services);
    expect(await register()).toMatchObject({ status: 409 });
    await later();
    expect(await inStock()).toBe('stock');
    expect(await register()).toMatchObject({ status: 200 });
  });

  test('after the company has written it likewise, and nobody ever saw it', async () => {
    await writeDown(await claim());
    expect((await list()).total).toBe(0);
    await later();
    expect(await inStock()).toBe('stock');
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await register(stranger)).toMatchObject({ status: 200 });
    await later();
    expect((await list()).total).toBe(0);
    expect((await list('', stranger)).total).toBe(1);
  });

  test('after the stock has settled shows it at the next sweep', async () => {
    const key = await claim();
    await writeDown(key);
    await settleSensor(portal.databases.directory, key);
    await later();
    expect((await list()).items).toMatchObject([{ key, serialKey }]);
  });

  test('on the way back does not lose it from stock', async () => {
    const { key } = await registered();
    await database().writeTransaction(server(), (tx) => hideSensor(tx, key, new Date()));
    expect((await list()).total).toBe(0);
    await later();
    expect(await inStock()).toBe('stock');
    expect(await register()).toMatchObject({ status: 200 });
    await later();
    expect((await list()).total).toBe(1);
  });

  test('of a slow process whose claim the sweep has taken back shows nothing', async () => {
    const key = await claim();
    await later();
    const stranger = await (await portal.addCompany()).addPerson();
    await register(stranger);
    await writeDown(key);
    expect(await settleSensor(portal.databases.directory, key)).toBe(false);
    await later();
    expect((await list()).total).toBe(0);
    expect((await list('', stranger)).total).toBe(1);
  });
});
