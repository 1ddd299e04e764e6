import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import type { Sensor } from '#contract/fleet/sensors.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildVehicle, stockSensors } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('sensors and their vehicle on the %s engine', (engine) => {
  const { portal, call } = administered(engine);
  const listed = async (query: string) => {
    const { body } = await call('GET', `/sensors${query}`);
    return (body as { items: Sensor[] }).items.map(({ key }) => key);
  };
  const addVehicle = async (plateNumber: string) =>
    (await call('POST', '/vehicles', buildVehicle({ plateNumber }))).body as Vehicle;
  const register = async (serialKey: string) => {
    await stockSensors(portal.databases, serialKey);
    return (await call('POST', '/sensors', { serialKey })).body as Sensor;
  };
  const assign = ({ key, version }: Sensor, vehicle: Vehicle, position = '') =>
    call('POST', `/sensors/${key}/assign`, { version, vehicle: vehicle.key, position });

  test('follow a new plate, a deletion and its undoing', async () => {
    const [one, other] = [await register('AAAA-1111-BBBB-2222'), await register('AAAA-1111-BBBB-3333')];
    const [vehicle, second] = [await addVehicle('B-TL 71'), await addVehicle('K-RI 1')];
    await assign(one, vehicle);
    await assign(other, second);
    expect(await listed('?sort=vehicle')).toEqual([one.key, other.key]);
    await call('PATCH', `/vehicles/${vehicle.key}`, { version: 1, plateNumber: 'W-AX 9' });
    expect(await listed('?sort=vehicle')).toEqual([other.key, one.key]);
    expect([await listed('?search=w+ax'), await listed('?search=b+tl')]).toEqual([[one.key], []]);
    await call('POST', `/vehicles/${vehicle.key}/remove`);
    expect([await listed('?search=w+ax'), await listed('?unassigned=true')]).toEqual([[], [one.key]]);
    expect(await listed(`?vehicle=${vehicle.key}`)).toEqual([]);
    await call('POST', `/vehicles/${vehicle.key}/restore`);
    expect([await listed('?search=w+ax'), await listed('?unassigned=true')]).toEqual([[one.key], []]);
    expect(await listed(`?vehicle=${vehicle.key}`)).toEqual([one.key]);
    await call('POST', `/sensors/${one.key}/unassign`, { version: 2 });
    expect([await listed('?search=w+ax'), await listed('?unassigned=true')]).toEqual([[], [one.key]]);
  });

  test('the vehicle renamed and the sensor moved in it at once: both happen', async () => {
    let sensor = await register('AAAA-1111-BBBB-4444');
    const vehicle = await addVehicle('B-TL 72');
    sensor = (await assign(sensor, vehicle)).body as Sensor;
    for (let round = 1; round <= 5; round += 1) {
      const [renamed, moved] = await Promise.all([
        call('PATCH', `/vehicles/${vehicle.key}`, { version: round, plateNumber: `B-TL ${900 + round}` }),
        assign(sensor, vehicle, `Platz ${round}`),
      ]);
      expect([renamed.status, moved.status]).toEqual([200, 200]);
      sensor = moved.body as Sensor;
      expect(await listed(`?search=tl+${900 + round}+platz+${round}`)).toEqual([sensor.key]);
    }
  });
});
