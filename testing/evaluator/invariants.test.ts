/** What holds for every tour, whatever it is. */
import { beforeAll, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { faultsOf, timelineOf } from './timeline.ts';
import { randomTours } from './randomTours.ts';
import type { RandomTour } from './traits.ts';
import { dimensions, type Figure, type Stop, type StopTimes, type TourResult } from './types.ts';

interface Evaluated extends RandomTour {
  result: TourResult;
}
let all: Evaluated[] = [];

beforeAll(() => {
  all = randomTours(11, 1000).map((one) => ({ ...one, result: evaluate(one.tour, one.settings, one.now) }));
}, 300_000);

const valueOf = (figure: Figure): number | null => (figure.certainty === 'unknown' ? null : figure.value);

/** Everything that is wrong in some tour, with the tour; there should be nothing. */
const wrongIn = (tours: Evaluated[], find: (one: Evaluated) => string[]): string[] =>
  tours.flatMap((one) => find(one).map((fault) => `${one.tour.key}: ${fault}`));

/** The planned and the expected figures of each stop. */
const timesOf = ({ tour, result }: Evaluated): { stop: Stop; of: string; times: StopTimes }[] =>
  result.stops.flatMap(({ key, planned, expected }) => {
    const stop = tour.stops.find((one) => one.key === key);
    if (!stop) throw new Error(`no stop ${key}`);
    const both = [{ stop, of: `planned ${key}`, times: planned }];
    return expected ? [...both, { stop, of: `expected ${key}`, times: expected }] : both;
  });

const isAllKnown = ({ result }: Evaluated): boolean =>
  result.stops.every(
    ({ planned }) => planned.departure.certainty !== 'unknown' && planned.arrival.certainty !== 'unknown',
  );

test('no waiting and no lateness is negative, and nobody leaves before they arrive', () => {
  const faults = wrongIn(all, (one) =>
    timesOf(one).flatMap(({ of, times }) => {
      const arrival = valueOf(times.arrival);
      const waiting = valueOf(times.waiting) ?? 0;
      const departure = valueOf(times.departure);
      const late = valueOf(times.late) ?? 0;
      const wrong: string[] = [];
      if (waiting < 0 || late < 0) wrong.push(`${of} negative`);
      if (arrival !== null && departure !== null && departure < arrival + waiting) wrong.push(`${of} leaves early`);
      if ([arrival ?? 0, waiting, departure ?? 0, late].some((value) => !Number.isInteger(value)))
        wrong.push(`${of} is not in whole seconds`);
      if (late > 0 && times.lateWhy.length === 0) wrong.push(`${of} late without a reason`);
      return wrong;
    }),
  );
  expect(faults).toEqual([]);
});

test('each stop of the plan is reached after the one before was left', () => {
  const faults = wrongIn(all, ({ result }) =>
    result.stops.flatMap(({ key, planned }, index) => {
      const left = result.stops[index - 1]?.planned.departure;
      const [from, to] = [left ? valueOf(left) : null, valueOf(planned.arrival)];
      return from !== null && to !== null && to < from ? [key] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('breaks are as the law has them', () => {
  const checked = all.filter(
    (one) =>
      one.tour.breakRule !== 'none' &&
      one.tour.before === null &&
      isAllKnown(one) &&
      one.tour.stops.every(({ enteredDeparture }) => enteredDeparture === null),
  );
  expect(checked.length).toBeGreaterThan(100);
  expect(checked.filter(({ result }) => result.planned.totals.breaks.value > 0).length).toBeGreaterThan(50);
  expect(wrongIn(checked, ({ tour, result }) => faultsOf(tour, timelineOf(result)))).toEqual([]);
});

test('the law is broken by the same tours without breaks', () => {
  const without = all
    .filter((one) => one.tour.breakRule !== 'none' && one.result.planned.totals.breaks.value > 0 && isAllKnown(one))
    .filter(({ tour }) => tour.stops.every(({ enteredDeparture }) => enteredDeparture === null) && tour.before === null)
    .map(({ tour, settings, now }) => ({ tour, result: evaluate({ ...tour, breakRule: 'none' }, settings, now) }));
  expect(without.length).toBeGreaterThan(50);
  // Later windows may bring waiting that is a break, so not each of them.
  const broken = without.filter(({ tour, result }) => faultsOf(tour, timelineOf(result)).length > 0);
  expect(broken.length / without.length).toBeGreaterThan(0.9);
});

test('no planned break is empty or longer than 45 minutes', () => {
  const faults = wrongIn(all, (one) =>
    timesOf(one).flatMap(({ of, times }) =>
      times.breaks
        .filter(({ isReported }) => !isReported)
        .filter(({ begin, end }) => end - begin < 1 || end - begin > 45 * 60)
        .map(({ begin, end }) => `${of} ${end - begin}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('driving, stays, waiting and breaks make up the whole tour', () => {
  const known = all.filter(isAllKnown);
  expect(known.length).toBeGreaterThan(500);
  const faults = wrongIn(known, ({ tour, result }) => {
    const { working, waiting, breaks } = result.planned.totals;
    const end = valueOf(result.planned.end) ?? NaN;
    const sum = tour.departure + working.value + waiting.value + breaks.value;
    return end === sum ? [] : [`${end - sum} s`];
  });
  expect(faults).toEqual([]);
});

test('no load is negative, and what is left at the end of the plan has been collected', () => {
  const faults = wrongIn(all, (one) =>
    timesOf(one).flatMap(({ of, times }) =>
      dimensions
        .filter((of2) => [times.loadOnArrival[of2], times.loadAfter[of2]].some((load) => (valueOf(load) ?? 0) < 0))
        .map((dimension) => `${of} ${dimension}`),
    ),
  );
  expect(faults).toEqual([]);
  const left = wrongIn(all, ({ tour, result }) => {
    const weight = valueOf(result.stops.at(-1)?.planned.loadAfter.weight ?? { value: 0, certainty: 'known' });
    const delivered = new Set(tour.stops.map(({ goodsFrom }) => goodsFrom));
    const collected = tour.stops.filter(({ key, purpose }) => purpose === 'collection' && !delivered.has(key));
    const sum = collected.reduce((total, { load }) => total + (load?.weight ?? NaN), 0);
    return weight === null || Math.abs(weight - sum) < 1e-6 ? [] : [`${weight} instead of ${sum}`];
  });
  expect(left).toEqual([]);
});

test('without a position, or behind one, no arrival is known', () => {
  const gaps = all.filter(({ tour }) => tour.stops.some(({ precision }) => precision === 'none'));
  expect(gaps.length).toBeGreaterThan(100);
  const faults = wrongIn(gaps, ({ tour, result }) =>
    tour.stops.flatMap(({ key, precision }, index) => {
      const isReached = index === 0 || precision !== 'none';
      return isReached || result.stops[index]?.planned.arrival.certainty === 'unknown' ? [] : [key];
    }),
  );
  expect(faults).toEqual([]);
});

test('what was reported is expected, and the rest not before now', () => {
  const underWay = all.filter(({ tour }) => tour.started !== null);
  const faults = wrongIn(underWay, ({ tour, result, now }) =>
    tour.stops.flatMap((stop, index) => {
      const { state, expected } = result.stops[index] ?? {};
      const arrival = expected ? valueOf(expected.arrival) : null;
      const arrived = stop.reports.findLast(({ kind }) => kind === 'arrive')?.at;
      if (arrived !== undefined) return arrival === arrived ? [] : [`${stop.key} was reached`];
      if (stop.kind === 'via' || state !== 'open' || arrival === null) return [];
      return arrival >= now ? [] : [`${stop.key} before now`];
    }),
  );
  expect(faults).toEqual([]);
});

test('as long as a tour has not begun, it is expected as planned', () => {
  const ahead = all.filter(({ tour, now }) => tour.started === null && now <= tour.departure);
  expect(ahead.length).toBeGreaterThan(100);
  for (const { result } of ahead)
    for (const { planned, expected } of result.stops) {
      const { late: _late, lateWhy: _why, ...times } = planned;
      expect(expected).toMatchObject(times);
    }
});

test('a delivered stop is delivered, also one that was skipped before', () => {
  const delivered = all.flatMap(({ tour, result }) =>
    tour.stops.map((stop, index) => ({ stop, state: result.stops[index]?.state })),
  );
  const skippedBefore = delivered.filter(({ stop: { reports } }) => reports[0]?.kind === 'skip' && reports.length > 1);
  expect(skippedBefore.length).toBeGreaterThanOrEqual(100);
  expect(skippedBefore.every(({ state }) => state === 'delivered')).toBe(true);
});

test('the rules of today and those to come differ for some tours, and agree for others', () => {
  const today = all.map(({ tour, settings, now, result }) => {
    const { stops } = evaluate(tour, { ...settings, rules: 'today' }, now);
    return stops.every(({ planned }, index) => {
      const target = result.stops[index]?.planned;
      return JSON.stringify(planned) === JSON.stringify(target);
    });
  });
  expect(today.filter((isEqual) => isEqual).length).toBeGreaterThan(100);
  expect(today.filter((isEqual) => !isEqual).length).toBeGreaterThan(100);
});
