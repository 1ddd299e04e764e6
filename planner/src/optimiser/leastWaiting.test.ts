import { expect, it } from 'vitest';
import { restedState } from '../routing/breaks.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { costOf } from './cost.ts';
import { leastWaitingDeparture } from './leastWaiting.ts';
import type { OptimisedRoute, Problem } from './problem.ts';

/** What is neither driven nor stayed, of routes without breaks. */
function waitedOf(problem: Problem, route: OptimisedRoute): number {
  const [missed, late, driven, duration] = costOf(problem, route, route.stops);
  const stayed = route.stops.reduce((sum, stop) => {
    const { isVia = false, staySeconds } = problem.stops[stop]!;
    return sum + (isVia ? 0 : staySeconds);
  }, 0);
  return missed + late > 0 ? Infinity : duration - driven - stayed;
}

it('leaves so that least is waited and nobody is late, as early as that is possible', () => {
  const random = seededRandom(4);
  let moved = 0;
  for (let count = 0; count < 300; count += 1) {
    const problem = anyProblem({ random, stops: 1 + (count % 6), windowed: 0.6 });
    const route = problem.routes[0]!;
    const waited = waitedOf(problem, route);
    if (waited === Infinity) continue;
    const found = leastWaitingDeparture(problem, route, route.stops);
    const least = waitedOf(problem, { ...route, departure: found });
    const [before, until] = [(found - route.departure) / 60, Math.ceil(waited / 60)];
    const earlier = Array.from({ length: before }, (_, minutes) => route.departure + minutes * 60);
    const later = Array.from({ length: until - before }, (_, minutes) => found + minutes * 60);
    for (const departure of earlier) expect(waitedOf(problem, { ...route, departure })).toBeGreaterThan(least);
    for (const departure of later) expect(waitedOf(problem, { ...route, departure })).toBeGreaterThanOrEqual(least);
    moved += Number(found > route.departure);
  }
  expect(moved).toBeGreaterThan(50);
});

it('keeps the departure where somebody would be later, and knows of breaks', () => {
  const [eight, hour] = [1_795_996_800, 3600];
  const seconds = Int32Array.from([0, hour, hour, 0]);
  const at = (from: number, until: number, breaks?: OptimisedRoute['breaks']) => {
    const problem: Problem = {
      matrix: { size: 2, distanceMetres: seconds, driveSeconds: seconds },
      objective: 'driveSeconds',
      stops: [
        {
          location: 1,
          staySeconds: 0,
          windows: [{ from: eight + from * hour, until: eight + until * hour }],
          weight: 1,
        },
      ],
      routes: [{ departure: eight, start: 0, finish: 0, stops: [0], frozen: 0, locked: [false], breaks }],
    };
    return (leastWaitingDeparture(problem, problem.routes[0]!, [0]) - eight) / hour;
  };
  expect(at(3, 4)).toBe(2);
  expect(at(0, 0.5)).toBe(0);
  // The driver has worked for six hours: a quarter of an hour of waiting is the break that is due.
  const worked = { ...restedState, workedSeconds: 6 * hour, dayWorkedSeconds: 6 * hour, dayRestedSeconds: hour };
  expect(at(3, 4, { ...worked, rule: 'workingTime' })).toBe(1.75);
});
