/** One tour, given to the optimiser and as a single day to the distribution of orders, which gets as much time. */
import { anyProblem } from '#planner/optimiser/anyProblem.ts';
import { compareCosts, costOf } from '#planner/optimiser/cost.ts';
import { optimise } from '#planner/optimiser/optimise.ts';
import type { OptimisedRoute, Problem } from '#planner/optimiser/problem.ts';
import { restedState } from '#planner/routing/breaks.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { distribute } from '#planner/vehicleRouting/distribute.ts';
import type { DayProblem } from '#planner/vehicleRouting/problem.ts';
import { tsplib } from './instances.ts';
import { processorTime } from './processor.ts';

const iterations = 100_000;
const unlimited = 1_000_000;
const longEnough = 24 * 3600 * 365;

/** @returns lines for each tour: cost by the optimiser, cost as one day, and which is less */
export function* oneDay(): Generator<string> {
  for (const { name, problem } of tsplib().filter(({ nodes }) => nodes <= 280)) yield `${name}: ${compared(problem)}`;
  for (const stops of [20, 50])
    for (const seed of [1, 2, 3])
      for (const hasBreaks of [false, true]) {
        const problem = drawnTour(stops, seed, hasBreaks);
        yield `${stops} stops with windows${hasBreaks ? ' and breaks' : ''}, ${seed}: ${compared(problem)}`;
      }
}

function compared(problem: Problem): string {
  const spent = processorTime();
  const { cost } = optimise(problem, { depth: 'all', seed: 1, iterations });
  const allowedMs = spent();
  const [route] = problem.routes;
  if (!route) return '';
  const used = processorTime();
  const onProgress = () => used() < allowedMs;
  const { days } = distribute(asDay(problem, route), { mode: 'anew', seed: 1, attempts: unlimited, onProgress });
  const order = days.flatMap(({ trips }) => trips.flat()).map(({ order }) => order);
  const asOneDay = costOf(problem, route, order);
  const sign = ['less', 'as much', 'MORE'][1 + Math.sign(compareCosts(cost, asOneDay))];
  return `${cost.join(' ')}, as one day ${asOneDay.join(' ')}: ${sign}, in ${(allowedMs / 1000).toFixed(1)} s`;
}

/** With one departure, no capacity, and orders that may all be late. */
function asDay({ matrix, stops, objective }: Problem, route: OptimisedRoute): DayProblem {
  const isByDistance = objective === 'distanceMetres';
  return {
    matrix,
    orders: stops.map(({ location, staySeconds, windows, weight }) => ({
      visits: [{ location, setupSeconds: 0, serviceSeconds: staySeconds, windows }],
      delivered: [0, 0, 0],
      priority: weight,
      mayBeLate: true,
    })),
    days: [
      {
        driver: '',
        vehicle: null,
        shift: { from: route.departure, until: route.departure + longEnough },
        isDepartureFixed: true,
        start: route.start,
        finish: route.finish,
        capacity: [Infinity, Infinity, Infinity],
        ...(route.breaks && { breaks: route.breaks }),
        costPerHour: isByDistance ? 0 : 3600,
        costPerKilometre: isByDistance ? 1000 : 0,
        present: [route.stops.map((order) => ({ order, visit: 0 as const }))],
      },
    ],
    objective: {},
  };
}

function drawnTour(stops: number, seed: number, hasBreaks: boolean): Problem {
  const random = seededRandom(100 * stops + seed);
  const problem = anyProblem({ random, stops, windowed: 0.5, objective: 'durationSeconds' });
  const breaks = { rule: 'driving', ...restedState } as const;
  return {
    ...problem,
    stops: problem.stops.map((stop) => ({ ...stop, enteredDeparture: null, weight: 1 })),
    routes: problem.routes.map((route) => ({ ...route, ...(hasBreaks && { breaks }) })),
  };
}
