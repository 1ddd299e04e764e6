import { describe, expect, it } from 'vitest';
import { planTour, type PlannedTour, type PlanStop } from '../plan.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { legOf } from '../routing/matrix.ts';
import { anyDays, dayName, midnight } from './anyDays.ts';
import { distribute } from './distribute.ts';
import type { DayPlan, DayProblem, Distribution, VisitOf } from './problem.ts';

const anew = { mode: 'anew', seed: 1, attempts: 300 } as const;
const problemOf = (seed: number, orders: number, days: number, share?: number) =>
  anyDays({ random: seededRandom(seed), orders, days, ...(share !== undefined && { share }) });

const clock = (instant: number) => {
  const minutes = (instant - midnight) / 60;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
type Planned = PlanStop & { location: number };
const point = (kind: PlanStop['kind'], location: number, staySeconds = 0): Planned => ({
  kind,
  location,
  staySeconds,
  windows: null,
  otherDays: [],
  driverWindow: null,
  enteredDeparture: null,
});

/** The stops of a tour as a plan has them. */
function stopsOf(problem: DayProblem, day: number, { trips }: DayPlan): Planned[] {
  const { start, finish, reload } = problem.days[day]!;
  const visits = trips.flatMap((trip, number) => [
    ...(number > 0 ? [point('customer', reload!.location, reload!.loadingSeconds)] : []),
    ...trip.map(({ order, visit }, index) => {
      const { location, setupSeconds, serviceSeconds, windows } = problem.orders[order]!.visits[visit]!;
      const before = trip[index - 1];
      const isSame = before && problem.orders[before.order]!.visits[before.visit]!.location === location;
      const spans = windows.map(({ from, until }) => ({ from: clock(from), until: clock(until) }));
      const stop = point('customer', location, serviceSeconds + (isSame ? 0 : setupSeconds));
      return { ...stop, windows: spans.length > 0 ? spans : null };
    }),
  ]);
  return [
    ...(start === null ? [] : [point('start', start)]),
    ...visits,
    ...(finish === null ? [] : [point('finish', finish)]),
  ];
}

function planned(problem: DayProblem, day: number, tour: DayPlan): PlannedTour {
  const stops = stopsOf(problem, day, tour);
  const { breaks } = problem.days[day]!;
  const { departure } = tour;
  return planTour(
    {
      day: dayName,
      departs: departure,
      breaksBy: breaks?.rule ?? 'none',
      stops,
      legTo: (stop, before) => legOf(problem.matrix, stops[before]!.location, stops[stop]!.location),
      reports: null,
      before: breaks ? { clock: breaks, end: departure } : null,
    },
    { timeZone: 'Europe/Berlin', lateAfterMinutes: 0 },
    0,
  );
}

describe('the figures of a tour', () => {
  it('are those of its plan', () => {
    const seen = { late: 0, breaks: 0, waiting: 0, trips: 0 };
    for (let seed = 1; seed <= 60; seed += 1) {
      const problem = problemOf(seed, 12 + (seed % 20), 1 + (seed % 4));
      const { days } = distribute(problem, { ...anew, attempts: 100 });
      for (const [index, tour] of days.entries()) {
        if (tour.trips.length === 0) continue;
        const plan = planned(problem, index, tour);
        const { end, distanceMetres, driveSeconds, staySeconds, waitingSeconds, breakSeconds, lateSeconds } = tour;
        // A plan without a start counts from when the first stop is left.
        const duration = problem.days[index]!.start === null ? {} : { durationSeconds: tour.durationSeconds };
        const figures = { end, distanceMetres, driveSeconds, staySeconds, waitingSeconds, breakSeconds, lateSeconds };
        expect(plan, `seed ${seed}, day ${index}`).toMatchObject({ ...figures, ...duration });
        seen.late += Math.sign(lateSeconds);
        seen.breaks += Math.sign(breakSeconds);
        seen.waiting += Math.sign(waitingSeconds);
        seen.trips += tour.trips.length - 1;
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });
});

const ranks = ({ totals }: Distribution, { objective }: DayProblem) => [
  totals.unservedPriority,
  totals.lateSeconds,
  objective.fewestVehicles ? totals.vehicles : 0,
  totals.cost,
];
function isWorse(distribution: Distribution, than: Distribution, problem: DayProblem): boolean {
  const [own, other] = [ranks(distribution, problem), ranks(than, problem)];
  const part = own.findIndex((value, index) => Math.abs(value - other[index]!) > 1e-6);
  return part >= 0 && own[part]! > other[part]!;
}
/** Without present tours. */
function newDays(seed: number): DayProblem {
  const problem = problemOf(seed, 30, 3);
  return { ...problem, days: problem.days.map((day) => ({ ...day, present: [], fixedVisits: 0 })) };
}
/** The problem with a distribution as the present tours. */
const withPresent = (problem: DayProblem, { days }: Distribution): DayProblem => ({
  ...problem,
  days: problem.days.map((day, index) => ({ ...day, present: days[index]!.trips, fixedVisits: 0 })),
});
const placesOf = ({ days }: Distribution) =>
  new Map(days.flatMap(({ trips }, day) => trips.flat().map(({ order }) => [order, day] as const)));

describe('distributing', () => {
  const seeds = Array.from({ length: 12 }, (_, index) => index + 101);

  it('gives the same answer for the same seed, and each visit once', () => {
    for (const seed of seeds) {
      const problem = problemOf(seed, 30, 3);
      const found = distribute(problem, anew);
      expect(distribute(problem, anew)).toEqual(found);
      const visits = [
        ...found.days.flatMap(({ trips }) => trips.flat()),
        ...found.unserved.flatMap((order) => problem.orders[order]!.visits.map((_, visit) => ({ order, visit }))),
      ].map(({ order, visit }) => `${order}.${visit}`);
      expect(visits.toSorted()).toEqual(
        problem.orders.flatMap(({ visits }, order) => visits.map((_, visit) => `${order}.${visit}`)).toSorted(),
      );
    }
  });

  it('is never worse than the present tours, nor than before on the way', () => {
    for (const seed of seeds) {
      const given = newDays(seed);
      const first = distribute(given, { ...anew, attempts: 5 });
      const problem = withPresent(given, first);
      let before = first;
      const onProgress = (_done: number, best: () => Distribution) => {
        const now = best();
        expect(isWorse(now, before, problem)).toBe(false);
        before = now;
        return true;
      };
      const found = distribute(problem, { ...anew, seed: 5, attempts: 1500, onProgress });
      expect(isWorse(found, before, problem)).toBe(false);
    }
  });

  it('leaves pinned orders on their day', () => {
    for (const seed of seeds) {
      const given = newDays(seed);
      const first = placesOf(distribute(given, anew));
      const present = withPresent(given, distribute(given, anew));
      const orders = present.orders.map((order, index) =>
        index % 3 === 0 && first.has(index) ? { ...order, pinnedTo: first.get(index)! } : order,
      );
      const places = placesOf(distribute({ ...present, orders }, { ...anew, seed: 9 }));
      const pinned = [...orders.keys()].filter((order) => order % 3 === 0 && first.has(order));
      expect(pinned.map((order) => places.get(order))).toEqual(pinned.map((order) => first.get(order)));
    }
  });

  it('only adds orders where that is asked, to tours whose order stays', () => {
    let added = 0;
    for (const seed of seeds) {
      const problem = newDays(seed);
      const few = distribute({ ...problem, orders: problem.orders.slice(0, 12) }, anew);
      const found = distribute(withPresent(problem, few), { ...anew, mode: 'add' });
      const isOld = ({ order }: VisitOf) => order < 12;
      for (const [day, { trips }] of found.days.entries())
        expect(trips.flat().filter(isOld)).toEqual(few.days[day]!.trips.flat());
      added += found.days.flatMap(({ trips }) => trips.flat()).filter((visit) => !isOld(visit)).length;
    }
    expect(added).toBeGreaterThan(50);
  });

  it('reports first as soon as every order has been tried, and ends when it is told to', () => {
    const problem = problemOf(7, 60, 6);
    const seen: number[] = [];
    distribute(problem, {
      ...anew,
      attempts: 1_000_000,
      onProgress: (done) => {
        seen.push(done);
        return seen.length < 3;
      },
    });
    expect(seen).toHaveLength(3);
    expect(seen[0]).toBe(0);
  });

  it.each([
    ['with the attempts it is given', { attempts: 3000, reports: Infinity }],
    ['in the time there is, if that is not enough for its attempts', { attempts: 1_000_000, reports: 8 }],
  ])('makes durations equal where that is asked, at no more than the cost that is allowed, %s', (_, allowed) => {
    let [before, after] = [0, 0];
    for (const seed of seeds.slice(0, 5)) {
      const few = problemOf(seed, 24, 4, 0);
      const capacity = [Infinity, Infinity, Infinity] as const;
      const shift = { from: midnight + 6 * 3600, until: midnight + 18 * 3600 };
      const days = few.days.map((day) => ({ ...day, capacity, shift, costPerHour: 2000, costPerKilometre: 40 }));
      const { totals: cheapest } = distribute({ ...few, days }, { ...anew, attempts: 1000 });
      const problem = { ...few, days, objective: { balancePercent: 15 } };
      let reports = 0;
      const { totals } = distribute(problem, {
        ...anew,
        attempts: allowed.attempts,
        timeShare: () => reports / allowed.reports,
        onProgress: () => (reports += 1) <= allowed.reports,
      });
      expect(totals.unservedPriority).toBe(0);
      expect(totals.cost).toBeLessThanOrEqual(1.15 * cheapest.cost);
      before += cheapest.imbalanceSeconds;
      after += totals.imbalanceSeconds;
    }
    expect(after).toBeLessThan(before / 2);
  });
});
