import { expect, it } from 'vitest';
import { estimateMatrix } from '../routing/estimate.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { optimise } from './optimise.ts';
import type { Problem } from './problem.ts';

const random = seededRandom(3);
const points = Array.from({ length: 12 }, () => ({ lat: 52 + random(), lng: 13 + random() }));
const problem: Problem = {
  matrix: estimateMatrix(points, 'fastest'),
  objective: 'driveSeconds',
  stops: points.slice(1).map((_, index) => ({ location: index + 1, staySeconds: 300, windows: [], weight: 2 })),
  routes: [
    {
      departure: 0,
      start: 0,
      finish: 0,
      stops: points.slice(1).map((_, index) => index),
      frozen: 0,
      locked: points.slice(1).map(() => false),
    },
  ],
};

it('finds the same order for the same seed, and each stop once', () => {
  const found = optimise(problem, { depth: 'all', seed: 1, iterations: 2000 });
  expect(found).toEqual(optimise(problem, { depth: 'all', seed: 1, iterations: 2000 }));
  expect(found.routes[0]!.toSorted((a, b) => a - b)).toEqual(problem.routes[0]!.stops);
});
