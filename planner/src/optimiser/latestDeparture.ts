import { legOf } from '../routing/matrix.ts';
import { latenessOf, stopAt } from './cost.ts';
import type { OptimisedRoute, OptimisedStop, Problem } from './problem.ts';
import { windowsAhead, type TimeWindow } from '../routing/meeting.ts';
import { disjoint, assumedLeg } from './timing.ts';

const minute = 60;
const day = 24 * 60 * minute;

interface LatestOptions {
  /** True for stops whose windows must be met; the others may be late. */
  readonly isMet?: (stop: number) => boolean;
  /** Upper limit of the departure, in seconds since 1970. */
  readonly latest?: number;
}

/**
 * The latest departure with which the stops in this order are reached before the end of their last windows.
 * @returns in seconds since 1970, with breaks a whole minute; `Infinity` if no departure is too late; null if none is
 * early enough, with breaks if none in the last 24 hours before the limit is
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
  // No binary search is possible: with an earlier departure, breaks may be at other stops and make a stop later.
  const last = Math.floor(Math.min(bound, latest) / minute) * minute;
  for (let departure = last; departure > last - day; departure -= minute) {
    const late = latenessOf(problem, { ...route, departure }, order);
    if (!order.some((stop) => isMet(stop) && late.has(stop))) return departure;
  }
  return null;
}

/**
 * Goes back from the end with the latest possible arrival at each stop (Savelsbergh 1992, forward time slack), in O(n).
 * Breaks can only make the latest departure earlier.
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

/** The latest arrival at a stop that is left at `latest`. */
function latestArrival(stop: OptimisedStop, windows: readonly TimeWindow[], latest: number, isMet: boolean): number {
  if (!stop.isVia && (stop.enteredDeparture ?? -Infinity) > latest) return -Infinity;
  const begin = latest - (stop.isVia ? 0 : stop.staySeconds);
  const end = windows.at(-1)?.until ?? Infinity;
  if (begin >= end) return isMet ? end : begin;
  const window = windows.findLast(({ from }) => from <= begin);
  return windows.length === 0 ? begin : Math.min(begin, window?.until ?? -Infinity);
}
