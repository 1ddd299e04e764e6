import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { StopInput, StopState } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { defaultTimeZone, instantOf } from '#contract/platform/time.ts';
import type { TourCheck, TourFinding, TourFindingKind } from '#contract/dispatch/tourCheck.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { holidaysOfLaw } from '#server/domain/calendar/holidays.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { inCompany, setRow } from '#testing/fixtures/people.ts';
import { buildCustomer, buildDamage, buildVehicle } from '#testing/fixtures/portal.ts';
import { buildPlace } from '#testing/fixtures/tours.ts';

/** Far enough ahead that nothing of it is late already. */
const ahead = addDays(new Date().toISOString().slice(0, 10), 30);
const holidays = holidaysOfLaw(null, { fromDay: ahead, untilDay: addDays(ahead, 30) }).map((one) => one.day);
/** Neither it nor one of the days after it that tests use is a holiday. */
const day =
  Array.from({ length: 25 }, (_, days) => addDays(ahead, days)).find((first) =>
    [0, 1, 2, 3, 4, 5].every((later) => !holidays.includes(addDays(first, later))),
  ) ?? '';

describe.each(mainEngines)('the morning check on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const made = async <Made = { key: string }>(path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Made;
  const stop = (fields: Partial<StopInput> = {}): StopInput => ({
    key: uuidv7(),
    kind: 'customer',
    place: buildPlace(),
    staySeconds: 300,
    ...fields,
  });
  const addVehicle = async (fields: object = {}) => (await made('/vehicles', buildVehicle(fields))).key;
  const addDriver = async () => company.addPerson({ role: 'driver' });
  const addTour = async (fields: Partial<TourInput> = {}) =>
    made<Tour>('/tours', {
      departure: `${day}T06:00`,
      driver: (await addDriver()).uid,
      vehicle: await addVehicle(),
      stops: [stop({ kind: 'start' }), stop(), stop({ kind: 'finish' })],
      ...fields,
    });
  const release = async ({ key, version }: Tour) => made<Tour>(`/tours/${key}/release`, { version });
  const acknowledge = (tour: Tour) =>
    inCompany(portal, company, (db) =>
      db.updateTable('tours').set({ release_acknowledged: new Date() }).where('key', '=', tour.key).execute(),
    );
  /** Nothing is to be said of it. */
  const addReady = async (fields: Partial<TourInput> = {}) => {
    const tour = await release(await addTour(fields));
    await acknowledge(tour);
    return tour;
  };
  const setState = (tour: Tour, state: TourState, stops: StopState = 'open') =>
    inCompany(portal, company, async (db) => {
      await db.updateTable('tours').set({ state }).where('key', '=', tour.key).execute();
      await db.updateTable('sent_stops').set({ state: stops }).where('tour', '=', tour.key).execute();
    });
  const check = async (of = day) => (await call('GET', `/tours/check?day=${of}`)).body as TourCheck;
  const found = async (of = day) =>
    Object.fromEntries((await check(of)).findings.map(({ kind, named }) => [kind, named])) as Partial<
      Record<TourFindingKind, TourFinding[]>
    >;

  test('of a day whose tours are released and read there is nothing to say', async () => {
    await addReady();
    expect(await check()).toEqual({ day, tours: 1, findings: [] });
    expect(await check(addDays(day, 1))).toEqual({ day: addDays(day, 1), tours: 0, findings: [] });
  });

  test('a tour without driver and vehicle that nobody has released', async () => {
    const { key, number } = await addTour({ driver: null, vehicle: null });
    const tour = { key, number };
    const alone = {
      tour,
      stop: null,
      driver: null,
      vehicle: null,
      other: null,
      event: null,
      shift: null,
      holiday: null,
      overload: null,
      overHours: null,
      rough: null,
      need: null,
      lateSeconds: null,
    };
    expect(await found()).toEqual({ driverMissing: [alone], vehicleMissing: [alone], notReleased: [alone] });
  });

  test('a release that the driver has not read', async () => {
    const driver = await addDriver();
    const { key } = await release(await addTour({ driver: driver.uid }));
    expect(await found()).toMatchObject({ unread: [{ tour: { key }, driver: { key: driver.uid } }] });
  });

  test('more than the vehicle takes, by weight, volume and pieces', async () => {
    const vehicle = await addVehicle({ capacityWeight: 100, capacityVolume: 1, capacityPieces: 2 });
    const order = { orderNumber: 'A-1', packages: 3, weight: 60, volume: 0.5 };
    await addReady({
      vehicle,
      stops: [stop({ kind: 'start' }), stop({ orders: [order, order] }), stop({ kind: 'finish' })],
    });
    expect(await found()).toEqual({
      overCapacity: [
        expect.objectContaining({
          vehicle: { key: vehicle, plateNumber: 'B-TL 4127' },
          overload: { measure: 'weight', loaded: 120, capacity: 100 },
        }),
        expect.objectContaining({ overload: { measure: 'pieces', loaded: 6, capacity: 2 } }),
      ],
    });
  });

  test('a driver whose tours of the day are more work together than is allowed, told once at the last of them', async () => {
    const driver = await addDriver();
    const working = (hours: number) => [
      stop({ kind: 'start' }),
      stop({ staySeconds: hours * 3600 }),
      stop({ kind: 'finish' }),
    ];
    await addReady({ driver: driver.uid, stops: working(5.5) });
    expect(await found()).toEqual({});
    const { key } = await addReady({ driver: driver.uid, departure: `${day}T13:00`, stops: working(5.5) });
    const overHours = { measure: 'shift', seconds: 11 * 3600, limitHours: 10 };
    expect(await found()).toEqual({
      overHours: [
        expect.objectContaining({
          tour: expect.objectContaining({ key }),
          driver: expect.objectContaining({ key: driver.uid }),
          overHours,
        }),
      ],
    });
    // Another driver's hours are another's.
    await addReady({ departure: `${day}T13:00`, stops: working(5.5) });
    expect((await found())['overHours']).toHaveLength(1);
    // After eleven hours of rest another day of work has begun.
    const next = addDays(day, 1);
    await addReady({ driver: driver.uid, departure: `${next}T08:00`, stops: working(5.5) });
    expect((await found(next))['overHours']).toBeUndefined();
  });

  test('a stop that is reached after its window, of a tour that is planned and of one that should have left', async () => {
    const ownWindows = [{ from: '04:00', until: '05:00' }];
    const closed = stop({ ownWindows });
    const { key } = await addTour({ stops: [stop({ kind: 'start' }), closed, stop({ kind: 'finish' })] });
    expect(await found()).toMatchObject({
      late: [{ tour: { key }, stop: { key: closed.key, name: 'Feinkost Lindqvist' }, lateSeconds: 3600 }],
    });
    const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
    const forgotten = await addReady({ departure: `${yesterday}T06:00` });
    const { late } = await found(yesterday);
    expect(late).toMatchObject([{ tour: { key: forgotten.key } }]);
    expect(late?.[0]?.lateSeconds).toBeGreaterThan(3600);
    await setState(forgotten, 'done', 'delivered');
    expect(await found(yesterday)).toEqual({});
  });

  test('a blocked driver, and a vehicle that should not drive', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const { key } = await addReady({ driver: driver.uid, vehicle });
    await setRow(portal, company, driver, { confirmed: true, active: false });
    await call('PUT', `/damages/${uuidv7()}`, buildDamage({ vehicle, severity: 'critical' }));
    expect(await found()).toMatchObject({
      driverBlocked: [{ tour: { key }, driver: { key: driver.uid } }],
      vehicleCritical: [{ tour: { key }, vehicle: { key: vehicle } }],
    });
  });

  test('a driver and a vehicle at two places at once, from the evening before as well', async () => {
    const [driver, vehicle] = [(await addDriver()).uid, await addVehicle()];
    const first = await addReady({ driver, vehicle });
    const second = await addReady({ driver, vehicle, departure: `${day}T06:02` });
    await addReady({ driver, vehicle, departure: `${day}T18:00` });
    const { driverTwice, vehicleTwice } = await found();
    expect(driverTwice).toMatchObject([
      { tour: { key: second.key }, other: { key: first.key, number: first.number }, driver: { key: driver } },
    ]);
    expect(vehicleTwice).toMatchObject([
      { tour: { key: second.key }, other: { key: first.key }, vehicle: { key: vehicle } },
    ]);
    const [night] = [(await addDriver()).uid];
    const late = await addReady({ driver: night, departure: `${addDays(day, 4)}T23:59` });
    const early = await addReady({ driver: night, departure: `${addDays(day, 5)}T00:01` });
    expect(await found(addDays(day, 5))).toMatchObject({
      driverTwice: [{ tour: { key: early.key }, other: { key: late.key } }],
    });
    expect(await found(addDays(day, 4))).toEqual({});
  });

  test('a stop without a position', async () => {
    const nowhere = stop({ place: buildPlace({ position: null, positionPrecision: null }) });
    await addReady({ stops: [stop({ kind: 'start' }), nowhere, stop({ kind: 'finish' })] });
    expect(await found()).toMatchObject({ positionMissing: [{ stop: { key: nowhere.key } }] });
  });

  test('rough positions: postcodes once a tour, what is no better than a town at its stop', async () => {
    const at = (positionPrecision: 'house' | 'zipCode' | 'town') =>
      stop({ place: buildPlace({ position: { lat: 52.49, lng: 13.39 }, positionPrecision }) });
    const inTown = at('town');
    const stops = [
      stop({ kind: 'start' }),
      at('zipCode'),
      at('zipCode'),
      inTown,
      at('house'),
      stop({ kind: 'finish' }),
    ];
    await addReady({ stops });
    expect(await found()).toMatchObject({
      positionRough: [
        { stop: null, rough: { rough: 3, total: 6, precision: null } },
        { stop: { key: inTown.key }, rough: { precision: 'town' } },
      ],
    });
  });

  test('a customer to whom two tours lead', async () => {
    const customer = (await made('/customers', buildCustomer())).key;
    const to = () => [stop({ kind: 'start' }), stop({ customer }), stop({ kind: 'finish' })];
    const first = await addReady({ stops: to() });
    const second = await addReady({ stops: to(), departure: `${day}T09:00` });
    expect(await found()).toMatchObject({
      customerTwice: [{ tour: { key: second.key }, other: { key: first.key }, stop: { customer } }],
    });
    await setState(second, 'cancelled');
    expect(await check()).toEqual({ day, tours: 1, findings: [] });
  });

  test('yesterday’s failed stops, until somebody tries them again', async () => {
    const tour = await addReady({ departure: `${addDays(day, -1)}T06:00` });
    await setState(tour, 'done', 'failed');
    const failed = tour.stops[1]?.key as string;
    expect(await found()).toMatchObject({ followUpMissing: [{ tour: { key: tour.key }, stop: { key: failed } }] });
    const again = await addReady();
    await inCompany(portal, company, (db) =>
      db
        .updateTable('jobs')
        .set({ follows: failed })
        .where('key', '=', again.stops[1]?.key as string)
        .execute(),
    );
    expect(await found()).toEqual({});
    await call('POST', '/tours/remove', { keys: [again.key] });
    expect(await found()).toMatchObject({ followUpMissing: [{ stop: { key: failed } }] });
  });

  test('what a tour left over is to be followed up once it is done', async () => {
    const tour = await addReady({ departure: `${addDays(day, -1)}T06:00` });
    await setState(tour, 'done', 'open');
    expect(await found()).toMatchObject({ followUpMissing: [{ stop: { key: tour.stops[1]?.key } }] });
    await setState(tour, 'done', 'delivered');
    expect(await found()).toEqual({});
  });

  test('at most fifty of a kind are named, and all are counted', async () => {
    const stops = [stop({ kind: 'start' }), ...Array.from({ length: 60 }, () => stop()), stop({ kind: 'finish' })].map(
      (one) => ({ ...one, place: buildPlace({ position: null, positionPrecision: null }) }),
    );
    await addReady({ stops });
    const [finding] = (await check()).findings;
    expect([finding?.kind, finding?.count, finding?.named.length]).toEqual(['positionMissing', 62, 50]);
  });

  test('drivers are refused, and another company finds nothing', async () => {
    await addTour();
    const path = `/tours/check?day=${day}`;
    expect(await call('GET', path, undefined, await addDriver())).toBeRefused(403, 'permission-denied');
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await call('GET', path, undefined, stranger)).toMatchObject({
      status: 200,
      body: { tours: 0, findings: [] },
    });
    expect(await call('GET', '/tours/check?day=2026-02-30')).toBeRefused(400, 'invalid-input');
  });

  test('a driver and a vehicle that are away while the tour runs', async () => {
    const { key, number, driver, vehicle } = await addReady();
    await made('/calendar/events', { kind: 'absence', title: 'Krank', driver: driver?.key, begin: day, end: day });
    const later = { begin: `${day}T20:00`, end: `${day}T21:00` };
    const service = { kind: 'maintenance', title: 'Ölwechsel', vehicle: vehicle?.key };
    await made('/calendar/events', { ...service, ...later });
    expect(await found()).toMatchObject({ driverAbsent: [{ tour: { key, number }, event: 'Krank' }] });
    expect(await found()).not.toHaveProperty('vehicleAbsent');
    await made('/calendar/events', { ...service, begin: `${day}T05:00`, end: `${day}T07:00` });
    expect(await found()).toMatchObject({ vehicleAbsent: [{ tour: { key }, event: 'Ölwechsel' }] });
  });

  test('a tour that does not keep to the driver’s shift, and a vehicle that the licence does not allow', async () => {
    const [late, light] = [await addDriver(), await addDriver()];
    const weekday = weekdayOf(day) + 1;
    const plan = ({ uid }: { uid: string }, fields: object) =>
      portal.setUp(administrator, 'PATCH', `/drivers/${uid}`, { version: 1, ...fields });
    await plan(late, { shifts: [{ from: '12:00', until: '20:00', weekday, longestMinutes: null }] });
    await plan(light, { licenceClass: 'B' });
    const early = await addReady({ driver: late.uid });
    const heavy = await addReady({ driver: light.uid, vehicle: await addVehicle({ totalWeight: 7500 }) });
    await addReady({ driver: late.uid, departure: `${day}T13:00` });
    const begin = instantOf(`${day}T12:00`, defaultTimeZone);
    expect(await found()).toMatchObject({
      outsideShift: [
        { tour: { key: early.key }, driver: { key: late.uid }, shift: { begin, end: begin + 8 * 60 * 60 * 1000 } },
      ],
      licenceTooSmall: [{ tour: { key: heavy.key }, driver: { key: light.uid }, vehicle: { key: heavy.vehicle?.key } }],
    });
  });

  test('tours on a holiday, unless the company has removed it', async () => {
    const { key } = await addReady();
    await portal.setUp(administrator, 'POST', '/calendar/holidays', { day, name: 'Betriebsruhe' });
    expect(await found()).toMatchObject({ holiday: [{ tour: { key }, holiday: { de: 'Betriebsruhe' } }] });
    await portal.setUp(administrator, 'POST', '/calendar/holidays', { day, name: null });
    expect(await found()).toEqual({});
  });
});
