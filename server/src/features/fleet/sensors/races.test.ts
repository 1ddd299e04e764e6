import { expect, test } from 'vitest';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';
import { stockSensors } from '#testing/fixtures/portal.ts';

const { portal, call, addVehicle } = administered('postgres');

test('no sensor is assigned to a vehicle that is being deleted', async () => {
  await stockSensors(portal.databases, 'AAAA-1111-BBBB-7777');
  const sensor = (await call('POST', '/sensors', { serialKey: 'AAAA-1111-BBBB-7777' })).body as Sensor;
  const vehicle = await addVehicle();
  const statement = `update company.vehicles set deleted = now() where key = '${vehicle}'`;
  const assigned = { version: sensor.version, vehicle, position: 'Laderaum' };
  const answer = await whileHeld(portal, { statement }, () => call('POST', `/sensors/${sensor.key}/assign`, assigned));
  expect(answer).toBeRefused(404, 'not-found');
  expect(await call('GET', `/sensors/${sensor.key}`)).toMatchObject({ body: { vehicle: null, position: '' } });
});
