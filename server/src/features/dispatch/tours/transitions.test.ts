import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { tourStates, type TourState } from '#contract/dispatch/tourStates.ts';
import type { TourRelease } from '#contract/dispatch/tourReleases.ts';
import { changeSettings } from '#server/domain/settings/settings.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';

describe.each(mainEngines)('the states of a tour on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);
  const add = async (fields: object) => (await portal.setUp(administrator, 'POST', '/tours', fields)).body as Tour;
  const addWhole = async () => add(await buildWholeTour(portal, company, administrator));
  const move = ({ key, version }: Tour, name: string, body: object = {}) =>
    call('POST', `/tours/${key}/${name}`, { version, ...body });
  const moved = async (tour: Tour, name: string) =>
    (await portal.setUp(administrator, 'POST', `/tours/${tour.key}/${name}`, { version: tour.version })).body as Tour;
  const put = (key: string, state: TourState) =>
    inCompany(portal, company, (db) => db.updateTable('tours').set({ state }).where('key', '=', key).execute());
  const publish = () =>
    portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, (tx) => changeSettings(tx, { publish: true }));

  const possible: Record<string, Partial<Record<TourState, TourState>>> = {
    plan: { draft: 'planned' },
    unplan: { planned: 'draft' },
    release: { draft: 'released', planned: 'released' },
    withdraw: { released: 'planned' },
    cancel: { draft: 'cancelled', planned: 'cancelled', released: 'cancelled', underWay: 'cancelled' },
    finish: { underWay: 'done' },
  };

  test.each(Object.keys(possible))('%s is possible from its states alone', async (name) => {
    const body = name === 'cancel' ? { reason: 'Fahrer krank' } : {};
    const { key } = await addWhole();
    for (const state of tourStates) {
      await put(key, state);
      const tour = (await call('GET', `/tours/${key}`)).body as Tour;
      const answer = await move(tour, name, body);
      const next = possible[name]?.[state];
      const expected = next
        ? { status: 200, body: { state: next, version: tour.version + 1 } }
        : { status: 409, body: { code: 'tour-state' } };
      expect([state, answer]).toMatchObject([state, expected]);
    }
  });

  test('a release says all that is missing, and changes nothing then', async () => {
    const tour = await add(buildTour());
    expect(await move(tour, 'release')).toBeRefused(409, 'tour-incomplete', {
      needs: ['driver', 'vehicle', 'start', 'finish', 'stop'],
    });
    expect(await call('GET', `/tours/${tour.key}`)).toMatchObject({ body: { state: 'draft', version: 1 } });
  });

  test('a release freezes what is promised, and is numbered', async () => {
    const tour = await moved(await addWhole(), 'release');
    expect(tour).toMatchObject({ state: 'released', release: { version: 1, acknowledged: null } });
    expect(tour.stops.map(({ promised }) => promised)).toEqual(tour.stops.map(({ plannedArrival }) => plannedArrival));
    const withdrawn = await moved(tour, 'withdraw');
    expect(withdrawn).toMatchObject({ state: 'planned', release: null, stops: [{ promised: null }, {}, {}] });
    expect(await moved(withdrawn, 'release')).toMatchObject({ release: { version: 2 } });
  });

  test('a stale version is a conflict with the tour as it is', async () => {
    const tour = await addWhole();
    const planned = await moved(tour, 'plan');
    expect(await move(tour, 'release')).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { current: planned } },
    });
  });

  test('where the company publishes what it plans, planning releases what is complete', async () => {
    await publish();
    expect(await moved(await addWhole(), 'plan')).toMatchObject({ state: 'released', release: { version: 1 } });
    expect(await moved(await add(buildTour()), 'plan')).toMatchObject({ state: 'planned', release: null });
  });

  test('a tour is cancelled with a reason', async () => {
    const tour = await addWhole();
    expect(await move(tour, 'cancel', { reason: ' ' })).toBeRefused(400, 'invalid-input');
    expect(await move(tour, 'cancel', { reason: 'Fahrer krank' })).toMatchObject({
      body: { cancelReason: 'Fahrer krank' },
    });
  });

  describe('several at once', () => {
    test('released are those that have all that it takes', async () => {
      const [whole, empty] = [await addWhole(), await add(buildTour())];
      expect(await call('POST', '/tours/release', { keys: [whole.key, empty.key] })).toMatchObject({
        body: { keys: [whole.key], left: [{ key: empty.key, number: empty.number, code: 'tour-incomplete' }] },
      });
      expect(await call('GET', `/tours/${empty.key}`)).toMatchObject({ body: { state: 'draft', version: 1 } });
      expect(await call('GET', `/tours/${whole.key}`)).toMatchObject({ body: { state: 'released' } });
    });

    test('a driver is given, and waits to be sent where a tour has been released', async () => {
      const [draft, released] = [await add(buildTour()), await moved(await addWhole(), 'release')];
      const done = await addWhole();
      await put(done.key, 'done');
      const driver = (await company.addPerson({ role: 'driver' })).uid;
      const keys = [draft.key, released.key];
      const answer = await call('POST', '/tours/assign', { keys: [...keys, done.key], driver });
      expect(answer).toMatchObject({ status: 200, body: { left: [{ key: done.key, code: 'tour-state' }] } });
      expect(new Set((answer.body as { keys: string[] }).keys)).toEqual(new Set(keys));
      expect(await call('GET', `/tours/${draft.key}`)).toMatchObject({ body: { driver: { key: driver } } });
      expect(await call('GET', `/tours/${released.key}`)).toMatchObject({
        body: { driver: { key: released.driver?.key }, hasPendingChanges: true, pending: { driver } },
      });
    });

    test('each is given its own driver and vehicle at once, or none where one of them is unknown', async () => {
      const [one, other] = [await add(buildTour()), await add(buildTour())];
      const done = await addWhole();
      await put(done.key, 'done');
      const driver = (await company.addPerson({ role: 'driver' })).uid;
      const given = { vehicle: null };
      const wrong = {
        tours: [
          { key: one.key, driver, ...given },
          { key: other.key, driver: uuidv7(), ...given },
        ],
      };
      expect(await call('POST', '/tours/assign-each', wrong)).toBeRefused(400, 'invalid-input');
      expect(await call('GET', `/tours/${one.key}`)).toMatchObject({ body: { driver: null, version: 1 } });
      const tours = [one, other, done].map(({ key }) => ({ key, driver: key === other.key ? null : driver, ...given }));
      expect(await call('POST', '/tours/assign-each', { tours })).toMatchObject({
        body: { left: [{ key: done.key, code: 'tour-state' }] },
      });
      expect(await call('GET', `/tours/${one.key}`)).toMatchObject({ body: { driver: { key: driver } } });
      expect(await call('GET', `/tours/${other.key}`)).toMatchObject({ body: { driver: null } });
    });

    test('deleted are all but those under way, and come back with their numbers', async () => {
      const [gone, stays] = [await addWhole(), await addWhole()];
      await put(stays.key, 'underWay');
      const keys = [gone.key, stays.key];
      expect(await call('POST', '/tours/remove', { keys })).toMatchObject({
        body: { keys: [gone.key], left: [{ key: stays.key, code: 'tour-under-way' }] },
      });
      expect(await call('GET', `/tours/${gone.key}`)).toBeRefused(404, 'not-found');
      expect((await add(buildTour())).number).toBe('2611-003');
      expect(await call('POST', '/tours/restore', { keys })).toMatchObject({ body: { keys: [gone.key] } });
      expect(await call('GET', `/tours/${gone.key}`)).toMatchObject({
        body: { number: '2611-001', stops: [{}, {}, {}] },
      });
      expect(await call('POST', '/tours/restore', { keys })).toBeRefused(410, 'undo-expired');
    });
  });

  test('numbers of a month are given once, also to many who ask at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/tours', buildTour())));
    const numbers = made.map(({ body }) => (body as Tour).number);
    expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `2611-${String(n + 1).padStart(3, '0')}`));
    const [first] = made.map(({ body }) => body as Tour);
    const later = await call('PATCH', `/tours/${first?.key}`, { version: 1, departure: '2027-01-04T06:00' });
    expect(later).toMatchObject({ body: { number: first?.number, day: '2027-01-04' } });
    expect(await add(buildTour({ departure: '2027-01-04T06:00' }))).toMatchObject({ number: '2701-001' });
  });

  test('a duplicate is a draft of each day, without order numbers, at the same time of the day', async () => {
    const tour = await addWhole();
    const { keys } = (await call('POST', `/tours/${tour.key}/duplicate`, { days: ['2026-12-02', '2026-11-24'] }))
      .body as {
      keys: string[];
    };
    const copies = await Promise.all(keys.map(async (key) => (await call('GET', `/tours/${key}`)).body as Tour));
    expect(copies.map(({ departure, number, state }) => [departure, number, state])).toEqual([
      ['2026-11-24T05:30', '2611-002', 'draft'],
      ['2026-12-02T05:30', '2612-001', 'draft'],
    ]);
    expect(copies[0]?.stops[1]).toMatchObject({
      customer: tour.stops[1]?.customer,
      orders: [{ orderNumber: '', packages: 3 }],
    });
    expect(copies[0]?.stops[1]?.key).not.toBe(tour.stops[1]?.key);
  });

  test('what was sent is told only to administrators of the company', async () => {
    const tour = await moved(await addWhole(), 'release');
    const [release] = (await call('GET', `/tours/${tour.key}/releases`)).body as TourRelease[];
    expect(release).toMatchObject({
      version: 1,
      by: { key: administrator.uid },
      difference: { added: [], driver: null },
    });
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', `/tours/${tour.key}/releases`, undefined, stranger)).toBeRefused(404, 'not-found');
    const driver = await company.addPerson({ role: 'driver' });
    expect(await call('GET', `/tours/${tour.key}/releases`, undefined, driver)).toBeRefused(403, 'permission-denied');
  });
});
