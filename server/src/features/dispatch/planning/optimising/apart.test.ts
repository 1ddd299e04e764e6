import { expect, test } from 'vitest';
import type { Problem } from '#planner/optimiser/problem.ts';
import { estimateMatrix } from '#planner/routing/estimate.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { optimiseApart } from './apart.ts';

const random = seededRandom(7);
const positions = Array.from({ length: 60 }, () => ({ lat: 52.3 + random() / 2, lng: 13 + random() }));
const problem: Problem = {
  matrix: estimateMatrix(positions, 'fastest'),
  objective: 'driveSeconds',
  // Windows, so that there is always something left to try.
  stops: positions.map((_, location) => ({
    location,
    staySeconds: 300,
    weight: 3,
    windows: [{ from: 600 * location, until: 600 * location + 900 }],
  })),
  routes: [
    {
      departure: 0,
      start: null,
      finish: null,
      frozen: 0,
      stops: positions.map((_, stop) => stop),
      locked: positions.map(() => false),
    },
  ],
};
const work = (iterations: number) => ({
  problem,
  options: { depth: 'all' as const, seed: 3, iterations },
  explain: { seed: 3, iterations: 300 },
  searchedMaximumMs: 60_000,
});
const endless = work(2_000_000_000);

async function lastOf(company: string) {
  let last = null;
  for await (const step of optimiseApart(company, work(300))) last = step;
  return last;
}

test('the same problem with the same seed has the same answer', async () => {
  const first = await lastOf('one');
  expect(first).toMatchObject({ done: 1, isFinal: true, solution: { routes: [{ length: 60 }] } });
  expect(await lastOf('one')).toEqual(first);
});

test('who waits hears how many come before, and has the turn of whoever stops listening', async () => {
  const running = optimiseApart('one', endless);
  expect(await running.next()).toMatchObject({ value: { isFinal: false } });
  const [second, third] = [optimiseApart('one', work(300)), optimiseApart('one', endless)];
  const asked = [second.next(), third.next()];
  expect(await Promise.all(asked)).toMatchObject([{ value: { queued: 0 } }, { value: { queued: 1 } }]);
  await third.return();
  await running.return();
  let last = null;
  for await (const step of second) last = step;
  expect(last).toMatchObject({ isFinal: true });
});

test('what takes too long ends with the best so far', async () => {
  let last = null;
  for await (const step of optimiseApart('one', { ...endless, searchedMaximumMs: 600 })) last = step;
  expect(last).toMatchObject({ isFinal: true, solution: { isExact: false, routes: [{ length: 60 }] } });
});
