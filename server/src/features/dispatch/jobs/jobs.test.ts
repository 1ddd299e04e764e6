import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { stopFieldsOf } from '#contract/dispatch/tourStops.ts';
import { engines } from '#testing/engines/databases.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { buildCustomer } from '#testing/fixtures/portal.ts';
import { buildTour, buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const strangers = uuidv7();

describe.each(engines)('open jobs on the %s engine', (engine) => {
  const { call, company, portal, administrator } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object): Promise<Made> => {
    const answer = await call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Made;
  };
  const addStop = (fields: object = {}) => made<Job>('/jobs', buildJob(fields));
  const listed = async (query = '') => ((await call('GET', `/jobs?${query}`)).body as { items: Job[] }).items;
  const read = async (tour: string) => (await call('GET', `/tours/${tour}`)).body as Tour;

  test('one is kept with a copy of its customer, and follows another customer when it is given one', async () => {
    const customer = (await made('/customers', buildCustomer({ name: 'Feinkost Lindqvist' }))).key;
    const other = (await made('/customers', buildCustomer({ name: 'Bäckerei Özdemir' }))).key;
    const orders = [{ orderNumber: 'A-1', packages: 3, weight: 12.5, volume: 0.2 }];
    const stop = await addStop({ customer, place: null, orders });
    expect(stop).toMatchObject({ name: 'Feinkost Lindqvist', day: '2026-11-23', orders, follows: null });
    const change = { version: stop.version, customer: other, day: '2026-11-24' };
    const changed = await call('PATCH', `/jobs/${stop.key}`, change);
    expect(changed.body).toMatchObject({ name: 'Bäckerei Özdemir', day: '2026-11-24', orders, version: 2 });
    expect(await call('GET', `/jobs/${stop.key}`)).toMatchObject({ body: changed.body as object });
    expect(await call('PATCH', `/jobs/${stop.key}`, change)).toMatchObject({ status: 409 });
    const unknown = await call('POST', '/jobs', buildJob({ customer: strangers }));
    expect(unknown).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'customer', rule: 'unknown-customer' }] } },
    });
  });

  test('one that is taken out of its tour is open again, one that was made there is gone', async () => {
    const orders = [{ orderNumber: 'X-78', packages: 1, weight: 0, volume: 0 }];
    const { key } = await addStop({ day: '2026-11-20', orders });
    const own = { key: uuidv7(), kind: 'customer' as const, place: buildJob().place };
    const tour = await made<Tour>('/tours', buildTour({ stops: [own] }));
    const taking = await made<Tour>('/jobs/assign', { keys: [key], tour: tour.key });
    const write = async (stops: object[]) => {
      const { version } = await read(tour.key);
      expect(await call('PATCH', `/tours/${tour.key}`, { version, stops })).toMatchObject({ status: 200 });
    };
    await write([]);
    expect(await listed()).toMatchObject([{ key, day: '2026-11-20', orders: [{ orderNumber: 'X-78' }] }]);
    expect(await listed('search=X-78')).toHaveLength(1);
    // As undoing it does.
    await write(taking.stops.map(stopFieldsOf));
    expect(await listed()).toEqual([]);
    expect((await read(tour.key)).stops.map((stop) => stop.key)).toEqual([own.key, key]);
  });

  test('they are listed by day and words, and a deletion is undone', async () => {
    const place = buildJob().place as object;
    const first = await addStop({ place: { ...place, name: 'Zur Post' }, orders: [{ orderNumber: 'X-77' }] });
    const second = await addStop({ day: '2026-11-22' });
    expect((await listed()).map(({ key }) => key)).toEqual([second.key, first.key]);
    expect((await listed('sort=-name')).map(({ key }) => key)).toEqual([first.key, second.key]);
    expect((await listed('day=2026-11-22')).map(({ key }) => key)).toEqual([second.key]);
    expect((await listed('search=x-77')).map(({ key }) => key)).toEqual([first.key]);
    expect(await made('/jobs/remove', { keys: [first.key] })).toMatchObject({ keys: [first.key] });
    expect((await listed()).map(({ key }) => key)).toEqual([second.key]);
    expect(await made('/jobs/restore', { keys: [first.key] })).toEqual({ keys: [first.key] });
    expect(await listed()).toHaveLength(2);
  });

  describe('going into a tour', () => {
    test('they stand before its finish in the order of their keys, once, and lie there no more', async () => {
      const [first, second] = [await addStop(), await addStop()];
      const tour = await made<Tour>('/tours', await buildWholeTour(portal, company, administrator));
      const keys = [second.key, first.key];
      const [start, customer, finish] = tour.stops.map(({ key }) => key);
      const after = await made<Tour>('/jobs/assign', { keys, tour: tour.key });
      expect(after.stops.map(({ key }) => key)).toEqual([start, customer, ...keys, finish]);
      expect(await listed()).toEqual([]);
      expect(await made<Tour>('/jobs/assign', { keys, tour: tour.key })).toEqual(after);
      const other = await made('/tours', buildTour());
      expect(await call('POST', '/jobs/assign', { keys, tour: other.key })).toMatchObject({
        status: 409,
        body: { code: 'stop-taken' },
      });
    });

    test('a released tour keeps them as pending, and takes them when that is sent', async () => {
      const stop = await addStop();
      const tour = await made<Tour>('/tours', await buildWholeTour(portal, company, administrator));
      const released = await made<Tour>(`/tours/${tour.key}/release`, { version: tour.version });
      const assigned = await made<Tour>('/jobs/assign', { keys: [stop.key], tour: tour.key });
      expect(assigned).toMatchObject({ hasPendingChanges: true, stops: { length: 3 }, version: released.version + 1 });
      expect(await listed()).toEqual([]);
      const sent = await made<Tour>(`/tours/${tour.key}/send-changes`, { version: assigned.version });
      expect(sent.stops.map(({ key }) => key)).toContain(stop.key);
      expect(await listed()).toEqual([]);
    });

    test('all go or none', async () => {
      const stop = await addStop();
      const tour = await made<Tour>('/tours', buildTour());
      const keys = [stop.key, strangers];
      expect(await call('POST', '/jobs/assign', { keys, tour: tour.key })).toMatchObject({ status: 409 });
      expect([await listed(), (await read(tour.key)).stops]).toMatchObject([[{ key: stop.key }], []]);
      expect(await call('POST', '/jobs/assign', { keys: [stop.key], tour: strangers })).toMatchObject({
        status: 404,
      });
    });
  });
});
