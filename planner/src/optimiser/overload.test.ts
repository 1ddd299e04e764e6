import { describe, expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { compareCosts, costOf, overloadOf } from './cost.ts';
import { optimise } from './optimise.ts';
import type { LoadAmounts, OptimisedRoute, Problem, RouteLoad } from './problem.ts';

const random = seededRandom(47);
const all = { depth: 'all', seed: 1, iterations: 2000 } as const;

/** Half of the stops collect; the order given unloads first, so that a vehicle which takes all deliveries takes it all. */
function loadedProblem(stops: number): Problem & { route: OptimisedRoute; load: RouteLoad } {
  const given = anyProblem({ random, stops, windowed: 0.2 });
  const amounts = Array.from({ length: stops }, () => 1 + Math.floor(random() * 300));
  const isCollected = amounts.map(() => random() < 0.5);
  const sum = (isTaken: boolean) =>
    amounts.reduce((total, amount, stop) => total + (isCollected[stop] === isTaken ? amount : 0), 0);
  const load: RouteLoad = {
    aboard: [sum(false), 0, 0],
    capacity: [Math.max(sum(false), sum(true)), Infinity, Infinity],
  };
  const order = given.routes[0]!.stops.toSorted((one, other) => Number(isCollected[one]) - Number(isCollected[other]));
  const route = { ...given.routes[0]!, stops: order, load };
  const changeOf = (stop: number): LoadAmounts => [(isCollected[stop] ? 1 : -1) * amounts[stop]!, 0, 0];
  return {
    ...given,
    stops: given.stops.map((stop, index) => ({ ...stop, isVia: false, loadChange: changeOf(index) })),
    routes: [route],
    route,
    load,
  };
}

const every = (stops: readonly number[]): number[][] =>
  stops.length === 0 ? [[]] : stops.flatMap((stop, at) => every(stops.toSpliced(at, 1)).map((rest) => [stop, ...rest]));

describe('a route with collections', () => {
  it('never has more aboard than the vehicle takes, where an order was given that has not', () => {
    const withoutCapacity = Array.from({ length: 40 }, (_, index) => {
      const problem = loadedProblem([6, 9, 14, 30][index % 4]!);
      const { routes, cost } = optimise(problem, all);
      expect(routes[0]!.toSorted((a, b) => a - b)).toEqual(problem.stops.map((_stop, number) => number));
      expect(overloadOf(problem, problem.load, routes[0]!)).toBe(0);
      expect(costOf(problem, problem.route, routes[0]!)).toEqual(cost);
      const anything = { ...problem, routes: [{ ...problem.route, load: undefined }] };
      return overloadOf(problem, problem.load, optimise(anything, all).routes[0]!);
    });
    expect(withoutCapacity.filter((overload) => overload > 0).length).toBeGreaterThan(10);
  });

  it('is the best of all orders where there are few stops, also where each is too heavy', () => {
    for (let index = 0; index < 30; index += 1) {
      const problem = loadedProblem(2 + (index % 5));
      const load = {
        ...problem.load,
        capacity: [problem.load.capacity[0] * (index % 3 === 0 ? 0.7 : 1), 0, 0] as const,
      };
      const route = { ...problem.route, load };
      const { cost, isExact } = optimise({ ...problem, routes: [route] }, all);
      const costs = every(route.stops).map((order) => costOf(problem, route, order));
      expect(cost).toEqual(costs.toSorted(compareCosts)[0]);
      expect(isExact).toBe(true);
    }
  });

  it('finds an order that the vehicle can carry, where the one given is too heavy', () => {
    const found = Array.from({ length: 20 }, () => {
      const problem = loadedProblem(16);
      const route = { ...problem.route, stops: problem.route.stops.toReversed() };
      expect(overloadOf(problem, problem.load, route.stops)).toBeGreaterThan(0);
      return overloadOf(problem, problem.load, optimise({ ...problem, routes: [route] }, all).routes[0]!);
    });
    expect(found.filter((overload) => overload === 0).length).toBeGreaterThan(17);
  });
});
