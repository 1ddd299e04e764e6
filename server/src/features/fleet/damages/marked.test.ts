import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';

describe.each(mainEngines)('damaged vehicles on the %s engine', (engine) => {
  const { call, addVehicle, report } = administered(engine);
  const move = (key: string, from: string, status: string) => call('POST', `/damages/${key}/status`, { from, status });
  const damaged = async () => {
    const { body } = await call('GET', '/vehicles?damaged=true');
    const { items, total, counts } = body as { items: Vehicle[]; total: number; counts: { damaged: number } };
    expect([total, counts.damaged]).toEqual([items.length, items.length]);
    return items.map(({ key }) => key);
  };

  test('reported, repaired, opened again and deleted', async () => {
    const vehicle = await addVehicle();
    await addVehicle();
    expect(await damaged()).toEqual([]);
    const [one, other] = [await report(vehicle), await report(vehicle)];
    expect(await damaged()).toEqual([vehicle]);
    await move(one, 'open', 'repaired');
    expect(await damaged()).toEqual([vehicle]);
    await call('DELETE', `/damages/${other}`);
    expect(await damaged()).toEqual([]);
    await call('POST', `/damages/${other}/restore`);
    expect(await damaged()).toEqual([vehicle]);
    await call('DELETE', `/damages/${other}`);
    expect(await damaged()).toEqual([]);
    await move(one, 'repaired', 'in-repair');
    expect(await damaged()).toEqual([vehicle]);
    await call('POST', `/vehicles/${vehicle}/remove`);
    expect(await damaged()).toEqual([]);
    await call('POST', `/vehicles/${vehicle}/restore`);
    expect(await damaged()).toEqual([vehicle]);
  });

  test('all reports at once, and all repaired at once', async () => {
    const vehicle = await addVehicle();
    const keys = await Promise.all(Array.from({ length: 6 }, () => report(vehicle)));
    expect(await damaged()).toEqual([vehicle]);
    const moved = await Promise.all(keys.map((key) => move(key, 'open', 'repaired')));
    expect(moved.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(await damaged()).toEqual([]);
  });
});
