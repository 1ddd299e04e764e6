/** Tours whose legs a provider computes, on both engines. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { RouteAnswer } from '#contract/dispatch/planning.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { estimateLeg } from '#planner/routing/estimate.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { json } from '#testing/fixtures/providers.ts';
import { buildVehicle } from '#testing/fixtures/portal.ts';
import { roadOf, valhalla, type Asked } from '#testing/fixtures/roads.ts';
import { buildJob } from '#testing/fixtures/tours.ts';

const asked: Asked[] = [];
let isWell = true;
/** Called when the provider is asked. */
let meanwhile: () => unknown = () => undefined;
const provider = http.createServer((request, response) => {
  void Promise.resolve(meanwhile()).then(() => (isWell ? valhalla(asked) : json({}, 503))(request, response));
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const environment = { VALHALLA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` };
afterAll(() => void provider.close());

const at = (lat: number) => ({ lat, lng: 13.4 });
const { place } = buildJob();
const stopAt = (lat: number, kind: 'start' | 'customer' | 'finish' = 'customer') => ({
  key: uuidv7(),
  kind,
  place: { ...place, position: at(lat), positionPrecision: 'house' as const },
});
const wholeTour = (lats: readonly number[] = [52.5, 52.6, 52.7]) => ({
  departure: '2026-11-23T05:30',
  stops: lats.map((lat, index) =>
    stopAt(lat, index === 0 ? 'start' : index === lats.length - 1 ? 'finish' : 'customer'),
  ),
});

describe.each(mainEngines)('legs of tours on the %s engine', (engine) => {
  const time = { now: Date.now() };
  const { portal, company, administrator, call, addVehicle } = administered(engine, {
    environment,
    services: { now: () => time.now },
  });
  beforeEach(() => {
    time.now += 60_000;
    [isWell, meanwhile] = [true, () => undefined];
    asked.length = 0;
  });
  const save = async (method: string, path: string, body: object) =>
    (await portal.setUp(administrator, method, path, body)).body as Tour;
  const legsOf = ({ stops }: Tour) =>
    stops.slice(1).map(({ legMetres, legSeconds }) => ({ distanceMetres: legMetres, driveSeconds: legSeconds }));

  test('are the provider’s, with directions for the driver', async () => {
    const { uid: driver, headers, email } = await company.addPerson({ role: 'driver' });
    const saved = await save('POST', '/tours', { ...wholeTour(), driver, vehicle: await addVehicle() });
    expect(saved.routing).toEqual({ source: 'valhalla', computed: time.now });
    expect(legsOf(saved)).toEqual([roadOf(at(52.5), at(52.6)), roadOf(at(52.6), at(52.7))]);
    expect(saved.stops[1]?.plannedArrival).toBe(saved.departs + roadOf(at(52.5), at(52.6)).driveSeconds * 1000);
    await save('POST', `/tours/${saved.key}/release`, { version: saved.version });
    const { body } = await call('GET', `/driving/tours/${saved.key}`, undefined, { uid: driver, headers, email });
    expect(body).toMatchObject({
      routedBy: 'valhalla',
      stops: [
        { directions: null },
        { directions: [{ text: 'Auf Domkloster Richtung Osten fahren.', distanceMetres: 250 }, {}] },
        {},
      ],
    } satisfies object as Partial<DrivingTour>);
  });

  test('are those of the planner, which asked before', async () => {
    const tour = wholeTour();
    const answer = await call('POST', '/planning/route', {
      positions: tour.stops.map((stop) => stop.place.position),
      vehicle: null,
    });
    expect(answer.body).toMatchObject({
      source: 'valhalla',
      fallback: null,
      line: expect.any(String),
    } satisfies Partial<Record<keyof RouteAnswer, unknown>>);
    const saved = await save('POST', '/tours', tour);
    expect(saved.routing.source).toBe('valhalla');
    expect(asked).toHaveLength(1);
    const { version } = saved;
    const moved = await save('PATCH', `/tours/${saved.key}`, { version, departure: '2026-11-24T07:00' });
    expect(moved.routing.source).toBe('valhalla');
    expect(asked).toHaveLength(1);
  });

  test('are asked for by everything that writes times', async () => {
    const sources = async (path: string) => {
      const { keys } = (await portal.setUp(administrator, 'POST', path, { days: ['2026-11-25', '2026-11-26'] }))
        .body as {
        keys: string[];
      };
      const tours = await Promise.all(keys.map(async (key) => (await call('GET', `/tours/${key}`)).body as Tour));
      return tours.map(({ routing }) => routing.source);
    };
    const saved = await save('POST', '/tours', wholeTour([48, 48.1, 48.2]));
    expect(await sources(`/tours/${saved.key}/duplicate`)).toEqual(['valhalla', 'valhalla']);
    const template = await portal.setUp(administrator, 'POST', '/templates/from-tour', {
      tour: saved.key,
      name: 'Süd',
    });
    const { key } = template.body as { key: string };
    expect(await sources(`/templates/${key}/tours`)).toEqual(['valhalla', 'valhalla']);
    const { uid: driver } = await company.addPerson({ role: 'driver' });
    const vehicle = (await save('POST', '/vehicles', buildVehicle({ kind: 'truck', height: 3.9 }))).key;
    await portal.setUp(administrator, 'POST', '/tours/assign', { keys: [saved.key], driver, vehicle });
    expect(asked.at(-1)?.body).toMatchObject({ costing: 'truck', costing_options: { truck: { height: 3.9 } } });
    const current = (await call('GET', `/tours/${saved.key}`)).body as Tour;
    const released = await save('POST', `/tours/${saved.key}/release`, { version: current.version });
    const stops = wholeTour([48, 48.15, 48.2]).stops;
    const pending = await save('PATCH', `/tours/${saved.key}`, { version: released.version, stops });
    expect(legsOf(pending)).toEqual(legsOf(saved));
    const sent = await save('POST', `/tours/${saved.key}/send-changes`, { version: pending.version });
    expect(sent.routing.source).toBe('valhalla');
    expect(legsOf(sent)).toEqual([roadOf(at(48), at(48.15)), roadOf(at(48.15), at(48.2))]);
    await portal.setUp(administrator, 'POST', `/vehicles/${vehicle}/remove`, {});
    expect(((await call('GET', `/tours/${saved.key}`)).body as Tour).routing.source).toBe('valhalla');
  });

  test('hold nobody up while they are asked for: no transaction is open', async () => {
    let others: unknown;
    meanwhile = async () => {
      others = await call('POST', '/categories', { name: 'Neu', color: '#4ca3dd' });
    };
    await save('POST', '/tours', wholeTour([50, 50.1, 50.2]));
    expect(others).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
  });

  test('are estimated as a whole while the provider is down, and the tour is saved', async () => {
    const saved = await save('POST', '/tours', wholeTour([51, 51.1, 51.2]));
    isWell = false;
    const stops = [...saved.stops.slice(0, 2), { ...stopAt(51.15), customer: null }, ...saved.stops.slice(2)];
    const more = await save('PATCH', `/tours/${saved.key}`, {
      version: saved.version,
      stops: stops.map(({ key, kind, place: where }) => ({ key, kind, place: where })),
    });
    expect(more.routing.source).toBe('estimate');
    expect(legsOf(more)[0]).toEqual(estimateLeg(at(51), at(51.1), 'fastest'));
    expect(more.stops).toHaveLength(4);
  });

  test('one person asks for so often in a minute', async () => {
    const another = await company.addPerson();
    const ask = (as = administrator) => call('POST', '/planning/route', { positions: [at(50), null] }, as);
    for (let count = 0; count < 60; count += 1) expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toBeRefused(429, 'too-many-requests');
    expect(await ask(another)).toMatchObject({ status: 200 });
  });
});
