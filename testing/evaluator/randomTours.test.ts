import { expect, test } from 'vitest';
import { randomTours } from './randomTours.ts';
import { countTraits, traits, traitsOf } from './traits.ts';

/** A machine that is busy is no failure. */
const timeout = 300_000;

test.each([1, 2026])(
  'of a thousand tours at least a hundred have each trait (seed %i)',
  (seed) => {
    const tours = randomTours(seed, 1000);
    expect(tours).toHaveLength(1000);
    const counts = countTraits(tours);
    expect(traits.filter((trait) => counts[trait] < 100)).toEqual([]);
    expect(new Set(tours.map(({ tour }) => tour.key)).size).toBe(1000);
  },
  timeout,
);

test('the same seed gives the same tours, another one others', () => {
  expect(randomTours(7, 30)).toEqual(randomTours(7, 30));
  expect(randomTours(7, 30)).not.toEqual(randomTours(8, 30));
});

test('the second tour of a driver begins on the same day, when the first is over', () => {
  const tours = randomTours(3, 100);
  const seconds = tours.filter(({ tour }) => tour.before !== null);
  expect(seconds.length).toBeGreaterThanOrEqual(5);
  for (const second of seconds) {
    const [first] = tours.filter(({ driver, tour }) => driver === second.driver && tour.before === null);
    expect(first?.tour.day).toBe(second.tour.day);
    expect(second.tour.departure).toBeGreaterThanOrEqual(second.tour.before?.end ?? Infinity);
  }
});

test('a tour that is under way is looked at after all that was reported', () => {
  for (const { tour, now } of randomTours(4, 100)) {
    const reported = tour.stops.flatMap(({ reports }) => reports.map(({ at }) => at));
    const breaks = tour.reportedBreaks.map(({ begin, end }) => end ?? begin);
    expect(reported.every((instant) => instant <= now)).toBe(true);
    expect(breaks.every((instant) => instant <= now)).toBe(true);
  }
});

test('a trait is told from the tour', () => {
  const tours = randomTours(5, 60);
  const rough = tours.find((one) => traitsOf(one).has('rough'));
  if (!rough) throw new Error('no rough tour');
  const stops = rough.tour.stops.map((stop) => ({ ...stop, precision: 'house' as const }));
  expect(traitsOf({ ...rough, tour: { ...rough.tour, stops } }).has('rough')).toBe(false);
});
