/**
 * The product's times beside the evaluator's, to the second, but for stays of more than six hours and a stay at hand
 * that needs a break.
 */
import { expect, test } from 'vitest';
import { otherDaysOf, spansOn, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { planTour, type PlanStop, type PlannedTour } from '#planner/plan.ts';
import type { BreakState } from '#planner/routing/breaks.ts';
import type { ClockState } from './clock.ts';
import { outcomeOf } from './driven.ts';
import { evaluate } from './evaluate.ts';
import { randomTours } from './randomTours.ts';
import type { RandomTour } from './traits.ts';
import { dimensions, type Figure, type Load, type Span, type Stop, type Tour } from './types.ts';

const isOfOneDay = ({ day }: Span) => day !== undefined;

const isCompared = ({ tour }: RandomTour) =>
  // A stay of more than six hours is left as it is (0081).
  tour.stops.every(({ staySeconds }) => staySeconds <= 6 * 3600) &&
  !tour.stops.some(({ windows, driverWindow }) =>
    [...(windows ?? []), ...(driverWindow ? [driverWindow] : [])].some(isOfOneDay),
  );

const breakStateOf = (clock: ClockState): BreakState => ({
  drivenSeconds: clock.drivingSinceBreak,
  hasFirstPart: clock.hasFirstPart,
  workedSeconds: clock.workSinceBreak,
  dayDrivenSeconds: clock.drivingOfDay,
  dayWorkedSeconds: clock.workOfDay,
  dayRestedSeconds: clock.breaksOfDay,
  restingSeconds: clock.resting,
  mostDrivenSeconds: clock.mostDriving,
  mostWorkedSeconds: clock.mostWork,
});

const breaksBy = { none: 'none', workingTime: 'workingTime', drivingAndWorkingTime: 'driving' } as const;
const inMs = (instant: number | null) => (instant === null ? null : instant * 1000);
const spanOf = ({ from, until }: Span): AcceptanceSpan => ({ from, until });

const ordersOf = (task: Stop['purpose'], { weight, volume, pieces }: Load) => [
  { task, weight, volume, packages: pieces },
];

function planStopOf(stop: Stop, tour: Tour): PlanStop {
  const { state, arrived, left } = outcomeOf(stop, tour);
  return {
    key: stop.key,
    kind: stop.kind,
    goodsFrom: stop.goodsFrom,
    ...(stop.load && { orders: ordersOf(stop.purpose, stop.load) }),
    staySeconds: stop.staySeconds,
    windows: stop.windows?.map(spanOf) ?? spansOn(stop.acceptanceHours, tour.day),
    otherDays: stop.windows ? [] : otherDaysOf(stop.acceptanceHours, tour.day),
    driverWindow: stop.driverWindow && spanOf(stop.driverWindow),
    enteredDeparture: stop.enteredDeparture,
    isRough: stop.precision === 'postcode' || stop.precision === 'town' || stop.precision === 'region',
    state,
    promised: inMs(stop.promised),
    arrived: inMs(arrived),
    left: inMs(left),
  };
}

function planned({ tour, settings, now }: RandomTour, isExpected: boolean): PlannedTour {
  const legTo = (to: number, from: number) => {
    const [before, stop] = [tour.stops[from] as Stop, tour.stops[to] as Stop];
    const leg = tour.legs[`${before.key}>${stop.key}`];
    const isLocated = before.precision !== 'none' && stop.precision !== 'none';
    return leg && isLocated ? { distanceMetres: leg.metres, driveSeconds: leg.seconds } : null;
  };
  const reports = {
    state: tour.finished === null ? ('underWay' as const) : ('done' as const),
    started: inMs(tour.started),
    finished: inMs(tour.finished),
    reportedBreaks: tour.reportedBreaks.map(({ begin, end }) => ({ begin: begin * 1000, end: inMs(end) })),
  };
  return planTour(
    {
      day: tour.day,
      departs: tour.departure,
      breaksBy: breaksBy[tour.breakRule],
      stops: tour.stops.map((stop) => planStopOf(stop, tour)),
      before: tour.before && { end: tour.before.end, clock: breakStateOf(tour.before.clock) },
      legTo,
      vehicle: { ...tour.capacity, totalWeight: null, crossBorder: false },
      reports: isExpected ? reports : null,
    },
    { timeZone: tour.timeZone, lateAfterMinutes: settings.lateAfterMinutes },
    now * 1000,
  );
}

const valueOf = (figure: Figure) => (figure.certainty === 'unknown' ? null : figure.value);

/** What differs at the stops of a tour, a line each. */
function differences(one: RandomTour, isExpected: boolean): string[] {
  const { tour, now, settings } = one;
  const ours = planned(one, isExpected);
  const theirs = evaluate(tour, { ...settings, rules: 'target' }, now);
  const passed = ours.order.findLastIndex(
    (index) => typeof planStopOf(tour.stops[index] as Stop, tour).arrived === 'number',
  );
  return theirs.stops.flatMap((result, index) => {
    const times = isExpected ? result.expected : result.planned;
    const own = ours.stops[index];
    const isPassedVia = isExpected && tour.stops[index]?.kind === 'via' && ours.order.indexOf(index) < passed;
    if (!times || !own || isPassedVia) return [];
    const isBehind = own.behindPromisedSeconds > settings.lateAfterMinutes * 60;
    const late = Math.max(own.lateSeconds, isExpected && isBehind ? own.behindPromisedSeconds : 0);
    const pairs = [
      ['arrival', valueOf(times.arrival), own.arrival],
      ['departure', valueOf(times.departure), own.departure],
      ['waiting', valueOf(times.waiting) ?? 0, own.waitingSeconds],
      ['lateness', valueOf(times.late) ?? 0, late],
    ] as const;
    return pairs.flatMap(([name, expected, found]) =>
      expected === found ? [] : [`${tour.key}, stop ${index}, ${name}: ${expected} by the evaluator, ${found} here`],
    );
  });
}

/** The driver is at a stop whose stay needs a break: the product has it afterwards. */
function isInterrupted({ tour, now, settings }: RandomTour): boolean {
  const { stops } = evaluate(tour, { ...settings, rules: 'target' }, now);
  return stops.some(
    ({ state, expected }) => state === 'arrived' && expected?.breaks.some(({ isReported }) => !isReported),
  );
}

const tours = [24, 25, 26].flatMap((seed) => randomTours(seed, 1000)).filter(isCompared);
const underWay = tours.filter((one) => one.tour.started !== null && !isInterrupted(one));

test('planned times agree', () => {
  expect(tours.length).toBeGreaterThan(2000);
  expect(tours.flatMap((one) => differences(one, false))).toEqual([]);
});

test('expected times of tours under way agree', () => {
  expect(underWay.length).toBeGreaterThan(500);
  expect(underWay.flatMap((one) => differences(one, true))).toEqual([]);
});

/** The breaks that a tour that nobody drives yet will have, in their order. */
function breaksOf(one: RandomTour): { own: string[]; expected: string[] } {
  const { stops } = evaluate(one.tour, { ...one.settings, rules: 'target' }, one.now);
  const text = (begin: number, end: number) => `${one.tour.key}: ${begin} to ${end}`;
  return {
    own: planned(one, false).breaks.map(({ begin, seconds }) => text(begin, begin + seconds)),
    expected: stops.flatMap(({ planned: times }) => times.breaks.map(({ begin, end }) => text(begin, end))),
  };
}

test('breaks agree', () => {
  const breaks = tours.map(breaksOf);
  expect(breaks.flatMap(({ own }) => own).length).toBeGreaterThan(500);
  expect(breaks.flatMap(({ own }) => own)).toEqual(breaks.flatMap(({ expected }) => expected));
});

/** What differs in what is aboard, a line each. */
function loadDifferences(one: RandomTour, isExpected: boolean): string[] {
  const ours = planned(one, isExpected);
  const { stops, planned: whole } = evaluate(one.tour, { ...one.settings, rules: 'target' }, one.now);
  const line = (what: string, expected: number | null, found: number | null) =>
    expected === found ? [] : [`${one.tour.key}, ${what}: ${expected} by the evaluator, ${found} here`];
  const along = stops.flatMap((result, index) => {
    const times = isExpected ? result.expected : result.planned;
    const own = ours.loads[index];
    if (!times || !ours.order.includes(index)) return [];
    return dimensions.flatMap((dimension) => {
      const name = dimension === 'pieces' ? 'packages' : dimension;
      return [
        ...line(`stop ${index}, arrives with`, valueOf(times.loadOnArrival[dimension]), own?.onArrival[name] ?? null),
        ...line(`stop ${index}, leaves with`, valueOf(times.loadAfter[dimension]), own?.after[name] ?? null),
      ];
    });
  });
  if (isExpected) return along;
  const over = dimensions.flatMap((dimension) => {
    const found = ours.overloads.find(({ measure }) => measure === dimension);
    const by = found && Math.round((found.loaded - found.capacity) * 1e6) / 1e6;
    return line(`overloaded in ${dimension}`, valueOf(whole.totals.overload[dimension]) || 0, by ?? 0);
  });
  return [...along, ...over];
}

test('which times follow from rough positions agrees', () => {
  const found = new Set<string>();
  const differing = [...tours, ...underWay].flatMap((one, index) => {
    const isExpected = index >= tours.length;
    const legs = Object.entries(one.tour.legs).map(([ends, leg]) => [ends, { ...leg, certainty: 'known' as const }]);
    // Whether a provider's leg is rough is not known to the product: a position is.
    const given = { ...one, tour: { ...one.tour, legs: Object.fromEntries(legs) as Tour['legs'] } };
    const ours = planned(given, isExpected);
    return evaluate(given.tour, { ...one.settings, rules: 'target' }, one.now).stops.flatMap((stop, at) => {
      const certainty = (isExpected ? stop.expected : stop.planned)?.arrival.certainty ?? 'unknown';
      found.add(certainty);
      const isSame = certainty === 'unknown' || ours.isTimeRough[at] === (certainty === 'rough');
      return isSame ? [] : [`${one.tour.key}, stop ${at}, ${isExpected}: ${certainty} by the evaluator`];
    });
  });
  expect(found).toEqual(new Set(['known', 'rough', 'unknown']));
  expect(differing).toEqual([]);
});

test('loads along the route agree, and by how much a vehicle is overloaded', () => {
  // An order of the product always has its amounts.
  const isEntered = ({ tour }: RandomTour) => tour.stops.every(({ load }) => load !== null);
  const overloaded = tours.filter((one) => planned(one, false).overloads.some(({ from }) => from !== null));
  expect(overloaded.length).toBeGreaterThan(50);
  expect(tours.filter(isEntered).flatMap((one) => loadDifferences(one, false))).toEqual([]);
  expect(underWay.filter(isEntered).flatMap((one) => loadDifferences(one, true))).toEqual([]);
});

test('a second more on one leg would be seen', () => {
  const [first] = tours.filter(({ tour }) => tour.stops.every(({ precision }) => precision !== 'none'));
  const { tour } = first as RandomTour;
  const [start, next] = tour.stops as [Stop, Stop];
  const key = `${start.key}>${next.key}`;
  const leg = tour.legs[key] as Tour['legs'][string];
  const ours = planned(first as RandomTour, false);
  const slower = { ...tour, legs: { ...tour.legs, [key]: { ...leg, seconds: leg.seconds + 1 } } };
  const arrivals = evaluate(slower, (first as RandomTour).settings, (first as RandomTour).now).stops[1];
  expect(arrivals && valueOf(arrivals.planned.arrival)).toBe((ours.stops[1]?.arrival ?? 0) + 1);
});
