import { describe, expect, test } from 'vitest';
import type { RouteFallback } from '#contract/dispatch/routing.ts';
import { estimateLegs, estimateMatrix } from '#planner/routing/estimate.ts';
import type { RoadOptions, VehicleMeasures } from '#server/domain/providers/roads.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { json, misbehaving, provide, type Answering } from '#testing/fixtures/providers.ts';
import { documented, type Asked } from '#testing/fixtures/roads.ts';
import { createRouting } from './routing.ts';

type Source = keyof typeof documented;
const sources = ['valhalla', 'osrm', 'mapquest'] as const;
const key = 'sehr-geheimer-Schlüssel';
const options: RoadOptions = { routeType: 'fastest', locale: 'de_DE', vehicle: null };
const positions = [0, 1, 2].map((index) => ({ lat: 50 + index / 10, lng: 7 }));
const inTime = (ms = 2000) => AbortSignal.timeout(ms);
const reasons = { slow: 'slow', unavailable: 'down', unreadable: 'down', quota: 'quota' } as const;
const leg = { distance: 20_000, duration: 900, steps: [] };
const info = { statuscode: 0 };

/** What a provider may say in its own words. */
const wrong: [Source, string, RouteFallback, unknown, number?][] = [
  ['valhalla', 'no road', 'refused', { error_code: 442, error: 'No path could be found for input' }, 400],
  ['valhalla', 'no roads near', 'refused', { error_code: 171, error: 'No suitable edges near location' }, 400],
  ['valhalla', 'one leg too few', 'down', { trip: { units: 'kilometers', legs: [] } }],
  ['valhalla', 'miles', 'down', { trip: { units: 'miles', legs: [] } }],
  ['osrm', 'no road', 'refused', { code: 'NoRoute', message: 'Impossible route between points' }, 400],
  ['osrm', 'no roads near', 'refused', { code: 'NoSegment', message: 'Could not find a matching segment' }, 400],
  ['osrm', 'more than it was set up for', 'refused', { code: 'TooBig', message: 'Too many coordinates' }, 400],
  ['osrm', 'no legs', 'down', { code: 'Ok', routes: [] }],
  ['osrm', 'a leg backwards', 'down', { code: 'Ok', routes: [{ legs: [leg, { ...leg, distance: -1 }] }] }],
  ['osrm', 'a leg to another place', 'down', { code: 'Ok', routes: [{ legs: [leg, { ...leg, distance: 10 }] }] }],
  ['mapquest', 'that the key is none', 'quota', { info: { statuscode: 403, messages: [`wrong key ${key}`] } }],
  ['mapquest', 'that a place is nowhere', 'refused', { info: { statuscode: 402 }, route: {} }],
  ['mapquest', 'that it is at a loss', 'down', { info: { statuscode: 500, messages: ['Error processing request:'] } }],
  ['mapquest', 'nothing of the route', 'down', { info, route: { routeError: { errorCode: -400 }, legs: [] } }],
];

describe('where a provider', () => {
  const { portal, company } = administered('postgres');
  const asking = async (source: Source, url: string, time = { now: Date.now() }) => {
    const routing = createRouting({
      valhallaUrl: null,
      osrmUrl: null,
      mapquestUrl: url,
      [`${source}Url`]: url,
      databases: portal.databases,
      now: () => time.now,
    });
    const hasProviderKey = source === 'mapquest';
    if (hasProviderKey)
      await portal.databases.directory
        .updateTable('accounts')
        .set({ mapquest_key: key })
        .where('key', '=', company.key)
        .execute();
    const failed: unknown[] = [];
    const report = (failure: unknown) => void failed.push(failure);
    const asker = { company: company.key, database: 'main', hasProviderKey, report };
    return { roads: await routing.of(asker), failed };
  };
  const provided = async (source: Source, answering: Answering) => {
    const { url, asked } = await provide(answering);
    return { ...(await asking(source, url)), requests: asked };
  };

  describe.each(sources)('%s', (source) => {
    test.each(misbehaving)('%s, the estimate stands for the whole tour', async (_, reason, answering) => {
      const { roads, failed } = await provided(source, answering);
      expect(await roads.legs(positions, options, inTime(reason === 'slow' ? 300 : 10_000))).toMatchObject({
        source: 'estimate',
        fallback: reasons[reason],
        legs: estimateLegs(positions, 'fastest'),
        directions: [null, null],
        line: null,
      });
      expect(failed).toMatchObject([{ source, reason: reasons[reason] }]);
      expect(JSON.stringify(failed)).not.toMatch(/geheim|50\.1/);
    });

    test('cannot be reached, a matrix is estimated as well', async () => {
      const { roads } = await asking(source, 'http://127.0.0.1:1');
      expect(await roads.matrix(positions, options, inTime())).toMatchObject({
        source: 'estimate',
        fallback: 'down',
        matrix: estimateMatrix(positions, 'fastest'),
      });
    });

    test('fails at one piece of a tour, none of the others is taken', async () => {
      const asked: Asked[] = [];
      let requests = 0;
      const { roads } = await provided(source, (request, response) => {
        requests += 1;
        (requests === 2 ? json({}, 503) : documented[source](asked))(request, response);
      });
      const many = Array.from({ length: 252 }, (_, index) => ({ lat: 47 + index / 50, lng: 8 }));
      const { legs, ...from } = await roads.legs(many, options, inTime());
      expect(from).toMatchObject({ source: 'estimate', fallback: 'down' });
      expect(legs).toEqual(estimateLegs(many, 'fastest'));
    });

    test('failed, it is left alone for ten seconds, and others hear of it once', async () => {
      const time = { now: Date.now() };
      const asked: Asked[] = [];
      let isWell = false;
      const { url } = await provide((request, response) =>
        (isWell ? documented[source](asked) : json({}, 503))(request, response),
      );
      const { roads, failed } = await asking(source, url, time);
      await roads.legs(positions, options, inTime());
      isWell = true;
      expect(await roads.legs(positions, options, inTime())).toMatchObject({ fallback: 'down' });
      expect([asked.length, failed.length]).toEqual([0, 1]);
      time.now += 10_000;
      expect(await roads.legs(positions, options, inTime())).toMatchObject({ source, fallback: null });
    });
  });

  test.each(wrong)('%s says %s, the estimate stands: %s', async (source, _, fallback, body, status) => {
    const { roads, failed } = await provided(source, json(body, status));
    expect(await roads.legs(positions, options, inTime())).toMatchObject({ source: 'estimate', fallback });
    expect(JSON.stringify(failed)).not.toContain(key);
  });

  const [here, none] = [
    { distance: 0, time: 0 },
    { distance: null, time: null },
  ];
  const cells = [
    [0, null],
    [null, 0],
  ];
  test.each([
    [
      'valhalla',
      {
        units: 'kilometers',
        sources_to_targets: [
          [here, none],
          [none, here],
        ],
      },
    ],
    ['osrm', { code: 'Ok', durations: cells, distances: cells }],
  ] as const)('%s knows no road for a cell of a matrix, all of it is estimated', async (source, table) => {
    const two = positions.slice(0, 2);
    const { roads } = await provided(source, json(table));
    expect(await roads.matrix(two, options, inTime())).toMatchObject({
      source: 'estimate',
      fallback: 'refused',
      matrix: estimateMatrix(two, 'fastest'),
    });
  });

  test('answers with a matrix that is too small, it is estimated', async () => {
    const { roads } = await provided('osrm', json({ code: 'Ok', durations: [[0]], distances: [[0]] }));
    expect(await roads.matrix(positions, options, inTime())).toMatchObject({ source: 'estimate', fallback: 'down' });
  });

  const truck: VehicleMeasures = {
    kind: 'truck',
    totalWeight: 12_000,
    height: 3.6,
    width: 2.5,
    length: 9,
    axleLoad: 8,
    crossBorder: false,
  };
  const measured = { height: 3.6, width: 2.5, length: 9, weight: 12, axle_load: 8 };
  test.each([
    ['a truck', { vehicle: truck }, { costing: 'truck', costing_options: { truck: measured } }],
    [
      'a van above 3.5 t whose length nobody knows',
      { vehicle: { ...truck, kind: 'van' as const, totalWeight: 4250, length: null } },
      { costing: 'truck', costing_options: { truck: { height: 3.6, width: 2.5, weight: 4.25, axle_load: 8 } } },
    ],
    [
      'a van over the shortest roads',
      { routeType: 'shortest' as const, vehicle: { ...truck, kind: 'van' as const, totalWeight: 3500 } },
      { costing: 'auto', costing_options: { auto: { shortest: true, height: 3.6, width: 2.5 } } },
    ],
    [
      'who walks, whatever the vehicle',
      { routeType: 'pedestrian' as const, vehicle: truck },
      { costing: 'pedestrian' },
    ],
    ['directions in French of Canada', { locale: 'fr_CA' as const }, { costing: 'auto', language: 'fr-FR' }],
  ])('is Valhalla, it is told of %s', async (_, further, expected) => {
    const asked: Asked[] = [];
    const { roads } = await provided('valhalla', documented.valhalla(asked));
    const { fallback, directions } = await roads.legs(positions, { ...options, ...further }, inTime());
    expect(asked[0]?.body).toMatchObject({ ...expected, units: 'kilometers' });
    expect(fallback).toBeNull();
    expect(directions[0]?.[0]).toEqual({ text: 'Auf Domkloster Richtung Osten fahren.', distanceMetres: 250 });
    // A van takes other roads than a truck: what is known of one is not known of the other.
    expect(roads.known(positions, { ...options, ...further, routeType: 'bicycle' })).toBeUndefined();
  });

  test('is MapQuest, it is asked in kilometres, by the route type, in the locale and with the company’s key', async () => {
    const asked: Asked[] = [];
    const { roads } = await provided('mapquest', documented.mapquest(asked));
    const { directions } = await roads.legs(positions, { ...options, routeType: 'shortest' }, inTime());
    expect(asked[0]?.url.pathname).toBe('/directions/v2/route');
    expect(asked[0]?.url.searchParams.get('key')).toBe(key);
    expect(asked[0]?.body).toMatchObject({ options: { unit: 'k', routeType: 'shortest', locale: 'de_DE' } });
    expect(directions[0]).toEqual([{ text: 'Start auf Domkloster.', distanceMetres: 250 }]);
  });
});
