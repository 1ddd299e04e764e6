/** Times along a route, by the rules of `routing/schedule.ts`. */
import { BreakClock } from '../routing/breaks.ts';
import type { Compiled } from './compiled.ts';
import type { RouteState } from './routeState.ts';

/**
 * When a visit begins after an arrival: at once, or when the next window opens. After the last window it begins at once
 * if the order may be late.
 * @returns Infinity if it is too late
 */
export function beginOf({ windows, opens, closes, mayBeLate }: Compiled, node: number, arrival: number): number {
  const end = windows[node + 1] as number;
  let window = windows[node] as number;
  if (window === end) return arrival;
  while (window < end && arrival > (closes[window] as number)) window += 1;
  if (window === end) return mayBeLate[node] === 1 ? arrival : Infinity;
  const opening = opens[window] as number;
  return opening > arrival ? opening : arrival;
}

/** Seconds by which a visit that begins then may be put off without missing its window. */
export function slackOf({ windows, closes, lastClose }: Compiled, node: number, begin: number): number {
  const end = windows[node + 1] as number;
  if (begin >= (lastClose[node] as number)) return 0;
  for (let window = windows[node] as number; window < end; window += 1)
    if (begin <= (closes[window] as number)) return (closes[window] as number) - begin;
  return Infinity;
}

/** The stay at a node after another one: setup counts once for visits at one location. */
export function stayAfter({ location, setup, service, visits }: Compiled, before: number, node: number): number {
  const isShared = before < visits && node < visits && location[before] === location[node];
  return (service[node] as number) + (isShared ? 0 : (setup[node] as number));
}

/** Driving and work up to these limits need no break, if the driver is rested. */
const breakFree = { driveSeconds: 4.5 * 3600, workSeconds: 6 * 3600 } as const;

/** The driver's clock at the departure; null if no break can become due. */
function clockOf({ problem, day, driveSeconds, staySeconds }: RouteState): BreakClock | null {
  const breaks = problem.problem.days[day]?.breaks;
  if (!breaks || breaks.rule === 'none') return null;
  const isRested = breaks.drivenSeconds === 0 && breaks.workedSeconds === 0 && breaks.dayWorkedSeconds === 0;
  const isShort = driveSeconds <= breakFree.driveSeconds && driveSeconds + staySeconds <= breakFree.workSeconds;
  return isRested && isShort ? null : new BreakClock(breaks.rule, breaks);
}

/** Sums and stays that do not depend on the time. */
function measure(route: RouteState): void {
  const { problem, nodes, stay, length } = route;
  const { location, seconds, metres, size } = problem;
  route.metres = route.driveSeconds = route.staySeconds = 0;
  if (length === 2) return;
  let before = nodes[0] as number;
  for (let index = 1; index < length; index += 1) {
    const node = nodes[index] as number;
    const leg = (location[before] as number) * size + (location[node] as number);
    route.metres += metres[leg] as number;
    route.driveSeconds += seconds[leg] as number;
    const own = stayAfter(problem, before, node);
    stay[index] = own;
    route.staySeconds += own;
    before = node;
  }
}

/**
 * Computes times with breaks: from the departure at the beginning of the shift, and the sums of the route from the
 * departure that waits least. That is as late as all windows allow without a later end. With breaks it is only taken if
 * the tour does not become longer or later by it.
 * @returns false if a window, the shift or the longest duration is not kept
 */
export function driveAlong(route: RouteState): boolean {
  const { problem, day, length } = route;
  const from = problem.from[day] as number;
  measure(route);
  route.departure = route.end = from;
  route.late = route.waitSeconds = route.breakSeconds = 0;
  route.leave[0] = from;
  route.waited[0] = 0;
  route.slack[0] = problem.problem.days[day]?.isDepartureFixed ? 0 : Infinity;
  if (length === 2) return true;
  const clock = clockOf(route);
  if (!run(route, from, clock, true)) return false;
  const shift = Math.min(route.slack[length - 1] as number, route.waitSeconds);
  if (shift > 0) depart(route, shift, clock !== null);
  return route.durationSeconds <= (problem.longest[day] as number);
}

function depart(route: RouteState, shift: number, hasClock: boolean): void {
  const { departure, end, late, waitSeconds, breakSeconds } = route;
  if (!hasClock) {
    route.departure += shift;
    route.waitSeconds -= shift;
    return;
  }
  const isKept = run(route, departure + shift, clockOf(route), false);
  if (isKept && route.late <= late && route.durationSeconds < end - departure) return;
  Object.assign(route, { departure, end, late, waitSeconds, breakSeconds });
}

/** @param isRecorded false if only the sums of the route are to be computed */
function run(route: RouteState, departure: number, clock: BreakClock | null, isRecorded: boolean): boolean {
  const { problem, nodes, stay, length, day } = route;
  const { location, seconds, size, lastClose } = problem;
  let [before, at, late, waited, rested] = [nodes[0] as number, departure, 0, 0, 0];
  let slack = route.slack[0] as number;
  // As in `schedule.ts`, no break is taken where the tour begins.
  const beginsAtVisit = problem.problem.days[day]?.start === null;
  for (let index = 1; index < length; index += 1) {
    const node = nodes[index] as number;
    const own = stay[index] as number;
    const leg = seconds[(location[before] as number) * size + (location[node] as number)] as number;
    at += leg;
    if (clock) {
      const left = at;
      for (const due of clock.drive(leg)) at += due.seconds;
      if (!(index === 1 && beginsAtVisit)) at += clock.reach(own, beginOf(problem, node, at) - at)?.seconds ?? 0;
      rested += at - left;
    }
    const begin = beginOf(problem, node, at);
    if (begin === Infinity) return false;
    if (at > (lastClose[node] as number)) late += at - (lastClose[node] as number);
    clock?.rest(begin - at);
    clock?.stay(own);
    waited += begin - at;
    slack = Math.min(slack, waited + slackOf(problem, node, begin));
    if (isRecorded) {
      route.arrival[index] = at;
      route.leave[index] = begin + own;
      route.waited[index] = waited;
      route.slack[index] = slack;
    }
    at = begin + own;
    before = node;
  }
  route.departure = departure;
  route.end = at;
  route.late = late;
  route.waitSeconds = waited;
  route.breakSeconds = rested;
  return at <= (problem.until[day] as number);
}

/** The latest time of a visit's begin, not later than `bound`; -Infinity if there is none. */
function latestBegin({ windows, opens, closes }: Compiled, node: number, bound: number): number {
  const first = windows[node] as number;
  let window = (windows[node + 1] as number) - 1;
  if (window < first) return bound;
  while (window >= first && (opens[window] as number) > bound) window -= 1;
  return window < first ? -Infinity : Math.min(bound, closes[window] as number);
}

/** Computes, backwards from the end of the shift and without breaks, what insertions are checked against. */
export function latestAlong(route: RouteState): void {
  const { problem, nodes, stay, length, leaveBy, arriveBy } = route;
  const { location, seconds, size, mayBeLate, lastClose, opens, windows } = problem;
  const last = length - 1;
  leaveBy[last] = arriveBy[last] = problem.until[route.day] as number;
  route.pure[last] = 0;
  route.endEarly[last] = -Infinity;
  for (let index = last - 1; index >= 0; index -= 1) {
    const node = nodes[index] as number;
    const leg = seconds[(location[node] as number) * size + (location[nodes[index + 1] as number] as number)] as number;
    const own = index === 0 ? 0 : (stay[index] as number);
    leaveBy[index] = (arriveBy[index + 1] as number) - leg;
    const bound = (leaveBy[index] as number) - own;
    const isLate = mayBeLate[node] === 1 && (route.arrival[index] as number) > (lastClose[node] as number);
    arriveBy[index] = isLate ? Math.min(bound, route.arrival[index] as number) : latestBegin(problem, node, bound);
    const work = own + leg + (route.pure[index + 1] as number);
    route.pure[index] = work;
    const isOpen = windows[node] === windows[node + 1];
    const opening = isOpen ? -Infinity : (opens[windows[node] as number] as number);
    route.endEarly[index] = Math.max(route.endEarly[index + 1] as number, opening + work);
  }
}
