import { legOf } from '../routing/matrix.ts';
import { stopAt } from './cost.ts';
import type { OptimisedRoute, OptimisedStop, Problem } from './problem.ts';
import { disjoint, unknownWay } from './timing.ts';

/**
 * The latest departure with which stops in this order are reached before their last windows have ended, by going back
 * from the end with the latest instant at which each may be reached (Savelsbergh 1992, forward time slack). In O(n).
 * @param isMet for which stops this is asked; the others may be reached late
 * @returns in epoch seconds; `Infinity` where no departure is too late, null where none is early enough
 */
export function latestDeparture(
  problem: Problem,
  { start }: OptimisedRoute,
  order: readonly number[],
  isMet: (stop: number) => boolean = () => true,
): number | null {
  let latest = Infinity;
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const index = order[place] ?? -1;
    const stop = stopAt(problem, index);
    latest = latestArrival(stop, latest, isMet(index));
    const before = place === 0 ? start : stopAt(problem, order[place - 1] ?? -1).location;
    if (before !== null) latest -= (legOf(problem.matrix, before, stop.location) ?? unknownWay).driveSeconds;
  }
  return latest === -Infinity ? null : latest;
}

/** At the latest, of who leaves at `latest`. */
function latestArrival(stop: OptimisedStop, latest: number, isMet: boolean): number {
  if ((stop.enteredDeparture ?? -Infinity) > latest) return -Infinity;
  const begin = latest - (stop.isVia ? 0 : stop.staySeconds);
  const windows = disjoint(stop.windows);
  const end = windows.at(-1)?.until ?? Infinity;
  if (begin >= end) return isMet ? end : begin;
  const window = windows.findLast(({ from }) => from <= begin);
  return windows.length === 0 ? begin : Math.min(begin, window?.until ?? -Infinity);
}
