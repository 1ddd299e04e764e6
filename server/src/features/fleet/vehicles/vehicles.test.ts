import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { buildDamage, buildVehicle, type TestPortal } from '#testing/fixtures/portal.ts';
import { formOf, photograph } from '#testing/fixtures/pictures.ts';
import { purgeVehicles } from './purge.ts';
import { inCompany } from '#testing/fixtures/people.ts';

interface Page {
  items: Vehicle[];
  total: number;
  next: string | null;
  counts: { all: number; damaged: number; underWay: number };
}

describe.each(engines)('vehicles on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const create = async (fields: Parameters<typeof buildVehicle>[0] = {}) =>
    (await call('POST', '/vehicles', buildVehicle(fields))).body as Vehicle;
  const list = async (query = '') => (await call('GET', `/vehicles${query}`)).body as Page;
  const plates = async (query = '') => (await list(query)).items.map(({ plateNumber }) => plateNumber);
  const damage = (vehicle: string, severity: 'minor' | 'critical' = 'minor') =>
    call('PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle, severity }));

  test.each(['B-TL 4127', 'P-KW 512', 'M-X 1', 'LÖB-ÄÖ 9999E', 'B-AE 18H'])(
    'the plate %s is one',
    async (plateNumber) => {
      expect(await call('POST', '/vehicles', buildVehicle({ plateNumber }))).toAnswer({
        plateNumber,
        version: 1,
        image: null,
        damages: { open: 0, inRepair: 0, isCritical: false },
        sensors: 0,
      });
    },
  );

  test.each([
    [{ plateNumber: 'b-tl 4127' }, 'plateNumber', 'plate-number'],
    [{ plateNumber: 'BERL-TL 1' }, 'plateNumber', 'plate-number'],
    [{ plateNumber: 'B-TL4127' }, 'plateNumber', 'plate-number'],
    [{ plateNumber: 'B-TL 41270' }, 'plateNumber', 'plate-number'],
    [{ plateNumber: '' }, 'plateNumber', 'required'],
    [{ make: ' ' }, 'make', 'required'],
    [{ model: '' }, 'model', 'required'],
    [{ capacityWeight: 0 }, 'capacityWeight', 'minimum'],
    [{ capacityVolume: -1 }, 'capacityVolume', 'minimum'],
    [{ height: 0 }, 'height', 'minimum'],
    [{ length: 30.5 }, 'length', 'maximum'],
    [{ axleLoad: 31 }, 'axleLoad', 'maximum'],
    [{ totalWeight: 1_000_000 }, 'totalWeight', 'maximum'],
    [{ features: [''] }, 'features.0', 'required'],
    [{ make: 'M\0N' }, 'make', 'invalid'],
    [{ features: ['Kühl\0'] }, 'features.0', 'invalid'],
  ])('%j is refused at its field', async (fields, path, rule) => {
    const answer = await call('POST', '/vehicles', { ...buildVehicle(), ...fields });
    expect(answer).toBeRefused(400, 'invalid-input', { issues: [{ path, rule }] });
  });

  test.each(['feature', 'search', 'cursor'])('U+0000 is refused in the query’s %s', async (name) => {
    expect(await call('GET', `/vehicles?${name}=%00`)).toBeRefused(400, 'invalid-input');
  });

  test('features are kept once, however they are written, and suggested by use', async () => {
    await create({ plateNumber: 'B-A 1', features: ['Kühlaufbau', 'kühlaufbau', 'Ladebordwand'] });
    await create({ plateNumber: 'B-A 2', features: ['Kühlaufbau'] });
    expect((await list()).items[0]?.features).toEqual(['Kühlaufbau', 'Ladebordwand']);
    expect((await call('GET', '/vehicles/features')).body).toEqual([
      { feature: 'Kühlaufbau', vehicles: 2 },
      { feature: 'Ladebordwand', vehicles: 1 },
    ]);
    expect(await plates('?feature=Ladebordwand')).toEqual(['B-A 1']);
  });

  test('a feature is one however it is written: spelled as in use, counted and filtered as one', async () => {
    const { key } = await create({ plateNumber: 'B-A 1', features: ['kühlAUFBAU'] });
    expect(await call('PATCH', `/vehicles/${key}`, { version: 1, features: ['Kühlaufbau'] })).toMatchObject({
      body: { features: ['Kühlaufbau'] },
    });
    const second = await create({ plateNumber: 'B-A 2', features: ['Kuhlaufbau', 'KÜHLAUFBAU', '+++'] });
    expect(second.features).toEqual(['Kühlaufbau', '+++']);
    // Two that were added at the same moment, each in its own way.
    await within((db) =>
      db
        .updateTable('vehicles')
        .set({ features: ['kühlaufbau'] })
        .where('key', '=', second.key)
        .execute(),
    );
    await within((db) =>
      db
        .updateTable('vehicle_features')
        .set({ spelling: 'kühlaufbau' })
        .where('vehicle', '=', second.key)
        .where('feature', '=', 'kuhlaufbau')
        .execute(),
    );
    await within((db) => db.deleteFrom('vehicle_features').where('feature', '=', '+++').execute());
    const third = await create({ plateNumber: 'B-A 3', features: ['KÜHLAUFBAU'] });
    expect((await call('GET', '/vehicles/features')).body).toEqual([{ feature: third.features[0], vehicles: 3 }]);
    for (const asked of ['kühlaufbau', 'Kühlaufbau', 'KUHLAUFBAU'])
      expect(await plates(`?feature=${encodeURIComponent(asked)}`)).toEqual(['B-A 1', 'B-A 2', 'B-A 3']);
    expect(await plates('?feature=K')).toEqual([]);
  });

  test('found by plate with and without gaps, make, model and feature', async () => {
    await create({ plateNumber: 'B-TL 71', make: 'Iveco', model: 'Eurocargo 75E', features: ['Tiefkühl'] });
    await create({ plateNumber: 'P-KW 512', make: 'Volkswagen', model: 'Crafter 35', features: [] });
    for (const search of ['btl71', 'TL 71', 'iveco', 'EUROCARGO', 'tiefkuhl', 'iveco 71'])
      expect([search, await plates(`?search=${encodeURIComponent(search)}`)]).toEqual([search, ['B-TL 71']]);
    expect(await plates('?search=hanomag')).toEqual([]);
  });

  test('sorted and paged without gap or repetition', async () => {
    for (const plateNumber of ['P-KW 512', 'B-TL 71', 'LÖB-A 1', 'B-TL 650', 'M-X 9']) await create({ plateNumber });
    for (const sort of ['plateNumber', '-plateNumber', 'make', 'created', '-created']) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const page: Page = await list(`?limit=2&sort=${sort}${next ? `&cursor=${next}` : ''}`);
        seen.push(...page.items.map(({ plateNumber }) => plateNumber));
        next = page.next;
      } while (next);
      expect([sort, seen.toSorted()]).toEqual([sort, ['B-TL 650', 'B-TL 71', 'LÖB-A 1', 'M-X 9', 'P-KW 512']]);
    }
    expect(await plates()).toEqual(['B-TL 71', 'B-TL 650', 'LÖB-A 1', 'M-X 9', 'P-KW 512']);
    expect(await plates('?sort=-created')).toEqual(['M-X 9', 'B-TL 650', 'LÖB-A 1', 'B-TL 71', 'P-KW 512']);
  });

  test('damage that is not repaired counts, critical damage marks', async () => {
    const { key } = await create({ plateNumber: 'B-TL 650' });
    await create({ plateNumber: 'B-TL 71' });
    await damage(key);
    await damage(key, 'critical');
    expect(await list('?damaged=true')).toMatchObject({
      total: 1,
      counts: { all: 2, damaged: 1, underWay: 0 },
      items: [{ plateNumber: 'B-TL 650', damages: { open: 2, inRepair: 0, isCritical: true } }],
    });
  });

  test('of two who change one at once the second is told and shown both', async () => {
    const { key } = await create();
    expect(await call('PATCH', `/vehicles/${key}`, { version: 1, model: 'Sprinter 319' })).toMatchObject({
      status: 200,
    });
    expect(await call('PATCH', `/vehicles/${key}`, { version: 1, make: 'Mercedes' })).toBeRefused(409, 'conflict', {
      current: { model: 'Sprinter 319', version: 2 },
    });
    expect(await call('PATCH', `/vehicles/${uuidv7()}`, { version: 1, make: 'X' })).toMatchObject({ status: 404 });
  });

  test('a change leaves what it was before and after', async () => {
    const { key } = await create();
    await call('PATCH', `/vehicles/${key}`, { version: 1, capacityVolume: 12.25, capacityPieces: 6 });
    expect((await call('GET', `/activities?object=${key}`)).body).toMatchObject({
      items: [
        {
          action: 'vehicles.update',
          objectName: 'B-TL 4127',
          before: { capacityVolume: 11.5, capacityPieces: null },
          after: { capacityVolume: 12.25, capacityPieces: 6 },
        },
        { action: 'vehicles.create' },
      ],
    });
  });

  test('a deletion can be undone; afterwards the vehicle is gone with its damage and its pictures', async () => {
    const { key } = await create();
    await damage(key);
    await portal.call(administrator, 'PUT', `/vehicles/${key}/image`, formOf(await photograph()));
    expect(await call('POST', `/vehicles/${key}/remove`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/vehicles/${key}`)).toMatchObject({ status: 404 });
    expect(await call('POST', `/vehicles/${key}/restore`)).toAnswer({
      key,
      damages: { open: 1 },
      image: expect.stringMatching(/^\/api\/files\//) as string,
    });
    await call('POST', `/vehicles/${key}/remove`);
    await within((db) =>
      db
        .updateTable('vehicles')
        .set({ deleted: new Date(0) })
        .execute(),
    );
    expect(await call('POST', `/vehicles/${key}/restore`)).toMatchObject({ status: 410 });
    const purged = await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => purgeVehicles(tx, [key]));
    expect(purged).toBe(1);
    const used = await within((db) => db.selectFrom('removed_damages').select('key').execute());
    expect(used).toHaveLength(1);
    const left = await within((db) => db.selectFrom('damages').select('key').execute());
    expect(left).toEqual([]);
    const due = await within((db) =>
      db.selectFrom('scheduled_tasks').select('key').where('kind', '=', 'file').execute(),
    );
    expect(due).toHaveLength(1);
  });

  type Work<Result> = Parameters<ReturnType<TestPortal['databases']['company']>['writeTransaction']>[1] extends (
    tx: infer Tx,
  ) => unknown
    ? (db: Tx extends { db: infer Db } ? Db : never) => Promise<Result>
    : never;
  const within = <Result>(work: Work<Result>) => inCompany(portal, company, (db) => work(db));

  test('a driver does not learn what a vehicle costs', async () => {
    const costs = { costPerHour: 3850, costPerKilometre: 42 };
    const { body } = await portal.setUp(
      administrator,
      'POST',
      '/vehicles',
      buildVehicle({ plateNumber: 'B-EU 42', ...costs }),
    );
    const { key } = body as { key: string };
    const driver = await company.addPerson({ role: 'driver' });
    expect(await portal.call(administrator, 'GET', `/vehicles/${key}`)).toAnswer(costs);
    expect(await portal.call(driver, 'GET', `/vehicles/${key}`)).toAnswer({
      plateNumber: 'B-EU 42',
      costPerHour: null,
      costPerKilometre: null,
    });
  });

  test('a driver names vehicles, and learns no more of them', async () => {
    await create({ plateNumber: 'B-TL 71' });
    await create({ plateNumber: 'P-KW 512' });
    const driver = await company.addPerson({ role: 'driver' });
    const { status, body } = await portal.call(driver, 'GET', '/vehicles/references?search=kw');
    expect(status).toBe(200);
    expect((body as object[]).map((one) => Object.keys(one).toSorted())).toEqual([
      ['isCritical', 'key', 'kind', 'make', 'model', 'plateNumber'],
    ]);
    expect(await portal.call(driver, 'GET', '/vehicles')).toMatchObject({ status: 403 });
    const waiting = await company.addPerson({ role: 'driver', confirmed: false, active: false });
    expect(await portal.call(waiting, 'GET', '/vehicles/references')).toMatchObject({ status: 403 });
  });
});
