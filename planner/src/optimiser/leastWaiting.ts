import { RestedTiming } from './rested.ts';
import type { OptimisedRoute, Problem } from './problem.ts';

const minute = 60;

/**
 * The departure of an order with the least waiting: a whole number of minutes after the route's own departure, at most
 * as many as the present waiting, so that the tour does not end much later. Missed windows and lateness do not
 * increase. Of equal departures the earliest.
 * @returns in seconds since 1970; the route's own departure if no later one is better
 */
export function leastWaitingDeparture(problem: Problem, route: OptimisedRoute, order: readonly number[]): number {
  const begin = waitingOf(problem, route, order);
  let best = { departure: route.departure, ...begin };
  for (let later = minute; later <= Math.ceil(begin.waited / minute) * minute; later += minute) {
    const departure = route.departure + later;
    const found = waitingOf(problem, { ...route, departure }, order);
    if (found.missed <= begin.missed && found.late <= begin.late && found.waited < best.waited)
      best = { departure, ...found };
  }
  return best.departure;
}

function waitingOf(problem: Problem, route: OptimisedRoute, order: readonly number[]) {
  const rested = new RestedTiming(problem, route);
  rested.begin();
  for (const stop of order) rested.visit(stop);
  rested.end();
  const { missed, late, waited } = rested.timing;
  return { missed, late, waited };
}
