import { legOf } from '../routing/matrix.ts';
import { latenessOf, stopAt } from './cost.ts';
import type { OptimisedRoute, OptimisedStop, Problem } from './problem.ts';
import { windowsAhead, type TimeWindow } from '../routing/meeting.ts';
import { disjoint, assumedLeg } from './timing.ts';

const minute = 60;
const day = 24 * 60 * minute;

interface LatestOptions {
  /** For which stops this is asked; the others may be reached late. */
  readonly isMet?: (stop: number) => boolean;
  /** Nobody leaves later, in epoch seconds. */
  readonly latest?: number;
}

/**
 * The latest departure with which stops in this order are reached before their last windows have ended.
 * @returns in epoch seconds, with breaks a whole minute; `Infinity` where no departure is too late, null where none is
 * early enough, with breaks none of the day before
 */
export function latestDeparture(
  problem: Problem,
  route: OptimisedRoute,
  order: readonly number[],
  { isMet = () => true, latest = Infinity }: LatestOptions = {},
): number | null {
  const bound = withoutBreaks(problem, route, order, isMet);
  if (bound === null || bound === Infinity) return bound;
  if (!route.breaks) return Math.min(bound, latest);
  // Who leaves earlier may rest at another stop, and reach one later: nothing to be halved.
  const last = Math.floor(Math.min(bound, latest) / minute) * minute;
  for (let departure = last; departure > last - day; departure -= minute) {
    const late = latenessOf(problem, { ...route, departure }, order);
    if (!order.some((stop) => isMet(stop) && late.has(stop))) return departure;
  }
  return null;
}

/**
 * By going back from the end with the latest instant at which each stop may be reached (Savelsbergh 1992, forward time
 * slack), in O(n). With breaks nobody may leave later than that.
 */
function withoutBreaks(
  problem: Problem,
  { start, departure }: OptimisedRoute,
  order: readonly number[],
  isMet: (stop: number) => boolean,
): number | null {
  let latest = Infinity;
  for (let sequence = order.length - 1; sequence >= 0; sequence -= 1) {
    const index = order[sequence] ?? -1;
    const stop = stopAt(problem, index);
    const leg = start === null ? 0 : (legOf(problem.matrix, start, stop.location) ?? assumedLeg).driveSeconds;
    const windows = disjoint(windowsAhead(stop.windows, departure, leg).windows);
    latest = latestArrival(stop, windows, latest, isMet(index));
    const before = sequence === 0 ? start : stopAt(problem, order[sequence - 1] ?? -1).location;
    if (before !== null) latest -= (legOf(problem.matrix, before, stop.location) ?? assumedLeg).driveSeconds;
  }
  return latest === -Infinity ? null : latest;
}

/** At the latest, of who leaves at `latest`. */
function latestArrival(stop: OptimisedStop, windows: readonly TimeWindow[], latest: number, isMet: boolean): number {
  if (!stop.isVia && (stop.enteredDeparture ?? -Infinity) > latest) return -Infinity;
  const begin = latest - (stop.isVia ? 0 : stop.staySeconds);
  const end = windows.at(-1)?.until ?? Infinity;
  if (begin >= end) return isMet ? end : begin;
  const window = windows.findLast(({ from }) => from <= begin);
  return windows.length === 0 ? begin : Math.min(begin, window?.until ?? -Infinity);
}
