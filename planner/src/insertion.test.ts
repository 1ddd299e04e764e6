import { expect, test } from 'vitest';
import { insertStops, planStops, type InsertionTour, type LocatedStop } from './insertion.ts';
import { estimateMatrix } from './routing/estimate.ts';
import { seededRandom } from './routing/seededRandom.ts';

const settings = { timeZone: 'Europe/Berlin', lateAfterMinutes: 0 };
const departs = 1_795_410_000;

const stop = (key: string, location: number | null, more: Partial<LocatedStop> = {}): LocatedStop => ({
  key,
  location,
  kind: 'customer',
  staySeconds: 300,
  windows: null,
  otherDays: [],
  driverWindow: null,
  enteredDeparture: null,
  orders: [],
  goodsFrom: null,
  ...more,
});
const tourOf = (stops: readonly LocatedStop[]): InsertionTour => ({
  day: '2026-11-23',
  departs,
  breaksBy: 'none',
  reports: null,
  stops,
});
/** Points on a road to the east, by their row. */
const along = (count: number) =>
  estimateMatrix(
    Array.from({ length: count }, (_, index) => ({ lat: 52.5, lng: 13 + index / 10 })),
    'fastest',
  );
const keysOf = (stops: readonly LocatedStop[]) => stops.map(({ key }) => key).join('');

test('stops are inserted where the tour ends earliest', () => {
  const tour = tourOf([stop('s', 0, { kind: 'start' }), stop('b', 2), stop('d', 4), stop('f', 5, { kind: 'finish' })]);
  const options = { matrix: along(6), settings, now: 0 };
  expect(keysOf(insertStops(tour, [stop('c', 3), stop('a', 1)], options).stops)).toBe('sabcdf');
});

test('nothing is inserted before what has been passed, and a stop without a position is last', () => {
  const tour = tourOf([
    stop('s', 0, { kind: 'start' }),
    stop('c', 3, { isPassed: true }),
    stop('d', 4),
    stop('f', 5, { kind: 'finish' }),
  ]);
  const options = { matrix: along(6), settings, now: 0 };
  expect(keysOf(insertStops(tour, [stop('b', 2)], options).stops)).toBe('scbdf');
  expect(keysOf(insertStops(tour, [stop('?', null)], options).stops)).toBe('scd?f');
});

test('a delivery comes after its collection, whichever is there already', () => {
  const options = { matrix: along(6), settings, now: 0 };
  const delivery = stop('d', 1, { goodsFrom: 'c' });
  expect(keysOf(insertStops(tourOf([stop('s', 0, { kind: 'start' }), stop('c', 3)]), [delivery], options).stops)).toBe(
    'scd',
  );
  expect(keysOf(insertStops(tourOf([stop('s', 0, { kind: 'start' }), delivery]), [stop('c', 3)], options).stops)).toBe(
    'scd',
  );
});

test('a window is met rather than a minute saved', () => {
  const early = [{ from: '06:00', until: '06:50' }];
  const tour = tourOf([stop('s', 0, { kind: 'start' }), stop('a', 1), stop('b', 2)]);
  const { before, after, stops } = insertStops(tour, [stop('w', 3, { windows: early })], {
    matrix: along(4),
    settings,
    now: 0,
  });
  expect(after.missedWindows).toBe(before.missedWindows);
  expect(keysOf(stops)).not.toBe('sabw');
});

test('one stop is where no other index is better, on random maps', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 50; round += 1) {
    const points = Array.from({ length: 7 }, () => ({ lat: 52 + random(), lng: 13 + random() }));
    const options = { matrix: estimateMatrix(points, 'fastest'), settings, now: 0 };
    const tour = tourOf([0, 1, 2, 3, 4, 5].map((row) => stop(String(row), row)));
    const { after } = insertStops(tour, [stop('x', 6)], options);
    const ends = Array.from({ length: 7 }, (_, index) => {
      const stops = tour.stops.toSpliced(index, 0, stop('x', 6));
      return planStops(tour, stops, options).durationSeconds ?? Infinity;
    });
    expect(after.durationSeconds).toBe(Math.min(...ends));
  }
});
