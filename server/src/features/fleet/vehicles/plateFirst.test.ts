import { describe, expect, test } from 'vitest';
import type { Vehicle, VehicleReference } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildVehicle } from '#testing/fixtures/portal.ts';

describe.each(mainEngines)('a plate that is searched on the %s engine', (engine) => {
  const { call } = administered(engine);
  const add = (plateNumber: string, fields: Partial<Vehicle> = {}) =>
    call('POST', '/vehicles', buildVehicle({ plateNumber, ...fields }));
  const list = async (query: string) =>
    (await call('GET', `/vehicles?${query}`)).body as { items: Vehicle[]; total: number; next: string | null };
  const plates = async (query: string) => (await list(query)).items.map(({ plateNumber }) => plateNumber);
  const asked = (search: string) => `search=${encodeURIComponent(search)}`;
  /** Each holds the words k, ri and 1 somewhere. */
  const addAll = async () => {
    await add('B-KA 1', { model: 'Fahrrinne' });
    await add('K-RI 10');
    await add('K-RI 1', { make: 'Volvo', features: ['Kran'] });
    await add('K-RI 1234');
  };

  test.each(['K-RI 1', 'k-ri 1', 'K RI 1'])('answers its vehicle first: %s', async (search) => {
    await addAll();
    expect(await plates(asked(search))).toEqual(['K-RI 1', 'B-KA 1', 'K-RI 10', 'K-RI 1234']);
    expect((await plates(`${asked(search)}&sort=-plateNumber`))[0]).toBe('K-RI 1');
    const references = (await call('GET', `/vehicles/references?${asked(search)}`)).body as VehicleReference[];
    expect(references.map(({ plateNumber }) => plateNumber)).toEqual(['K-RI 1', 'B-KA 1', 'K-RI 10', 'K-RI 1234']);
  });

  test('stands on no page twice, and none is left out', async () => {
    await addAll();
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(`limit=2&${asked('K-RI 1')}${next ? `&cursor=${next}` : ''}`);
      expect(page.total).toBe(4);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ plateNumber }) => plateNumber));
      next = page.next;
    } while (next !== null);
    expect(seen).toEqual(['K-RI 1', 'B-KA 1', 'K-RI 10', 'K-RI 1234']);
  });

  test('comes only where the filters let it through', async () => {
    await addAll();
    expect(await plates(`${asked('K-RI 1')}&feature=Kran`)).toEqual(['K-RI 1']);
    expect(await plates(`${asked('K-RI 1')}&feature=K%C3%BChlaufbau`)).not.toContain('K-RI 1');
    expect(await plates(`${asked('K-RI 1')}&damaged=true`)).toEqual([]);
  });
});
