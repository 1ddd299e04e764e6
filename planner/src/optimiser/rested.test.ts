import { describe, expect, it } from 'vitest';
import { restedState } from '../routing/breaks.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { compareCosts, costOf, latenessOf } from './cost.ts';
import { latestDeparture } from './latestDeparture.ts';
import { optimise } from './optimise.ts';
import type { Cost, OptimiseOptions, OptimisedRoute, Problem } from './problem.ts';

const random = seededRandom(31);
const all = { depth: 'all', seed: 1, iterations: 300 } as const;

/** Of a day with so much driving that breaks matter. */
function restedProblem(stops: number, index: number, locked = 0): Problem & { route: OptimisedRoute } {
  const given = anyProblem({ random, stops, windowed: 0.5, locked, passed: index % 5 === 0 ? 0.2 : 0 });
  const rule = index % 2 === 0 ? 'driving' : 'workingTime';
  const breaks = {
    rule,
    ...restedState,
    drivenSeconds: index % 3 === 0 ? 7200 : 0,
    workedSeconds: index % 3 === 0 ? 7200 : 0,
    hasFirstPart: index % 7 === 0,
  } as const;
  const factor = stops > 10 ? 3 : 12;
  const driveSeconds = given.matrix.driveSeconds.map((seconds) => seconds * factor);
  const route = { ...given.routes[0]!, breaks };
  return { ...given, matrix: { ...given.matrix, driveSeconds }, routes: [route], route };
}

const problems = Array.from({ length: 60 }, (_, index) =>
  restedProblem([1, 5, 7, 12, 25][index % 5]!, index, index % 4 === 0 ? 0.2 : 0),
);
const given = (problem: Problem & { route: OptimisedRoute }) => costOf(problem, problem.route, problem.route.stops);

describe('an order with breaks', () => {
  it('has each stop once, costs what it says and no more than the order that was given', () => {
    const better = problems.filter((problem) => {
      const { routes, cost } = optimise(problem, all);
      expect(routes[0]!.toSorted((a, b) => a - b)).toEqual(problem.route.stops);
      expect(costOf(problem, problem.route, routes[0]!)).toEqual(cost);
      expect(compareCosts(cost, given(problem))).toBeLessThanOrEqual(0);
      return compareCosts(cost, given(problem)) < 0;
    });
    expect(better.length).toBeGreaterThan(20);
  });

  it('is told to be better on the way only where it is with breaks', () => {
    for (const problem of problems) {
      let before: Cost = given(problem);
      const onProgress: OptimiseOptions['onProgress'] = (_done, { cost, routes }) => {
        expect(compareCosts(cost, before)).toBeLessThanOrEqual(0);
        expect(costOf(problem, problem.route, routes[0]!)).toEqual(cost);
        before = cost;
        return true;
      };
      optimise(problem, { ...all, onProgress });
    }
  });

  it('keeps locked stops where they are, and only puts in what is new where that is asked', () => {
    for (const given of problems) {
      const problem = { ...given, stops: given.stops.map((stop) => ({ ...stop, isVia: false })) };
      const { stops, locked } = problem.route;
      const order = optimise(problem, all).routes[0]!;
      expect(order.filter((_, index) => locked[index])).toEqual(stops.filter((_, index) => locked[index]));
      const inserted = stops.filter((stop) => stop % 4 === 1);
      const put = optimise(problem, { ...all, depth: 'insert', inserted }).routes[0]!;
      const others = (list: readonly number[]) => list.filter((stop) => !inserted.includes(stop));
      expect(others(put)).toEqual(others(stops));
    }
  });

  it('is the best one of all where there are few stops', () => {
    const every = (stops: readonly number[]): number[][] =>
      stops.length === 0
        ? [[]]
        : stops.flatMap((stop, at) => every(stops.toSpliced(at, 1)).map((rest) => [stop, ...rest]));
    for (let index = 0; index < 30; index += 1) {
      const problem = restedProblem(1 + (index % 5), 2 * index + 1);
      const stops = problem.stops.map((stop) => ({ ...stop, isVia: false }));
      const free = { ...problem, stops };
      const { cost, isExact } = optimise(free, all);
      const costs = every(problem.route.stops).map((order) => costOf(free, problem.route, order));
      expect(cost).toEqual(costs.toSorted(compareCosts)[0]);
      expect(isExact).toBe(true);
    }
  });

  it('leaves as late as every window allows, to the minute', () => {
    const found = problems.map((problem) => {
      const { route } = problem;
      const departure = latestDeparture(problem, route, route.stops);
      const isMet = (at: number) => latenessOf(problem, { ...route, departure: at }, route.stops).size === 0;
      if (departure === null || departure === Infinity) return departure;
      expect([departure % 60, isMet(departure), isMet(departure + 60)]).toEqual([0, true, false]);
      expect(departure).toBeLessThanOrEqual(
        latestDeparture(problem, { ...route, breaks: undefined }, route.stops) ?? -Infinity,
      );
      return 0;
    });
    expect(found.filter((departure) => departure === 0).length).toBeGreaterThan(5);
  });
});

/** Random days at which no block could be moved any more with so many windows missed. */
it.each([
  { seed: 503, stops: 25, factor: 2.2, missed: 4 },
  { seed: 504, stops: 20, factor: 2.5, missed: 4 },
  { seed: 505, stops: 30, factor: 2, missed: 4 },
])(
  'misses fewer windows than an order of which no block can be moved, on day $seed',
  ({ seed, stops, factor, missed }) => {
    const given = anyProblem({ random: seededRandom(seed), stops, windowed: 0.5 });
    const route = { ...given.routes[0]!, breaks: { rule: 'driving', ...restedState } as const };
    const driveSeconds = given.matrix.driveSeconds.map((seconds) => Math.round(seconds * factor));
    const problem = { ...given, matrix: { ...given.matrix, driveSeconds }, routes: [route] };
    expect(optimise(problem, { ...all, iterations: 20_000 }).cost[0]).toBeLessThan(missed);
  },
);
