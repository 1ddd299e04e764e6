import { describe, expect, it } from 'vitest';
import { optimise } from '#planner/optimiser/optimise.ts';
import { solomon, tsplib } from './instances.ts';

const iterations = 5000;

describe('the optimiser on public instances', () => {
  it.each(tsplib().filter(({ nodes }) => nodes <= 101))(
    'comes within 2 % of the best known tour of $name, and below none',
    ({ optimum, problem }) => {
      const length = optimise(problem, { depth: 'all', seed: 1, iterations }).cost[2];
      expect(length).toBeGreaterThanOrEqual(optimum);
      expect(length).toBeLessThanOrEqual(1.02 * optimum);
    },
  );

  it('has every file of both sets', () => {
    expect(tsplib()).toHaveLength(12);
    expect(solomon(20).map(({ groups }) => groups.length)).toEqual(Array.from({ length: 11 }, () => 5));
  });
});
