import { RestedTiming } from './rested.ts';
import type { OptimisedRoute, Problem } from './problem.ts';

const minute = 60;

/**
 * The departure of an order with which least is waited: whole minutes after the route's own, and no more of them than
 * are waited now, so that the day does not end much later. No more windows are missed, nor by more, than now. The
 * earliest of those that are alike.
 * @returns in epoch seconds; the route's own departure where no later one helps
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
