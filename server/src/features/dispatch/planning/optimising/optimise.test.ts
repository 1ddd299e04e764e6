import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { OptimiseEvent } from '#contract/dispatch/planning.ts';
import type { StopInput } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { addDays } from '#contract/platform/days.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildAddress, buildTour, buildWholeTour } from '#testing/fixtures/tours.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { buildVehicle } from '#testing/fixtures/portal.ts';

const day = addDays(new Date().toISOString().slice(0, 10), 30);

/** A stop on a straight road to the east. */
const stopAt = (place: number, fields: Partial<StopInput> = {}): StopInput => ({
  key: uuidv7(),
  kind: 'customer',
  place: {
    ...buildAddress(),
    name: `Kunde ${place}`,
    country: 'Deutschland',
    addressAdditional: '',
    phone: '',
    position: { lat: 52.5, lng: 13 + place / 10 },
    positionPrecision: 'house',
  },
  staySeconds: 300,
  ...fields,
});
const keysOf = (stops: readonly (StopInput | undefined)[]) => stops.map((stop) => stop?.key);

describe.each(mainEngines)('the best order on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const ask = (input: object, as = administrator) => call('POST', '/planning/optimise', input, as);
  const eventsOf = async (input: object) => {
    const { body, status } = await ask(input);
    expect(status).toBe(200);
    return [...String(body).matchAll(/^data: (\{.*)$/gm)].map(([, data = '']) => JSON.parse(data) as OptimiseEvent);
  };
  const best = async (fields: Partial<TourInput>, more: object = {}) => {
    const tour = buildTour({ departure: `${day}T06:00`, ...fields });
    return (await eventsOf({ tour, ...more })).at(-1) as OptimiseEvent;
  };
  const added = async (tour: TourInput) => (await portal.setUp(administrator, 'POST', '/tours', tour)).body as Tour;

  test('sorts what lies along a road, between a start and a finish that stay', async () => {
    const [start, one, two, three, finish] = [
      stopAt(0, { kind: 'start' }),
      stopAt(1),
      stopAt(2),
      stopAt(3),
      stopAt(4, { kind: 'finish' }),
    ];
    const found = await eventsOf({ tour: buildTour({ stops: [start, three, one, two, finish] }) });
    const last = found.at(-1);
    expect(last).toMatchObject({ depth: 'all', isFinal: true, progress: 1, source: 'estimate', unmet: [] });
    expect(last?.best.order).toEqual(keysOf([start, one, two, three, finish]));
    expect(last?.legs).toHaveLength(4);
    expect(last?.best.totals.distanceMetres).toBeLessThan(last?.before.distanceMetres ?? 0);
    expect(found[0]).toMatchObject({ isFinal: false, best: { totals: last?.before } });
  });

  test('a stop that is locked keeps its place, and the order stays where only new ones are inserted', async () => {
    const stops = [stopAt(3, { locked: true }), stopAt(1), stopAt(2)];
    expect((await best({ stops })).best.order[0]).toBe(stops[0]?.key);
    const [three, one, two] = [stopAt(3), stopAt(1), stopAt(2)];
    const inserted = await best({ stops: [three, one, two] }, { depth: 'insert', inserted: [two.key] });
    expect(inserted.best.order).toEqual(keysOf([three, two, one]));
  });

  test('what is collected waits until there is room for it', async () => {
    const { body } = await portal.setUp(administrator, 'POST', '/vehicles', buildVehicle({ capacityWeight: 100 }));
    const order = { orderNumber: '', packages: 1, volume: 0 };
    const [start, empties, goods] = [
      stopAt(0, { kind: 'start' }),
      stopAt(1, { orders: [{ ...order, task: 'collection', weight: 80 }] }),
      stopAt(3, { orders: [{ ...order, weight: 90 }] }),
    ];
    const anything = await best({ stops: [start, goods, empties] });
    expect(anything.best.order).toEqual(keysOf([start, empties, goods]));
    const vehicle = (body as { key: string }).key;
    const full = await best({ vehicle, stops: [start, empties, goods] });
    expect(full.best.order).toEqual(keysOf([start, goods, empties]));
  });

  test('of the rest alone what comes before it stays', async () => {
    const stops = [stopAt(2), stopAt(4), stopAt(1), stopAt(3)];
    const { best: found } = await best({ stops }, { depth: 'rest', from: stops[2]?.key });
    expect(found.order.slice(0, 2)).toEqual(keysOf(stops.slice(0, 2)));
    expect(await ask({ tour: buildTour({ stops }), depth: 'rest' })).toBeRefused(400, 'invalid-input');
  });

  test('where positions are rough, nothing is called exact, and no leg takes no time', async () => {
    let houses = 0;
    const at = (place: number, positionPrecision: 'house' | 'zipCode') => {
      const stop = stopAt(place);
      houses += 1;
      if (stop.place) stop.place = { ...stop.place, positionPrecision, houseNumber: String(houses) };
      return stop;
    };
    const exact = await best({ stops: [stopAt(0, { kind: 'start' }), at(2, 'house'), at(1, 'house')] });
    expect(exact.isExact).toBe(true);
    const rough = await best({
      stops: [stopAt(0, { kind: 'start' }), at(1, 'zipCode'), at(1, 'zipCode'), at(1, 'house')],
    });
    expect(rough.isExact).toBe(false);
    const nowhere = stopAt(1);
    if (nowhere.place) nowhere.place = { ...nowhere.place, position: null, positionPrecision: null };
    const unknown = await best({ stops: [stopAt(0, { kind: 'start' }), at(2, 'house'), nowhere, at(1, 'house')] });
    expect(unknown).toMatchObject({ isExact: false, best: { totals: { unknownStops: 1, driveSeconds: null } } });
    expect([exact.best.totals.unknownStops, rough.best.totals.unknownStops]).toEqual([0, 0]);
    expect(rough.legs.slice(1)).toEqual(rough.legs.slice(1).map(() => ({ distanceMetres: 500, driveSeconds: 60 })));
  });

  test('a stop without a position stays behind the one before it, and is named', async () => {
    const nowhere = stopAt(9);
    if (nowhere.place) nowhere.place.position = null;
    const [start, three, one] = [stopAt(0, { kind: 'start' }), stopAt(3), stopAt(1)];
    const { best: found, unmet } = await best({ stops: [start, three, nowhere, one] });
    expect(found.order).toEqual(keysOf([start, one, three, nowhere]));
    expect(unmet).toEqual([{ stop: nowhere.key, constraint: 'unlocated', lateSeconds: 0, remedy: null }]);
  });

  test('a stop that is reached too late is named with what is in its way and the cheapest remedy', async () => {
    const [start, far] = [stopAt(0, { kind: 'start' }), stopAt(9, { ownWindows: [{ from: '00:00', until: '07:00' }] })];
    const { unmet, best: found } = await best({ stops: [start, far] });
    expect(unmet).toMatchObject([{ stop: far.key, constraint: 'departure', remedy: { kind: 'departEarlier' } }]);
    const result = unmet[0]?.remedy?.result;
    expect(result?.totals).toMatchObject({ lateSeconds: 0, missedWindows: 0 });
    expect(Number(unmet[0]?.lateSeconds)).toBe(found.totals.lateSeconds);
    expect(result && result.departure < found.departure).toBe(true);
    const tooFar = stopAt(60, { ownWindows: [{ from: '06:00', until: '06:10' }] });
    expect((await best({ stops: [start, tooFar] })).unmet).toMatchObject([
      { stop: tooFar.key, remedy: { kind: 'without', result: { order: [start.key] } } },
    ]);
  });

  test('the latest departure that meets every window', async () => {
    const stops = [
      stopAt(0, { kind: 'start' }),
      stopAt(1, { ownWindows: [{ from: '09:00', until: '10:00' }], staySeconds: 0 }),
    ];
    const { best: found, before } = await best({ stops }, { objective: 'latestDeparture' });
    const arrival = Date.parse(`${day}T10:00Z`) - (found.totals.driveSeconds ?? 0) * 1000;
    expect(found.departure.slice(11)).toBe(new Date(Math.floor(arrival / 60_000) * 60_000).toISOString().slice(11, 16));
    expect(before.waitingSeconds).toBeGreaterThan(found.totals.waitingSeconds);
  });

  test('the departure with the least waiting, and the order with the least driving and waiting together', async () => {
    const start = stopAt(0, { kind: 'start' });
    const early = stopAt(1, { ownWindows: [{ from: '08:00', until: '18:00' }], staySeconds: 0 });
    const { best: leaving, before } = await best({ stops: [start, early] }, { objective: 'leastWaiting' });
    expect(before.waitingSeconds).toBeGreaterThan(3600);
    expect(leaving.totals).toMatchObject({ waitingSeconds: 0, missedWindows: 0 });
    expect(leaving.totals.end).toBeLessThan((before.end ?? 0) + 60_000);
    // The near one opens late: who drives least waits for it, who drives on before it comes back to it.
    const near = stopAt(1, { ownWindows: [{ from: '08:00', until: '20:00' }], staySeconds: 0 });
    const far = stopAt(4, { staySeconds: 3600 });
    const finish = stopAt(5, { kind: 'finish' });
    const stops = [start, near, far, finish];
    const [shortest, balanced] = [await best({ stops }), await best({ stops }, { objective: 'balanced' })];
    expect(shortest.best.order).toEqual(keysOf(stops));
    expect(balanced.best.order).toEqual(keysOf([start, far, near, finish]));
    expect(balanced.best.totals.durationSeconds).toBeLessThan(shortest.best.totals.durationSeconds ?? 0);
    expect(balanced.best.totals.driveSeconds).toBeGreaterThan(shortest.best.totals.driveSeconds ?? 0);
  });

  test('a stop that is closed on the day is left out at most', async () => {
    const stops = [stopAt(0, { kind: 'start' }), stopAt(2), stopAt(1, { ownWindows: [] })];
    expect((await best({ stops })).unmet).toMatchObject([
      {
        stop: stops[2]?.key,
        constraint: 'closed',
        remedy: { kind: 'without', result: { order: keysOf(stops.slice(0, 2)) } },
      },
    ]);
  });

  test('the finish’s window counts: the order that reaches it in time, or why it cannot be', async () => {
    const [start, near, far] = [stopAt(0, { kind: 'start' }), stopAt(1), stopAt(9, { staySeconds: 3600 })];
    const finish = (until: string) => stopAt(1, { kind: 'finish', ownWindows: [{ from: '06:00', until }] });
    const inTime = await best({ stops: [start, far, near, finish('12:00')] });
    expect(inTime).toMatchObject({ unmet: [], best: { totals: { missedWindows: 0 } } });
    const late = finish('07:00');
    const tooLate = await best({ stops: [start, far, near, late] });
    expect(tooLate.best.order.at(-1)).toBe(late.key);
    expect(tooLate.best.totals.missedWindows).toBe(1);
    expect(tooLate.unmet).toMatchObject([{ stop: late.key, remedy: { kind: 'departEarlier' } }]);
    const { best: latest } = await best({ stops: [start, far, finish('12:00')] }, { objective: 'latestDeparture' });
    expect(latest.totals).toMatchObject({ missedWindows: 0 });
    expect(latest.departure > `${day}T06:00`).toBe(true);
  });

  test('breaks count: never an order that is worse with them, and a departure with which all is met', async () => {
    const road = [30, 8, 16, 24].map((place) => stopAt(place, { staySeconds: 600 }));
    const until = (place: number, time: string) =>
      stopAt(place, { ownWindows: [{ from: '00:00', until: time }], staySeconds: 600 });
    const stops = [stopAt(0, { kind: 'start' }), ...road, until(36, '15:30'), stopAt(0, { kind: 'finish' })];
    const found = await best({ stops, breakRule: 'driving' });
    const free = await best({ stops, breakRule: 'none' });
    expect(found.before.breakSeconds).toBeGreaterThan(0);
    expect(found.best.totals.breakSeconds).toBeGreaterThan(0);
    expect(free.best.totals.breakSeconds).toBe(0);
    expect(found.best.totals.lateSeconds).toBeLessThanOrEqual(found.before.lateSeconds);
    expect(found.best.totals.end ?? 0).toBeGreaterThan(free.best.totals.end ?? Infinity);
    const saved = await added(buildTour({ departure: `${day}T06:00`, stops, breakRule: 'driving' }));
    expect(saved.stops.reduce((sum, { breakSeconds }) => sum + breakSeconds, 0)).toBe(found.before.breakSeconds);
    expect(saved.stops.at(-1)?.plannedArrival).toBe(found.before.end);
    const { best: latest } = await best({ stops, breakRule: 'driving' }, { objective: 'latestDeparture' });
    const { best: later } = await best({ stops, breakRule: 'none' }, { objective: 'latestDeparture' });
    expect([latest.totals.missedWindows, later.totals.missedWindows]).toEqual([0, 0]);
    expect(latest.departure < later.departure).toBe(true);
  });

  test('of a tour under way what is driven and what is approached never moves', async () => {
    const whole = await buildWholeTour(portal, company, administrator);
    const [start, , finish] = whole.stops;
    const [three, one, two] = [stopAt(3), stopAt(1), stopAt(2)];
    const stops = [start, three, one, stopAt(5), two, finish].filter((stop) => stop !== undefined);
    const { key, version } = await added({ ...whole, departure: `${day}T06:00`, stops });
    await call('POST', `/tours/${key}/release`, { version });
    const left = new Date();
    await inCompany(portal, company, async (db) => {
      await db.updateTable('tours').set({ state: 'underWay', started: left }).where('key', '=', key).execute();
      await db
        .updateTable('sent_stops')
        .set({ state: 'delivered', arrived: left, left_at: left })
        .where('key', '=', three.key)
        .execute();
    });
    const moved = await best({ stops }, { key, depth: 'all' });
    expect(moved.best.order.slice(0, 3)).toEqual(keysOf([start, three, one]));
    expect(moved.best.order.slice(3, 5)).toEqual([two.key, stops[3]?.key]);
    expect(await best({ stops }, { key })).toMatchObject({ depth: 'insert', best: { order: keysOf(stops) } });
  });

  test.each([
    ['a customer that there is not', { stops: [{ key: uuidv7(), kind: 'customer', customer: uuidv7() }] }, {}, 400],
    ['a tour that there is not', {}, { key: uuidv7() }, 404],
  ])('refuses %s', async (_name, fields, more, status) => {
    expect(await ask({ tour: buildTour(fields as never), ...more })).toMatchObject({ status });
  });

  test('another company’s tour and a driver', async () => {
    const { key } = await added(buildTour());
    const other = await (await portal.addCompany()).addPerson();
    expect(await ask({ tour: buildTour(), key }, other)).toBeRefused(404, 'not-found');
    const driver = await company.addPerson({ role: 'driver' });
    expect(await ask({ tour: buildTour() }, driver)).toBeRefused(403, 'permission-denied');
  });
});
