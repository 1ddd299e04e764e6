/**
 * The product's times beside the evaluator's, to the second, as far as both follow the rules of today: without breaks,
 * windows over midnight and earlier tours of the day. Three differences are known: the product calls the lateness of a
 * stop zero where its arrival is not known; it believes in an entered departure behind a stop without a position even
 * where that has passed for certain; and it tells no time of a via that is behind the driver and was not reported.
 */
import { expect, test } from 'vitest';
import type { AcceptanceSpan } from '#contract/acceptanceHours.ts';
import { weekdayOf } from '#contract/days.ts';
import { planTour, type PlanStop, type PlannedTour } from '#planner/plan.ts';
import { outcomeOf } from './driven.ts';
import { evaluate } from './evaluate.ts';
import { randomTours } from './randomTours.ts';
import type { RandomTour } from './traits.ts';
import type { Figure, Span, Stop, Tour } from './types.ts';

/** The spans that hold on the tour's day; null for any time. */
function spansOf({ windows, acceptanceHours }: Stop, day: string): readonly Span[] | null {
  if (windows) return windows;
  const exception = acceptanceHours.exceptions.find(({ date }) => date === day);
  return exception?.spans ?? acceptanceHours.weekdays?.[weekdayOf(day)] ?? null;
}

/** Windows of another day and over midnight are refused today. */
const isOfDay = ({ from, until, day }: Span, tour: Tour) => from < until && (day === undefined || day === tour.day);

/** Somebody entered a departure behind a stop without a position. */
function isEnteredBehindGap({ stops }: Tour): boolean {
  const gap = stops.findIndex(({ precision }) => precision === 'none');
  return gap >= 0 && stops.slice(gap).some(({ enteredDeparture }) => enteredDeparture !== null);
}

const isToday = ({ tour }: RandomTour) =>
  tour.breakRule === 'none' &&
  tour.before === null &&
  tour.reportedBreaks.length === 0 &&
  !isEnteredBehindGap(tour) &&
  tour.stops.every((stop) =>
    [...(spansOf(stop, tour.day) ?? []), ...(stop.driverWindow ? [stop.driverWindow] : [])].every((span) =>
      isOfDay(span, tour),
    ),
  );

const inMs = (instant: number | null) => (instant === null ? null : instant * 1000);
const spanOf = ({ from, until }: Span): AcceptanceSpan => ({ from, until });

function planStopOf(stop: Stop, tour: Tour): PlanStop {
  const { state, arrived, left } = outcomeOf(stop, tour);
  return {
    kind: stop.kind,
    staySeconds: stop.staySeconds,
    windows: spansOf(stop, tour.day)?.map(spanOf) ?? null,
    driverWindow: stop.driverWindow && spanOf(stop.driverWindow),
    enteredDeparture: stop.enteredDeparture,
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
  };
  return planTour(
    {
      day: tour.day,
      departs: tour.departure,
      breaksBy: 'none',
      stops: tour.stops.map((stop) => planStopOf(stop, tour)),
      legTo,
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
  const theirs = evaluate(tour, { ...settings, rules: 'today' }, now);
  const passed = ours.order.findLastIndex(
    (index) => typeof planStopOf(tour.stops[index] as Stop, tour).arrived === 'number',
  );
  return theirs.stops.flatMap((result, index) => {
    const times = isExpected ? result.expected : result.planned;
    const own = ours.stops[index];
    const isPassedVia = isExpected && tour.stops[index]?.kind === 'via' && ours.order.indexOf(index) < passed;
    if (!times || !own || isPassedVia) return [];
    const late = Math.max(own.lateSeconds, own.isLate ? own.behindPromisedSeconds : 0);
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

const tours = [24, 25, 26].flatMap((seed) => randomTours(seed, 1000)).filter(isToday);
const underWay = tours.filter(({ tour }) => tour.started !== null);

test('planned times agree', () => {
  expect(tours.length).toBeGreaterThan(300);
  expect(tours.flatMap((one) => differences(one, false))).toEqual([]);
});

test('expected times of tours under way agree', () => {
  expect(underWay.length).toBeGreaterThan(80);
  expect(underWay.flatMap((one) => differences(one, true))).toEqual([]);
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
