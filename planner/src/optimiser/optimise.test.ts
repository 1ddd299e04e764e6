import { describe, expect, it } from 'vitest';
import { restedState } from '../routing/breaks.ts';
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

it('reports from the first orders on, before anything is annealed, and ends when told to with what it reported', () => {
  for (const index of [0, 1, 2]) {
    const windowed = [0, 0.5, 1][index]!;
    const problem = anyProblem({
      random,
      stops: 60,
      windowed,
      objective: index === 1 ? 'distanceMetres' : 'driveSeconds',
    });
    const breaks = { rule: 'driving', ...restedState } as const;
    for (const own of [problem, withRoute(problem, { breaks })]) {
      let last: Cost | null = null;
      let reports = 0;
      const onProgress = (_: number, { cost }: { cost: Cost }) => {
        last = cost;
        reports += 1;
        return reports < ends;
      };
      let ends = Infinity;
      optimise(own, { ...all, iterations: 1, onProgress });
      expect(reports).toBeGreaterThan(windowed === 0 ? 0 : 20);
      const most = Math.min(reports, 30);
      for (ends = 1; ends < most; ends += 1) {
        reports = 0;
        expect(optimise(own, { ...all, iterations: 1, onProgress }).cost).toEqual(last);
        expect(reports).toBe(ends);
      }
    }
  }
});

describe('stops close together in blocks', () => {
  /** Columns of nine blocks, of which the nearest ten neighbours of a stop are all in its own block. */
  const blocks = (seed: number): Problem => {
    const random = seededRandom(seed);
    const points = Array.from({ length: 9 }, (_, block) => {
      const x = 3000 * (block % 3) + 500 * Math.floor(random() * 3);
      return Array.from({ length: 25 }, (_, row) => [x, 4000 * Math.floor(block / 3) + 100 * row] as const);
    }).flat();
    const metres = points.flatMap(([x, y]) => points.map(([u, v]) => Math.round(Math.hypot(x - u, y - v))));
    const legs = Int32Array.from(metres);
    const stops = points.slice(1).map((_, index) => ({
      location: index + 1,
      staySeconds: 0,
      windows: [],
      weight: 1,
    }));
    const order = [...stops.keys()].toSorted((a, b) => ((a * 89) % 224) - ((b * 89) % 224));
    return {
      matrix: { size: points.length, distanceMetres: legs, driveSeconds: legs },
      objective: 'distanceMetres',
      stops,
      routes: [{ departure: 0, start: 0, finish: 0, stops: order, frozen: 0, locked: order.map(() => false) }],
    };
  };

  it('are connected as well as any search has found', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { cost } = optimise(blocks(13), { ...all, seed, iterations: 10_000 });
      expect(cost[2]).toBeLessThanOrEqual(47_714);
    }
  });
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
