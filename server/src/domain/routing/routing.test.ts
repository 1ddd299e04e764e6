import { describe, expect, test } from 'vitest';
import type { Position } from '#contract/platform/position.ts';
import { estimateLegs, estimateMatrix } from '#planner/routing/estimate.ts';
import { legOf } from '#planner/routing/matrix.ts';
import { decodeLine } from '#planner/routing/polyline.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { provide, type Answering } from '#testing/fixtures/providers.ts';
import { documented, placesIn, roadOf, type Asked } from '#testing/fixtures/roads.ts';
import { requestsADay } from './asking.ts';
import { createRouting, type RoadAsker } from './routing.ts';

type Source = keyof typeof documented;
const sources = ['valhalla', 'osrm', 'mapquest'] as const;
const dayMs = 24 * 60 * 60_000;
const options: RoadOptions = { routeType: 'fastest', locale: 'de_DE', vehicle: null };
const inTime = () => AbortSignal.timeout(5000);
/** Towns in a row, each farther north. */
const towns = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => ({ lat: 50 + index / 100, lng: 7 + (index % 7) / 50 }));

describe.each(mainEngines)('legs on the %s engine', (engine) => {
  const { portal, company } = administered(engine);
  const askerOf = (key: string, hasProviderKey: boolean): RoadAsker => ({
    company: key,
    database: 'main',
    hasProviderKey,
  });
  const giveKey = (key: string) =>
    portal.databases.directory.updateTable('accounts').set({ mapquest_key: 'geheim' }).where('key', '=', key).execute();

  /** A company with a provider that answers as documented, or otherwise. */
  async function provided(source: Source, answering?: Answering, time = { now: Date.now() }) {
    const asked: Asked[] = [];
    const { url } = await provide(answering ?? documented[source](asked));
    const none = { valhallaUrl: null, osrmUrl: null, mapquestUrl: 'http://127.0.0.1:1' };
    const routing = () =>
      createRouting({ ...none, [`${source}Url`]: url, databases: portal.databases, now: () => time.now });
    if (source === 'mapquest') await giveKey(company.key);
    const failed: unknown[] = [];
    const asker = { ...askerOf(company.key, source === 'mapquest'), report: (one: unknown) => void failed.push(one) };
    return { asked, failed, time, routing, roads: await routing().of(asker) };
  }

  describe.each(sources)('by %s', (source) => {
    test('lead from each position to the next, with their line', async () => {
      const { roads } = await provided(source);
      const positions = towns(4);
      const { legs, line, ...from } = await roads.legs(positions, options, inTime());
      expect(from).toMatchObject({ source, fallback: null, attribution: expect.stringContaining('OpenStreetMap') });
      expect(legs).toEqual(positions.slice(1).map((to, index) => roadOf(positions[index] as Position, to)));
      const points = decodeLine(line ?? '');
      expect([points[0], points.at(-1)]).toEqual([positions[0], positions.at(-1)]);
    });

    test('of 250 stops are asked for in pieces, and once', async () => {
      const { roads, asked } = await provided(source);
      const positions = towns(252);
      const { legs } = await roads.legs(positions, options, inTime());
      expect(legs.at(-1)).toEqual(roadOf(positions[250] as Position, positions[251] as Position));
      expect(asked).toHaveLength({ valhalla: 14, osrm: 3, mapquest: 6 }[source]);
      await roads.legs(positions, options, inTime());
      expect(roads.known(positions, options)?.legs).toEqual(legs);
      expect(asked).toHaveLength({ valhalla: 14, osrm: 3, mapquest: 6 }[source]);
    });

    test('are asked for where they are new alone', async () => {
      const { roads, asked } = await provided(source);
      const [a, b, c, d, e] = towns(5) as [Position, Position, Position, Position, Position];
      await roads.legs([a, b, c, d], options, inTime());
      expect(roads.known([a, b, e, c, d], options)).toBeUndefined();
      const { legs } = await roads.legs([a, b, e, c, d], options, inTime());
      expect(legs).toEqual([roadOf(a, b), roadOf(b, e), roadOf(e, c), roadOf(c, d)]);
      expect(asked).toHaveLength(2);
      expect(placesIn(asked[1])).toEqual([b, e, c]);
    });

    test('pass by what is nowhere, and stand still between two stops at one place', async () => {
      const { roads } = await provided(source);
      const [a, b] = towns(2) as [Position, Position];
      const { legs } = await roads.legs([a, { ...a }, null, a, b], options, inTime());
      expect(legs).toEqual([{ distanceMetres: 0, driveSeconds: 0 }, null, null, roadOf(a, b)]);
    });

    test('fill a matrix, which is not symmetric', async () => {
      const { roads, asked } = await provided(source);
      const positions = [...towns(60), null];
      const { matrix, fallback } = await roads.matrix(positions, options, inTime());
      expect(fallback).toBeNull();
      const cell = (from: number, to: number) => legOf(matrix, from, to);
      expect(cell(3, 55)).toEqual(roadOf(positions[3] as Position, positions[55] as Position));
      expect(cell(55, 3)).toEqual(roadOf(positions[55] as Position, positions[3] as Position));
      expect([cell(7, 7), cell(60, 3), cell(3, 60)]).toEqual([{ distanceMetres: 0, driveSeconds: 0 }, null, null]);
      const before = asked.length;
      await roads.matrix([...towns(61), null], options, inTime());
      // One new town: its row and its column, in slices.
      expect(asked.length - before).toBeLessThanOrEqual(source === 'mapquest' ? 5 : 4);
      await roads.matrix(towns(61).toReversed(), options, inTime());
      expect(asked.length - before).toBeLessThanOrEqual(source === 'mapquest' ? 5 : 4);
    });
  });

  test.each(['valhalla', 'osrm'] as const)('of %s are kept for thirty days, for every process', async (source) => {
    const time = { now: Date.now() };
    const { asked, routing, roads } = await provided(source, undefined, time);
    const positions = towns(3);
    const { legs } = await roads.legs(positions, options, inTime());
    const { matrix } = await roads.matrix(positions, options, inTime());
    expect(asked).toHaveLength(2);
    time.now += 29 * dayMs;
    const another = await routing().of(askerOf(company.key, false));
    expect(await another.legs(positions, options, inTime())).toMatchObject({ legs, source });
    expect((await another.matrix(positions, options, inTime())).matrix).toEqual(matrix);
    expect(asked).toHaveLength(2);
    time.now += 2 * dayMs;
    await another.legs(positions, options, inTime());
    await another.matrix(positions, options, inTime());
    expect(asked).toHaveLength(4);
  });

  test('of MapQuest are kept while the tour is open, and never in the database', async () => {
    const time = { now: Date.now() };
    const { asked, routing, roads } = await provided('mapquest', undefined, time);
    const positions = towns(3);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await roads.legs(positions, options, inTime());
      time.now += 20 * 60_000;
    }
    expect(asked).toHaveLength(1);
    time.now += 30 * 60_000;
    await roads.legs(positions, options, inTime());
    expect(asked).toHaveLength(2);
    await (await routing().of(askerOf(company.key, true))).legs(positions, options, inTime());
    expect(asked).toHaveLength(3);
    const rows = await portal.databases
      .company('main')
      .query({ company: company.key, uid: null }, ({ db }) => db.selectFrom('road_legs').selectAll().execute());
    expect(rows).toEqual([]);
  });

  test('of one company are another’s neither in memory nor in the database, nor is its key', async () => {
    const { asked, routing, roads } = await provided('valhalla');
    const other = await portal.addCompany();
    const service = routing();
    await roads.legs(towns(3), options, inTime());
    await (await service.of(askerOf(other.key, false))).legs(towns(3), options, inTime());
    await (await service.of(askerOf(company.key, false))).legs(towns(3), options, inTime());
    expect(asked).toHaveLength(2);
    await giveKey(company.key);
    expect((await (await service.of(askerOf(other.key, false))).legs(towns(3), options, inTime())).source).toBe(
      'valhalla',
    );
  });

  test('are asked for so often a day, by all processes together', async () => {
    const time = { now: Date.parse('2026-11-23T10:00:00Z') };
    const { asked, routing, roads } = await provided('osrm', undefined, time);
    await roads.legs(towns(2), options, inTime());
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.updateTable('road_requests').set({ requests: requestsADay }).execute(),
      );
    const another = await routing().of(askerOf(company.key, false));
    expect(await another.legs(towns(3), options, inTime())).toMatchObject({
      source: 'estimate',
      fallback: 'quota',
      legs: estimateLegs(towns(3), 'fastest'),
      line: null,
    });
    // What is known costs nothing.
    expect(await another.legs(towns(2), options, inTime())).toMatchObject({ source: 'osrm' });
    expect(asked).toHaveLength(1);
    time.now += dayMs;
    expect(await another.legs(towns(3), options, inTime())).toMatchObject({ source: 'osrm' });
  });

  test('are estimated where there is no provider', async () => {
    const databases = portal.databases;
    const roads = await createRouting({
      valhallaUrl: null,
      osrmUrl: null,
      mapquestUrl: 'http://127.0.0.1:1',
      databases,
      now: Date.now,
    }).of(askerOf(company.key, false));
    expect(roads.known(towns(3), options)).toMatchObject({ source: 'estimate', fallback: null });
    const { matrix } = await roads.matrix(towns(3), options, inTime());
    expect(matrix).toEqual(estimateMatrix(towns(3), 'fastest'));
  });

  test('by car over the fastest roads are all that OSRM is asked for', async () => {
    const { asked, roads } = await provided('osrm');
    for (const routeType of ['shortest', 'pedestrian', 'bicycle'] as const)
      expect(await roads.legs(towns(3), { ...options, routeType }, inTime())).toMatchObject({
        source: 'estimate',
        fallback: 'refused',
      });
    expect(asked).toEqual([]);
  });
});
