import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { forEachWish, noNeeds } from '#contract/dispatch/tourStops.ts';
import { estimatedRoads } from '#server/domain/routing/routing.ts';
import type { PlacedStop } from './references.ts';
import { planTimes } from './plan.ts';

const place = (lat: number | null): PlacedStop['place'] => ({
  name: 'Feinkost Lindqvist',
  street: 'Bergmannstraße',
  houseNumber: '96',
  zipCode: '10961',
  city: 'Berlin',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '',
  position: lat === null ? null : { lat, lng: 13.4 },
  positionPrecision: lat === null ? null : 'house',
});
const stop = (fields: Partial<PlacedStop> = {}): PlacedStop => ({
  key: uuidv7(),
  kind: 'customer',
  customer: null,
  address: null,
  place: place(52.5),
  orders: [],
  recipient: '',
  info: '',
  ...forEachWish(() => false),
  ...noNeeds,
  goodsFrom: null,
  staySeconds: 0,
  priority: 'normal',
  locked: false,
  ownWindows: null,
  driverWindow: null,
  enteredDeparture: null,
  windows: null,
  otherDays: [],
  ...fields,
});
const plan = (departure: string, stops: PlacedStop[], timeZone = 'Europe/Berlin') =>
  planTimes(stops, {
    departure,
    breakRule: 'vehicle',
    vehicle: null,
    timeZone,
    roads: { between: estimatedRoads(Date.now).known },
    options: { routeType: 'fastest', locale: 'de_DE', vehicle: null },
  });
const local = (date: Date | null | undefined, timeZone = 'Europe/Berlin') =>
  date?.toLocaleString('sv-SE', { timeZone }).slice(0, 16) ?? null;

test('driving and stays are real seconds, also over the night in which the clock changes', () => {
  const stops = [stop({ kind: 'start' }), stop({ staySeconds: 7200 }), stop({ kind: 'finish' })];
  const arrivals = (departure: string) => plan(departure, stops).stops.map(({ planned_arrival: at }) => local(at));
  expect(arrivals('2026-10-25T01:30')).toEqual(['2026-10-25 01:30', '2026-10-25 01:30', '2026-10-25 02:30']);
  expect(arrivals('2027-03-28T01:30')).toEqual(['2027-03-28 01:30', '2027-03-28 01:30', '2027-03-28 04:30']);
});

test('a departure that the clock skips moves on by the gap, a doubled one is the first', () => {
  expect(plan('2027-03-28T02:30', []).tour.departs.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(plan('2026-10-25T02:30', []).tour.departs.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('whoever comes before the window waits, and leaves at the entered departure at the earliest', () => {
  const windows = [{ from: '08:00', until: '12:00' }];
  const stops = [stop({ kind: 'start' }), stop({ windows, staySeconds: 600 }), stop({ enteredDeparture: '09:00' })];
  const planned = plan('2026-11-23T05:30', stops).stops;
  expect(planned.map(({ planned_departure: at }) => local(at)?.slice(11))).toEqual(['05:30', '08:10', '09:00']);
});

test('the driver’s narrower window holds instead of the promised one', () => {
  const windows = [{ from: '08:00', until: '12:00' }];
  const planned = plan('2026-11-23T05:30', [
    stop({ kind: 'start' }),
    stop({ windows, driverWindow: { from: '10:00', until: '11:00' } }),
  ]);
  expect(local(planned.stops[1]?.planned_departure)).toBe('2026-11-23 10:00');
});

test('between two customers of whom no more than the postcode is known lies half of the distance to the next postcode', () => {
  const inCode = (zipCode: string, houseNumber: string) =>
    stop({ place: { ...place(52.5), zipCode, houseNumber, positionPrecision: 'zipCode' } });
  const metres = (zipCode: string) =>
    plan('2026-11-23T05:30', [stop({ kind: 'start' }), inCode(zipCode, '1'), inCode(zipCode, '2')]).stops[2]
      ?.leg_metres;
  expect(metres('17321')).toBe(1500);
  // In the middle of Munich postcodes lie so near to each other that the least counts.
  expect(metres('80331')).toBe(500);
});

test('windows are local to the company, and the end of the day is the next midnight', () => {
  const windows = [{ from: '23:00', until: '24:00' }];
  const planned = plan('2026-11-23T12:30', [stop({ kind: 'start' }), stop({ windows })], 'America/New_York');
  expect(local(planned.stops[1]?.planned_departure, 'America/New_York')).toBe('2026-11-23 23:00');
});

test('behind a stop without a position no time is known, and neither are the sums', () => {
  const { tour, stops } = plan('2026-11-23T05:30', [stop({ kind: 'start' }), stop({ place: place(null) }), stop()]);
  expect(stops.map(({ leg_seconds: leg, planned_arrival: at }) => [leg, at === null])).toEqual([
    [null, false],
    [null, true],
    [null, true],
  ]);
  expect([tour.distance, tour.drive_seconds]).toEqual([null, null]);
});

test('distance and driving are the sums of the legs', () => {
  const { tour, stops } = plan('2026-11-23T05:30', [stop({ kind: 'start' }), stop({ place: place(52.6) }), stop()]);
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  expect(tour.distance).toBe(sum(stops.map(({ leg_metres: leg }) => leg)));
  expect(tour.drive_seconds).toBe(sum(stops.map(({ leg_seconds: leg }) => leg)));
  expect(tour.distance).toBeGreaterThan(20_000);
});
