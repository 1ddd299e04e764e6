import { expect, it } from 'vitest';
import { legOf, type Leg } from '../routing/matrix.ts';
import { plannedSchedule, type PlannedStop } from '../routing/schedule.ts';
import { restedState } from '../routing/breaks.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { anyProblem } from './anyProblem.ts';
import { costOf, stopAt } from './cost.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';

/** The same figures, from the schedule that lists and pages show. */
function scheduledCost(
  problem: Problem,
  { departure, start, finish, breaks }: OptimisedRoute,
  order: readonly number[],
): Cost {
  const end = (kind: 'start' | 'finish', location: number | null) =>
    location === null ? [] : [{ kind, location, staySeconds: 0, windows: [], weight: 0 }];
  const stops: (PlannedStop & { location: number; weight: number })[] = [
    ...end('start', start),
    ...order.map((index) => {
      const stop = stopAt(problem, index);
      const entered = stop.enteredDeparture ?? null;
      return {
        ...stop,
        kind: stop.isVia ? ('via' as const) : ('customer' as const),
        enteredDepartures: entered === null ? [] : [entered],
      };
    }),
    ...end('finish', finish),
  ];
  const legs = stops.slice(1).map(({ location }, index) => legOf(problem.matrix, stops[index]!.location, location));
  const schedule = plannedSchedule({ departure, stops, legs, breakRule: breaks?.rule ?? 'none' });
  const late = schedule.stops.map(({ lateSeconds }, index) => [lateSeconds, stops[index]!.weight] as const);
  const missed = late.reduce((sum, [seconds, weight]) => sum + (seconds > 0 ? weight : 0), 0);
  const lateSeconds = late.reduce((sum, [seconds, weight]) => sum + seconds * weight, 0);
  const duration = (schedule.end ?? departure) - departure;
  const { objective } = problem;
  const sumOf = (measure: keyof Leg) => (legs as Leg[]).reduce((sum, leg) => sum + leg[measure], 0);
  return objective === 'durationSeconds'
    ? [missed, lateSeconds, duration, sumOf('driveSeconds')]
    : [missed, lateSeconds, sumOf(objective), duration];
}

/** With legs that are ten times as long. */
const slow = (problem: Problem): Problem => ({
  ...problem,
  matrix: { ...problem.matrix, driveSeconds: problem.matrix.driveSeconds.map((seconds) => seconds * 10) },
});

it('has the figures of the schedule, for a thousand routes', () => {
  const random = seededRandom(5);
  for (let index = 0; index < 1000; index += 1) {
    const objective = (['driveSeconds', 'distanceMetres', 'durationSeconds'] as const)[index % 3]!;
    const problem = anyProblem({ random, stops: index % 15, windowed: 0.6, passed: 0.1, objective });
    const route = problem.routes[0]!;
    expect(costOf(problem, route, route.stops)).toEqual(scheduledCost(problem, route, route.stops));
    for (const rule of ['workingTime', 'driving'] as const) {
      const rested = { ...route, breaks: { rule, ...restedState } };
      expect(costOf(slow(problem), rested, route.stops)).toEqual(scheduledCost(slow(problem), rested, route.stops));
    }
  }
});

it('takes a leg that nobody knows for longer than any other', () => {
  const problem = anyProblem({ random: seededRandom(6), stops: 3 });
  problem.matrix.driveSeconds.fill(-1);
  problem.matrix.distanceMetres.fill(-1);
  const route = { ...problem.routes[0]!, start: 0, finish: null };
  expect(costOf(problem, route, [1, 2])[2]).toBe(2_000_000);
});
