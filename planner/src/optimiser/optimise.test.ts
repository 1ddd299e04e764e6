import { describe, expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { compareCosts, costOf, stopAt } from './cost.ts';
import { optimise } from './optimise.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';

const random = seededRandom(3);
const all = { depth: 'all', seed: 1, iterations: 100 } as const;
const givenCost = (problem: Problem) => costOf(problem, problem.routes[0]!, problem.routes[0]!.stops);

function withRoute(problem: Problem, changed: Partial<OptimisedRoute>): Problem {
  return { ...problem, routes: problem.routes.map((route) => ({ ...route, ...changed })) };
}

/** Small and large ones, with and without windows: every method has its turn. */
const problems = Array.from({ length: 60 }, (_, index) =>
  anyProblem({
    random,
    stops: [0, 1, 2, 7, 14, 25, 60][index % 7]!,
    windowed: [0, 0.5, 1][index % 3]!,
    passed: index % 5 === 0 ? 0.2 : 0,
    locked: index % 4 === 0 ? 0.2 : 0,
    objective: index % 2 === 0 ? 'driveSeconds' : 'distanceMetres',
  }),
);

describe('every solution', () => {
  it('has each stop once, costs what it says and no more than the order that was given', () => {
    for (const problem of problems) {
      const { routes, cost } = optimise(problem, all);
      expect(routes[0]!.toSorted((a, b) => a - b)).toEqual(problem.routes[0]!.stops);
      expect(costOf(problem, problem.routes[0]!, routes[0]!)).toEqual(cost);
      expect(compareCosts(cost, givenCost(problem))).toBeLessThanOrEqual(0);
    }
  });

  it('is the same for the same seed', () => {
    for (const problem of problems) expect(optimise(problem, all)).toEqual(optimise(problem, all));
  });

  it('leaves what is frozen in front, and locked stops their number', () => {
    for (const given of problems) {
      const frozen = Math.floor(random() * given.stops.length);
      const problem = withRoute(given, { frozen });
      const { stops, locked } = problem.routes[0]!;
      const order = optimise(problem, all).routes[0]!;
      expect(order.slice(0, frozen)).toEqual(stops.slice(0, frozen));
      const numbered = (list: readonly number[]) => list.filter((index) => !stopAt(problem, index).isVia);
      const isKept = (index: number) => locked[index] && !stopAt(problem, index).isVia;
      const kept = (list: readonly number[]) => [...numbered(list).entries()].filter(([, index]) => isKept(index));
      expect(kept(order)).toEqual(kept(stops));
    }
  });

  it('passes a via on the way to the same stop, and the last ones last', () => {
    for (const problem of problems) {
      const order = optimise(problem, all).routes[0]!;
      const given = problem.routes[0]!.stops;
      const behind = (list: readonly number[], index: number) => list[list.indexOf(index) + 1];
      const passed = given.filter((index) => stopAt(problem, index).isVia);
      expect(passed.map((index) => behind(order, index))).toEqual(passed.map((index) => behind(given, index)));
    }
  });
});

it('from a stop on leaves those before it, and a route that does not have it', () => {
  const problem = anyProblem({ random, stops: 30, windowed: 0.5 });
  const route = problem.routes[0]!;
  const other = {
    ...problem,
    routes: [
      { ...route, stops: route.stops.slice(0, 12) },
      { ...route, stops: route.stops.slice(12) },
    ],
  };
  const { routes } = optimise(other, { ...all, depth: 'rest', from: 20 });
  expect(routes[0]).toEqual(route.stops.slice(0, 12));
  expect(routes[1]!.slice(0, 8)).toEqual(route.stops.slice(12, 20));
  expect(routes[1]).not.toEqual(route.stops.slice(12));
});

describe('inserting', () => {
  const insert = { depth: 'insert', seed: 1, iterations: 50 } as const;

  it('finds the cheapest index of all for one stop', () => {
    for (let count = 0; count < 50; count += 1) {
      const problem = anyProblem({ random, stops: 20, windowed: 0.5 });
      const route = problem.routes[0]!;
      const inserted = Math.floor(random() * 20);
      const others = route.stops.filter((index) => index !== inserted);
      const costs = [...others, inserted].map((_, index) =>
        costOf(problem, route, others.toSpliced(index, 0, inserted)),
      );
      const { cost, isExact } = optimise(problem, { ...insert, inserted: [inserted] });
      expect(cost).toEqual(costs.reduce((least, other) => (compareCosts(other, least) < 0 ? other : least)));
      expect(isExact).toBe(true);
    }
  });

  it('leaves the order of the others, and the first and the last of them that are locked', () => {
    for (let count = 0; count < 50; count += 1) {
      const problem = withRoute(anyProblem({ random, stops: 20, windowed: 0.5 }), {
        locked: Array.from({ length: 20 }, (_, index) => [0, 1, 9, 16].includes(index)),
      });
      const inserted = [3, 17, 18, 19];
      const order = optimise(problem, { ...insert, inserted }).routes[0]!;
      const others = problem.routes[0]!.stops.filter((index) => !inserted.includes(index));
      expect(order.filter((index) => !inserted.includes(index))).toEqual(others);
      const isGiven = compareCosts(costOf(problem, problem.routes[0]!, order), givenCost(problem)) === 0;
      expect(isGiven || [...order.slice(0, 2), order.at(-1)]).toEqual(isGiven || [0, 1, 16]);
    }
  });
});

it('tells of ever better solutions, and ends with the best so far', () => {
  const problem = anyProblem({ random, stops: 50, windowed: 0.5 });
  const told: { done: number; cost: Cost }[] = [];
  const onProgress = (done: number, { cost }: { cost: Cost }) => told.push({ done, cost }) < 20;
  const { cost } = optimise(problem, { ...all, iterations: 100_000, onProgress });
  expect(told).toHaveLength(20);
  expect(told.at(-1)!.cost).toEqual(cost);
  expect(told.every(({ done }, index) => done >= (told[index - 1]?.done ?? 0) && done <= 1)).toBe(true);
  expect(told.every((one, index) => compareCosts(one.cost, told[index - 1]?.cost ?? one.cost) <= 0)).toBe(true);
});

it('knows that roads are not symmetric', () => {
  const around = (from: number, to: number) => ((to - from + 30) % 30) * 100;
  const seconds = Int32Array.from({ length: 900 }, (_, cell) => around(Math.floor(cell / 30), cell % 30));
  const stops = Array.from({ length: 29 }, (_, index) => ({
    location: index + 1,
    staySeconds: 0,
    windows: [],
    weight: 1,
  }));
  const backwards = stops.map((_, index) => 28 - index);
  const problem: Problem = {
    matrix: { size: 30, distanceMetres: seconds, driveSeconds: seconds },
    objective: 'driveSeconds',
    stops,
    routes: [{ departure: 0, start: 0, finish: 0, stops: backwards, frozen: 0, locked: backwards.map(() => false) }],
  };
  expect(optimise(problem, { ...all, iterations: 2000 }).cost).toEqual([0, 0, 3000, 3000]);
});
