import { describe, expect, it } from 'vitest';
import { alwaysAccepted, type AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { StopFields, StopKind } from '#contract/dispatch/tourStops.ts';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { planDraft, shownDriveSeconds, shownWaitingSeconds, stopWarnings, visitsOf } from './planDraft.ts';
import { addStop } from '#portal/entities/stop/order.ts';
import { canMove, moveStop } from '../stops/stops.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';

const zone = 'Europe/Berlin';
const berlin = { lat: 52.52, lng: 13.405 };
/** A little more than a kilometre north of the one before. */
const north = (steps: number) => ({ lat: berlin.lat + steps / 100, lng: berlin.lng });

function stopAt(kind: StopKind, steps: number, over: Partial<StopFields> = {}): StopFields {
  const customer = buildCustomer(steps + 1, { position: north(steps), positionPrecision: 'house' });
  return { ...newStop(kind, { from: 'customer', customer }, defaultSettings), ...over };
}

const mornings: AcceptanceHours = {
  weekdays: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '08:00', until: '12:00' }] : [])),
  exceptions: [],
};
const by = { ...defaultSettings, timeZone: zone, spacingOf: () => undefined };
const plan = (stops: StopFields[], departure = '2026-11-23T06:00', hours: AcceptanceHours = alwaysAccepted) =>
  planDraft({ departure, stops, breaksBy: 'none' }, () => hours, by);
const clock = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined
    ? '–'
    : new Date(seconds * 1000).toLocaleTimeString('de-DE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

describe('the finish', () => {
  it('is closed, late or waited for like a customer', () => {
    const at = (ownWindows: StopFields['ownWindows']) => {
      const stops = [stopAt('start', 0), stopAt('finish', 1, { ownWindows })];
      return stopWarnings(stops, plan(stops)).at(-1);
    };
    expect(at([{ from: '05:00', until: '05:30' }])).toMatchObject([{ kind: 'late' }]);
    expect(at([{ from: '07:00', until: '08:00' }])).toMatchObject([{ kind: 'early' }]);
    expect(at([])).toEqual([{ kind: 'closed' }]);
    expect(at(null)).toEqual([]);
  });
});

it('a need that driver and vehicle do not meet is told at its stop', () => {
  const temperature = { from: 2, until: 8 };
  const stops = [
    stopAt('start', 0),
    stopAt('customer', 1, { temperature, notDrivers: ['jana'] }),
    stopAt('customer', 2),
  ];
  const vehicle = { key: 'van', features: [], temperatureZones: [{ from: 2, until: 6 }] };
  const warnings = (of: Partial<typeof vehicle>, driver: string | null = null) =>
    stopWarnings(stops, plan(stops), undefined, { driver, vehicle: { ...vehicle, ...of } });
  expect(warnings({})).toEqual([[], [], []]);
  expect(warnings({ temperatureZones: [] }, 'jana')).toEqual([
    [],
    [{ kind: 'temperature', temperature }, { kind: 'driver' }],
    [],
  ]);
});

describe('rough positions', () => {
  const roughly = (steps: number, positionPrecision: 'zipCode' | 'town') => {
    const stop = stopAt('customer', steps);
    const houseNumber = String(steps);
    return { ...stop, place: stop.place && { ...stop.place, houseNumber, position: berlin, positionPrecision } };
  };
  const [north1, north2] = [roughly(1, 'zipCode'), roughly(2, 'town')];
  const stops = [stopAt('start', 0), stopAt('customer', 5), north1, north2];

  it('on one point are not at one place', () => {
    const { legs } = plan(stops).schedule;
    expect(legs.at(-1)).toEqual({ distanceMetres: 500, driveSeconds: 60 });
    const inCountry = { ...by, spacingOf: () => 2500 };
    const tour = { departure: '2026-11-23T06:00', stops, breaksBy: 'none' } as const;
    expect(planDraft(tour, () => undefined, inCountry).schedule.legs.at(-1)?.distanceMetres).toBe(2500);
  });

  it('mark the legs from and to them, and towns at their stop', () => {
    const planned = plan(stops);
    const warnings = stopWarnings(stops, planned);
    expect(warnings).toEqual([[], [], [], [{ kind: 'rough', precision: 'town' }]]);
    const visits = [...visitsOf(stops, planned, warnings).values()];
    expect(visits.map(({ isLegRough }) => isLegRough)).toEqual([false, true, true, true]);
    expect(visits.map(({ isAtRough }) => isAtRough)).toEqual([false, false, true, true]);
  });
});

describe('the driving that is shown', () => {
  it('lies between the times that are shown, and adds up to the whole', () => {
    const stops = [stopAt('start', 0), ...[1, 3, 4, 7, 9, 12].map((at) => stopAt('customer', at)), stopAt('finish', 0)];
    const planned = plan(stops);
    const visits = visitsOf(stops, planned, []);
    const minuteOf = (seconds: number | null | undefined) => Math.floor((seconds ?? Number.NaN) / 60);
    const shown = stops.slice(0, -1).map(({ key }) => (visits.get(key)?.leg?.driveSeconds ?? Number.NaN) / 60);
    const { schedule } = planned;
    const between = schedule.stops
      .slice(1)
      .map(({ arrival }, index) => minuteOf(arrival) - minuteOf(schedule.stops[index]?.departure));
    expect(shown).toEqual(between);
    expect(shownDriveSeconds(visits)).toBe(60 * between.reduce((sum, minutes) => sum + minutes, 0));
    // Each by itself would be another.
    expect(shown).not.toEqual(schedule.legs.slice(1).map((leg) => Math.round((leg?.driveSeconds ?? 0) / 60)));
  });

  it('is that of the leg alone where a driver is late', () => {
    const stops = [stopAt('start', 0), stopAt('finish', 9)];
    const planned = plan(stops);
    const [, leg] = planned.schedule.legs;
    const [left, reached] = planned.schedule.stops;
    const late = { ...reached!, arrival: (reached?.arrival ?? 0) + 3600 };
    const visits = visitsOf(stops, { ...planned, schedule: { ...planned.schedule, stops: [left!, late] } }, []);
    expect(shownDriveSeconds(visits)).toBe(Math.round((leg?.driveSeconds ?? 0) / 60) * 60);
  });
});

describe('the order of stops', () => {
  const [start, one, two, finish] = [
    stopAt('start', 0),
    stopAt('customer', 1),
    stopAt('customer', 2),
    stopAt('finish', 0),
  ];
  const keys = (stops: StopFields[]) => stops.map(({ key }) => key);

  it('keeps the start first and the finish last, whatever is added', () => {
    const stops = [one, finish, start, two].reduce<StopFields[]>((all, stop) => addStop(all, stop), []);
    expect(keys(stops)).toEqual(keys([start, one, two, finish]));
  });

  it('moves customers among themselves, and neither past start nor finish', () => {
    const stops = [start, one, two, finish];
    expect(keys(moveStop(stops, two.key, -1))).toEqual(keys([start, two, one, finish]));
    expect([canMove(stops, one.key, -1), canMove(stops, two.key, 1), canMove(stops, start.key, 1)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('what a new stop begins with', () => {
  it('takes stay and info from its customer', () => {
    const customer = buildCustomer(1, { stayMinutes: 20, info: 'Tor 3' });
    expect(newStop('customer', { from: 'customer', customer }, defaultSettings)).toMatchObject({
      staySeconds: 1200,
      info: 'Tor 3',
    });
    expect(newStop('start', { from: 'customer', customer }, defaultSettings)).toMatchObject({
      staySeconds: 0,
      info: '',
      orders: [],
    });
    const set = { defaultStayMinutes: 12, defaultSignature: true };
    const unsaid = buildCustomer(4, { stayMinutes: null });
    expect(newStop('customer', { from: 'customer', customer: unsaid }, set)).toMatchObject({
      staySeconds: 720,
      signature: true,
    });
    expect(newStop('via', { from: 'customer', customer: unsaid }, set)).toMatchObject({
      staySeconds: 0,
      signature: false,
    });
  });

  it('names a place by its street, and by its town where that is all that is known', () => {
    const result = { position: berlin, precision: 'town', source: 'embedded', state: '', country: 'DE' } as const;
    const named = (found: { street: string; houseNumber: string }) =>
      newStop(
        'via',
        { from: 'search', result: { ...result, ...found, zipCode: '10115', city: 'Berlin' } },
        defaultSettings,
      ).place;
    expect(named({ street: 'Chausseestraße', houseNumber: '5' })).toMatchObject({ name: 'Chausseestraße 5' });
    expect(named({ street: '', houseNumber: '' })).toMatchObject({ name: 'Berlin', country: 'Deutschland' });
  });
});

describe('the times', () => {
  it('follow from departure, leg and stay, and wait for a customer who opens later', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1), stopAt('finish', 0)];
    const free = plan(stops).schedule;
    expect(clock(free.stops[0]?.departure)).toBe('06:00');
    expect(free.stops[1]?.departure).toBe((free.stops[1]?.arrival ?? 0) + 300);
    const early = plan(stops, '2026-11-23T06:00', mornings).schedule;
    expect(clock(early.stops[1]?.departure)).toBe('08:05');
  });

  it('are unknown while the departure is none, and where a position is missing', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1), stopAt('finish', 0)];
    expect(plan(stops, '2026-11-23T').schedule.end).toBeNull();
    const [start, , finish] = stops;
    const lost = newStop('customer', { from: 'customer', customer: buildCustomer(9) }, defaultSettings);
    expect(plan([start!, lost, finish!]).schedule.distanceMetres).toBeNull();
  });
});

describe('warnings', () => {
  const kinds = (stops: StopFields[], departure?: string, hours?: AcceptanceHours) =>
    stopWarnings(stops, plan(stops, departure, hours)).map((found) => found.map(({ kind }) => kind));

  it('say that a customer is closed that day, and how late one comes', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1)];
    expect(kinds(stops, '2026-11-22T06:00', mornings)).toEqual([[], ['closed']]);
    expect(kinds(stops, '2026-11-23T13:00', mornings)).toEqual([[], ['late']]);
    expect(kinds(stops, '2026-11-23T08:00', mornings)).toEqual([[], []]);
  });

  it('say how long one waits for a customer who opens later, and who is reached only after midnight', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1), stopAt('customer', 2), stopAt('finish', 0)];
    const [, first] = stopWarnings(stops, plan(stops, '2026-11-23T07:00', mornings));
    expect(first).toEqual([{ kind: 'early', minutes: expect.any(Number) as number }]);
    expect(kinds(stops, '2026-11-23T23:53')).toEqual([[], [], ['pastMidnight'], []]);
  });

  it('name a stop without a position, from where on times are unknown, and the second of one customer', () => {
    const lost = newStop('customer', { from: 'customer', customer: buildCustomer(9) }, defaultSettings);
    expect(
      kinds([stopAt('start', 0), stopAt('customer', 1), stopAt('customer', 1), lost, stopAt('finish', 0)]),
    ).toEqual([[], [], ['twice'], ['unlocatedFrom'], []]);
  });

  it('say that the driver was given a time that the customer was not promised', () => {
    const driverWindow = { from: '11:00', until: '13:00' };
    const stops = [stopAt('start', 0), stopAt('customer', 1, { driverWindow })];
    expect(kinds(stops, '2026-11-23T10:00', mornings)).toEqual([[], ['outside', 'early']]);
    expect(kinds(stops, '2026-11-23T11:00')).toEqual([[], []]);
  });

  it('say that the departure that was entered cannot be kept', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1, { enteredDeparture: '06:01' })];
    expect(kinds(stops)).toEqual([[], ['departsLate']]);
  });
});

it('holds what is loaded against what the vehicle takes; what is no number yet counts nothing', () => {
  const orders = [
    { orderNumber: '1', packages: 30, weight: 900, volume: Number.NaN },
    { orderNumber: '2', packages: 20, weight: 200, volume: 2 },
  ];
  const stops = [stopAt('start', 0), stopAt('customer', 1, { orders })];
  const limits = {
    capacityPieces: 50,
    capacityWeight: 1000,
    capacityVolume: null,
    totalWeight: 3500,
    crossBorder: false,
  };
  const plannedBy = (vehicle: typeof limits | undefined) =>
    planDraft({ departure: '2026-11-23T06:00', stops, breaksBy: 'none', vehicle }, () => undefined, by).schedule;
  expect(plannedBy(limits).load).toEqual({ packages: 50, weight: 1100, volume: 2 });
  expect(plannedBy(limits).overloads).toEqual([{ measure: 'weight', loaded: 1100, capacity: 1000, from: null }]);
  expect(plannedBy(undefined).overloads).toEqual([]);
});

it('says from which stop on too much is aboard', () => {
  const goods = { orderNumber: '', weight: 10, volume: 0 };
  const stops = [
    stopAt('start', 0),
    stopAt('customer', 1, { orders: [{ ...goods, packages: 5 }] }),
    stopAt('customer', 2, { orders: [{ ...goods, task: 'collection', packages: 6 }] }),
    stopAt('customer', 3, { orders: [{ ...goods, task: 'collection', packages: 1 }] }),
  ];
  const vehicle = {
    capacityPieces: 5,
    capacityWeight: null,
    capacityVolume: null,
    totalWeight: 3500,
    crossBorder: false,
  };
  const planned = planDraft({ departure: '2026-11-23T06:00', stops, breaksBy: 'none', vehicle }, () => undefined, by);
  expect(planned.schedule.overloads).toEqual([{ measure: 'pieces', loaded: 7, capacity: 5, from: 2 }]);
  const kinds = stopWarnings(stops, planned).map((found) => found.map(({ kind }) => kind));
  expect(kinds).toEqual([[], [], ['overloadedFrom'], []]);
});

it('gives each stop a key of its own', () => {
  expect(new Set([stopAt('via', 1).key, stopAt('via', 1).key, keyOf(1)]).size).toBe(3);
});

describe('the waiting that is shown', () => {
  it('is the same at the stop, in its warning, as a break and in the sum', () => {
    const stops = [stopAt('start', 0), stopAt('customer', 1), stopAt('finish', 0)];
    const planned = plan(stops);
    const [start, stop, finish] = planned.schedule.stops;
    const arrival = 1_800_000_049;
    // Shown from 17:40 to 19:23: 103 minutes, although 102 pass.
    const waitingSeconds = 103 * 60 - 49;
    const waits = {
      ...stop!,
      arrival,
      serviceStart: arrival + waitingSeconds,
      waitingSeconds,
      restSeconds: waitingSeconds,
    };
    const waiting = { ...planned, schedule: { ...planned.schedule, stops: [start!, waits, finish!] } };
    const warnings = stopWarnings(stops, waiting);
    const visits = visitsOf(stops, waiting, warnings);
    expect(warnings[1]).toContainEqual({ kind: 'early', minutes: 103 });
    expect(visits.get(stops[1]!.key)).toMatchObject({ waitingSeconds: 6180, restSeconds: 6180 });
    expect(shownWaitingSeconds(visits)).toBe(6180);
  });
});
