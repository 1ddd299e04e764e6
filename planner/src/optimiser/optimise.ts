import { addCosts, costOf, noCost } from './cost.ts';
import { improve, type Found } from './improve.ts';
import { improveJudged } from './improveJudged.ts';
import type { OptimiseOptions, Problem, Solution } from './problem.ts';

/**
 * The best order found for each route, never worse than the given one; the same for the same problem, depth, seed and
 * iterations. Without windows and breaks up to 16 free stops are solved exactly, with windows up to 10
 * (docs/decisions/planning.md, 0050).
 */
export function optimise(problem: Problem, options: OptimiseOptions): Solution {
  const found: Found[] = problem.routes.map((route) => ({
    order: route.stops,
    cost: costOf(problem, route, route.stops),
    isExact: false,
  }));
  let isEnded = false;
  for (const [index, route] of problem.routes.entries()) {
    if (isEnded) break;
    const search = route.breaks || route.load || route.pairs?.length ? improveJudged : improve;
    found[index] = search(problem, route, options, (done, best) => {
      found[index] = best;
      isEnded = options.onProgress?.((index + done) / problem.routes.length, solutionOf(found)) === false;
      return !isEnded;
    });
  }
  return solutionOf(found);
}

const solutionOf = (found: readonly Found[]): Solution => ({
  routes: found.map(({ order }) => order),
  cost: found.reduce((sum, { cost }) => addCosts(sum, cost), noCost),
  isExact: found.every(({ isExact }) => isExact),
});
