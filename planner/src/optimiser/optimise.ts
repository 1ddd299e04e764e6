import { seededRandom } from '../routing/seededRandom.ts';
import { addCosts, compareCosts, costOf, noCost } from './cost.ts';
import { movableOf, orderOf, type Movable } from './movable.ts';
import type { Cost, OptimiseOptions, OptimisedRoute, Problem, Solution } from './problem.ts';

interface Found {
  order: readonly number[];
  cost: Cost;
}

/** The best order that was found; never worse than the one that was given. */
export function optimise(problem: Problem, options: OptimiseOptions): Solution {
  const routes = problem.routes.map((route) => ({ order: route.stops, cost: costOf(problem, route, route.stops) }));
  const solution = (): Solution => ({
    routes: routes.map(({ order }) => order),
    cost: routes.reduce((sum, { cost }) => addCosts(sum, cost), noCost),
    isExact: false,
  });
  let isStopped = false;
  for (const [index, route] of problem.routes.entries()) {
    if (isStopped) break;
    const report = (done: number, found: Found) => {
      routes[index] = found;
      isStopped = options.onProgress?.((index + done) / problem.routes.length, solution()) === false;
      return !isStopped;
    };
    routes[index] = improve(problem, route, options, report);
  }
  return solution();
}

/** Exchanges of two stops and moves of one, in a random order, as long as they gain. */
function improve(
  problem: Problem,
  route: OptimisedRoute,
  options: OptimiseOptions,
  report: (done: number, best: Found) => boolean,
): Found {
  const movable = movableOf(problem, route, options);
  let numbers = movable.units.map((_, number) => number);
  const free = numbers.filter((number) =>
    options.depth === 'insert' ? isInserted(movable, number, options) : !movable.isLocked[number],
  );
  let best: Found = { order: route.stops, cost: costOf(problem, route, route.stops) };
  const random = seededRandom(options.seed);
  if (free.length === 0) return best;
  for (let iteration = 0; iteration < options.iterations; iteration += 1) {
    const [from = 0, to = 0] = [0, 0].map(() => Math.floor(random() * numbers.length));
    const moved = numbers[from] ?? 0;
    if (!free.includes(moved)) continue;
    const candidate = numbers.toSpliced(from, 1).toSpliced(to, 0, moved);
    const isKept =
      options.depth === 'insert' || candidate.every((number, place) => !movable.isLocked[number] || number === place);
    if (!isKept) continue;
    const order = orderOf(movable, candidate);
    const cost = costOf(problem, route, order);
    if (compareCosts(cost, best.cost) < 0) [numbers, best] = [candidate, { order, cost }];
    if (iteration % 64 === 0 && !report(iteration / options.iterations, best)) break;
  }
  return best;
}

const isInserted = ({ units }: Movable, number: number, { inserted = [] }: OptimiseOptions) =>
  inserted.includes(units[number]?.at(-1) ?? -1);
