/** The search beside all distributions that there are. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyDays } from './anyDays.ts';
import { isLess, leastValue } from './bruteForce.ts';
import { distribute } from './distribute.ts';
import type { DayProblem, Distribution } from './problem.ts';
import { constraints, relaxed } from './relaxed.ts';

const days = process.env.TEST_EVERYTHING ? 500 : 60;
const options = { mode: 'anew', seed: 1, attempts: 4000 } as const;

const problemOf = (index: number) => anyDays({ random: seededRandom(1000 + index), orders: 3 + (index % 5), days: 2 });

const valueOf = ({ objective }: DayProblem, { totals }: Distribution) => [
  totals.unservedPriority,
  totals.lateSeconds,
  objective.fewestVehicles ? totals.vehicles : 0,
  Math.round(totals.cost * 18_000),
];

const problems = Array.from({ length: days }, (_, index) => problemOf(index));
const least = problems.map(leastValue);

describe('the search', () => {
  it(`is as good as the best of all distributions on ${days} small days`, () => {
    const wrong: unknown[] = [];
    for (const [index, problem] of problems.entries()) {
      const found = valueOf(problem, distribute(problem, options));
      if (least[index] && String(least[index]) !== String(found)) wrong.push({ index, least: least[index], found });
    }
    expect(wrong).toEqual([]);
    const known = least.flatMap((value) => (value ? [value] : []));
    expect(known.length).toBeGreaterThan(0.85 * days);
    for (const part of [0, 1, 2]) expect(known.filter((value) => value[part]! > 0).length).toBeGreaterThan(days / 40);
  });

  it.each(constraints)('finds what is better than allowed without the constraint: %s', (constraint) => {
    const isBetter = problems.some((problem, index) => {
      const found = valueOf(problem, distribute(relaxed(problem, constraint), { ...options, attempts: 300 }));
      return least[index] && isLess(found, least[index]);
    });
    expect(isBetter).toBe(true);
  });
});
