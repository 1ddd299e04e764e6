import { describe, expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { compareCosts, costOf } from './cost.ts';
import { optimise } from './optimise.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { Timing } from './timing.ts';

const random = seededRandom(53);
const all = { depth: 'all', seed: 1, iterations: 4000 } as const;

type Pair = readonly [collection: number, delivery: number];

/** Every two stops are a pair, in the order given, which collects before it delivers. */
function pairedProblem(stops: number, { windowed = 0 } = {}): Problem & { route: OptimisedRoute; pairs: Pair[] } {
  const given = anyProblem({ random, stops, windowed });
  const pairs = Array.from({ length: Math.floor(stops / 2) }, (_, pair): Pair => [2 * pair, 2 * pair + 1]);
  const route = { ...given.routes[0]!, pairs };
  return { ...given, stops: given.stops.map((stop) => ({ ...stop, isVia: false })), routes: [route], route, pairs };
}

const isRespected = (pairs: readonly Pair[], order: readonly number[]) =>
  pairs.every(([collection, delivery]) => order.indexOf(collection) < order.indexOf(delivery));

const every = (stops: readonly number[]): number[][] =>
  stops.length === 0 ? [[]] : stops.flatMap((stop, at) => every(stops.toSpliced(at, 1)).map((rest) => [stop, ...rest]));

/** The shortest path over all stops by dynamic programming over which are done, collections first. */
function shortestPath(problem: Problem & { route: OptimisedRoute; pairs: Pair[] }): number {
  const { route, pairs, stops } = problem;
  const timing = new Timing(problem, route);
  const collectionOf = new Map(pairs.map(([collection, delivery]) => [delivery, collection]));
  const at = (stop: number) => stops[stop]!.location;
  const lengths = new Map<string, number>();
  const least = (done: number, last: number | null): number => {
    const name = `${done} ${last}`;
    const known = lengths.get(name);
    if (known !== undefined) return known;
    const here = last === null ? timing.start : at(last);
    let best = done === 2 ** stops.length - 1 ? timing.legTo(here, timing.finish) : Infinity;
    for (const stop of stops.keys()) {
      const collection = collectionOf.get(stop);
      const isReady = collection === undefined || (done & (1 << collection)) !== 0;
      if ((done & (1 << stop)) === 0 && isReady)
        best = Math.min(best, timing.legTo(here, at(stop)) + least(done | (1 << stop), stop));
    }
    lengths.set(name, best);
    return best;
  };
  return least(0, null);
}

describe('a route with pairs', () => {
  it('collects what it delivers before, whatever else is better', () => {
    let isUsual = 0;
    for (let index = 0; index < 40; index += 1) {
      const problem = pairedProblem([6, 10, 24, 60][index % 4]!, { windowed: index % 2 ? 0.4 : 0 });
      const { routes, cost } = optimise(problem, all);
      expect(routes[0]!.toSorted((a, b) => a - b)).toEqual(problem.route.stops);
      expect(isRespected(problem.pairs, routes[0]!)).toBe(true);
      expect(compareCosts(cost, costOf(problem, problem.route, problem.route.stops))).toBeLessThanOrEqual(0);
      const unpaired = { ...problem, routes: [{ ...problem.route, pairs: undefined }] };
      if (isRespected(problem.pairs, optimise(unpaired, all).routes[0]!)) isUsual += 1;
    }
    expect(isUsual).toBeLessThan(10);
  });

  it('is the best of all orders where there are few stops', () => {
    for (let index = 0; index < 20; index += 1) {
      const problem = pairedProblem(4 + 2 * (index % 2), { windowed: 0.4 });
      const { cost, isExact } = optimise(problem, all);
      const costs = every(problem.route.stops).map((order) => costOf(problem, problem.route, order));
      expect(cost).toEqual(costs.toSorted(compareCosts)[0]);
      expect(isExact).toBe(true);
    }
  });

  it('is near the shortest of all where there are more', () => {
    const ratios = Array.from({ length: 20 }, () => {
      const problem = pairedProblem(12);
      return optimise(problem, all).cost[2] / shortestPath(problem);
    });
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(1.001);
  });

  it('leaves locked stops where they are, and puts an inserted delivery behind its collection', () => {
    for (let index = 0; index < 20; index += 1) {
      const problem = pairedProblem(10);
      const locked = problem.route.stops.map((stop) => stop % 5 === 2);
      const { routes } = optimise({ ...problem, routes: [{ ...problem.route, locked }] }, all);
      expect(isRespected(problem.pairs, routes[0]!)).toBe(true);
      expect(routes[0]!.filter((_stop, index) => locked[index])).toEqual(
        problem.route.stops.filter((stop) => locked[stop]),
      );
      const inserted = optimise(problem, { ...all, depth: 'insert', inserted: [8, 9] }).routes[0]!;
      expect(isRespected(problem.pairs, inserted)).toBe(true);
      expect(inserted.filter((stop) => stop < 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  });
});
