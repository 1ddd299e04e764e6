/** The exact methods beside all orders that there are. */
import { expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { compareCosts, costOf } from './cost.ts';
import { movableOf } from './movable.ts';
import { optimise } from './optimise.ts';
import type { Cost, Problem } from './problem.ts';
import { Timing } from './timing.ts';

const all = { depth: 'all', seed: 1, iterations: 0 } as const;

/** Follows every order until it costs as much as the best one that is known. */
function leastCost(problem: Problem, known: Cost): Cost {
  const route = problem.routes[0]!;
  const { head, units, isLocked, tail } = movableOf(problem, route, all);
  const timing = new Timing(problem, route);
  let best = known;
  const left = new Set(units.keys());
  const follow = () => {
    const [cost, location] = [timing.cost(), timing.location];
    const number = units.length - left.size;
    if (compareCosts(cost, best) >= 0) return;
    if (left.size === 0) {
      timing.visitAll(tail);
      timing.end();
      if (compareCosts(timing.cost(), best) < 0) best = timing.cost();
    }
    for (const unit of isLocked[number] ? [number] : [...left].filter((other) => !isLocked[other])) {
      left.delete(unit);
      timing.resume(cost, location);
      timing.visitAll(units[unit]!);
      follow();
      left.add(unit);
    }
  };
  timing.visitAll(head);
  follow();
  return best;
}

it.each(['driveSeconds', 'distanceMetres', 'durationSeconds'] as const)(
  'costs as little as any of all orders, by %s',
  (objective) => {
    const random = seededRandom(objective.length);
    for (let index = 0; index < 500; index += 1) {
      const options = { windowed: [0, 0.5, 1][index % 3]!, passed: 0.1, locked: index % 4 === 0 ? 0.2 : 0 };
      const problem = anyProblem({ random, stops: 1 + (index % 10), objective, ...options });
      const solution = optimise(problem, all);
      expect(solution.isExact).toBe(true);
      expect(solution.cost).toEqual(costOf(problem, problem.routes[0]!, solution.routes[0]!));
      expect(leastCost(problem, solution.cost)).toEqual(solution.cost);
    }
  },
);
