/**
 * Why orders are left out: for each driver's day what blocks the order first, and what would have to change so that the
 * day could have it beside the orders that it has.
 */
import { BlockedOrder, farthestSeconds, type Droppable } from './blockedOrder.ts';
import { incompatibilityOf, type Incompatibility } from './compatibility.ts';
import { centParts, compile, loadParts, measures, type Compiled } from './compiled.ts';
import type { DayProblem, Distribution } from './problem.ts';
import type { Route } from './route.ts';
import { workableSpan } from './shift.ts';

/**
 * The first one of these without which there would be a place if those behind it did not count; `hours` is the longest
 * duration of the tour. An absence that leaves too little of the shift is `absence`, too.
 */
type BlockingReason = Incompatibility | 'load' | 'shift' | 'hours' | 'window' | 'break';
const inOrder: readonly Droppable[] = ['load', 'shift', 'away', 'hours', 'window', 'break'];

/** What would have to change on a day; kilograms, cubic metres and pieces by which the capacity is too small. */
export type Change =
  | { readonly kind: 'shiftBegin' | 'shiftEnd' | 'windowOpen' | 'windowClose' | 'hours'; readonly seconds: number }
  | { readonly kind: 'capacity'; readonly amounts: readonly number[] };

/** Cost, seconds and metres that an order adds to a tour, and the tour's end with it. */
interface Added {
  readonly cents: number;
  readonly seconds: number;
  readonly metres: number;
  readonly end: number;
}

export interface Remedy {
  readonly change: Change;
  readonly added: Added;
}

interface DayExplanation {
  readonly day: number;
  /** Null if the day could have the order as it is. */
  readonly reason: BlockingReason | null;
  /** The order's addition if the day can have it as it is; else null. */
  readonly added: Added | null;
  /** Each kind of change that alone would do, the cheapest first. Seconds are whole minutes. */
  readonly remedies: readonly Remedy[];
}

export interface Explanation {
  readonly order: number;
  /** By the index of the day. */
  readonly days: readonly DayExplanation[];
}

const addedBy = ({ cost, ...added }: Omit<Added, 'cents'> & { cost: number }): Added => {
  const { seconds, metres, end } = added;
  return { cents: Math.round(cost / centParts), seconds, metres, end };
};

/**
 * @param problem may have further days, which have no tours
 * @param orders default: all orders left out
 * @throws RangeError as `distribute` does
 */
export function explain(
  problem: DayProblem,
  distribution: Distribution,
  orders: readonly number[] = distribution.unserved,
): Explanation[] {
  const compiled = compile(problem);
  const tours = problem.days.map((_, day) =>
    (distribution.days[day]?.trips ?? []).flatMap((trip, index) => [
      ...(index === 0 ? [] : [compiled.visits + day]),
      ...trip.map(({ order, visit }) => (compiled.first[order] as number) + visit),
    ]),
  );
  return orders.map((order) => ({ order, days: tours.map((nodes, day) => explainDay(compiled, order, day, nodes)) }));
}

function explainDay(compiled: Compiled, order: number, day: number, nodes: readonly number[]): DayExplanation {
  const incompatibility = incompatibilityOf(compiled.problem, order, day);
  if (incompatibility) return { day, reason: incompatibility, added: null, remedies: [] };
  const blocked = new BlockedOrder(compiled, order, day, nodes);
  const found = inOrder.find((_, index) => !blocked.least(blocked.without(inOrder.slice(index + 1))));
  if (!found) {
    const least = blocked.least(compiled);
    return { day, reason: null, added: least && addedBy(least), remedies: [] };
  }
  const remedies = [later, earlier, closing, opening, longer, larger].flatMap((remedyOf) => remedyOf(blocked) ?? []);
  return {
    day,
    reason: found === 'away' ? 'absence' : found,
    added: null,
    remedies: remedies.toSorted((a, b) => a.added.cents - b.added.cents),
  };
}

const minutes = (seconds: number) => 60 * Math.ceil(seconds / 60);

/**
 * A change of times: by how much it is needed, found with the farthest change, and its cost with just so much.
 * @param changed the problem with times changed by so many seconds
 */
function timed(
  blocked: BlockedOrder,
  kind: Exclude<Change['kind'], 'capacity'>,
  changed: (seconds: number) => Compiled,
  needed: { readonly problem?: Compiled; readonly seconds: (route: Route) => number },
): Remedy | null {
  const found = blocked.least(needed.problem ?? changed(farthestSeconds), needed.seconds);
  if (!found || found.amount <= 0) return null;
  const seconds = minutes(found.amount);
  const exact = seconds > farthestSeconds ? null : blocked.least(changed(seconds));
  return exact && { change: { kind, seconds }, added: addedBy(exact) };
}

/** Only the shift's own end can be moved, not an absence. */
function later(blocked: BlockedOrder): Remedy | null {
  const { compiled, driverDay, farthest } = blocked;
  const { from, until } = workableSpan(driverDay);
  if (until !== driverDay.shift.until || farthest.until <= until) return null;
  const changed = (seconds: number) => blocked.withShift(compiled, from, Math.min(until + seconds, farthest.until));
  return timed(blocked, 'shiftEnd', changed, { seconds: (route) => route.end - until });
}

function earlier(blocked: BlockedOrder): Remedy | null {
  const { compiled, driverDay, farthest } = blocked;
  const { from, until } = workableSpan(driverDay);
  if (from !== driverDay.shift.from || farthest.from >= from) return null;
  const changed = (seconds: number) => blocked.withShift(compiled, Math.max(from - seconds, farthest.from), until);
  const problem = blocked.withShift(compiled, farthest.from, until, true);
  // The latest departure is a bound without breaks; the other one waits least, but may be earlier than needed.
  return (
    timed(blocked, 'shiftBegin', changed, { problem, seconds: (route) => from - (route.leaveBy[0] as number) }) ??
    timed(blocked, 'shiftBegin', changed, { problem, seconds: (route) => from - route.departure })
  );
}

const indexIn = (route: Route, node: number) => 1 + route.inner.indexOf(node);
const most = (values: readonly number[]) => Math.max(0, ...values);

function closing(blocked: BlockedOrder): Remedy | null {
  const { opens, closes } = blocked.compiled;
  /** After the end of a window that has begun. */
  const lateness = (node: number, arrival: number) =>
    Math.min(
      ...blocked
        .windowsOf(node)
        .filter((window) => (opens[window] as number) <= arrival)
        .map((window) => Math.max(0, arrival - (closes[window] as number))),
    );
  const seconds = (route: Route) =>
    most(blocked.own.map((node) => finite(lateness(node, route.arrival[indexIn(route, node)] as number))));
  return timed(blocked, 'windowClose', (moved) => blocked.withWindows(0, moved), { seconds });
}

function opening(blocked: BlockedOrder): Remedy | null {
  const { opens, closes } = blocked.compiled;
  /** Of a window that is not over, by the latest arrival after which the rest of the tour is on time. */
  const earliness = (node: number, arriveBy: number) =>
    Math.min(
      ...blocked
        .windowsOf(node)
        .filter((window) => (closes[window] as number) >= arriveBy)
        .map((window) => Math.max(0, (opens[window] as number) - arriveBy)),
    );
  const seconds = (route: Route) =>
    most(blocked.own.map((node) => finite(earliness(node, route.arriveBy[indexIn(route, node)] as number))));
  return timed(blocked, 'windowOpen', (moved) => blocked.withWindows(moved, 0), { seconds });
}

/** A node without such a window needs nothing. */
const finite = (seconds: number) => (seconds === Infinity ? 0 : seconds);

function longer(blocked: BlockedOrder): Remedy | null {
  const { compiled, day, farthest } = blocked;
  const longest = compiled.longest[day] as number;
  if (farthest.longestSeconds <= longest) return null;
  const changed = (seconds: number) => ({
    ...compiled,
    longest: compiled.longest.with(day, Math.min(longest + seconds, farthest.longestSeconds)),
  });
  return timed(blocked, 'hours', changed, { seconds: (route) => route.durationSeconds - longest });
}

function larger(blocked: BlockedOrder): Remedy | null {
  const { compiled, day } = blocked;
  const unlimited = blocked.without(['load']);
  const excess = (route: Route) =>
    Array.from({ length: measures }, (_, measure) => {
      const loads = Array.from(
        route.nodes.subarray(0, route.length - 1),
        (_, index) => route.mostBefore[index * measures + measure] as number,
      );
      return most(loads.map((load) => load - (compiled.capacity[day * measures + measure] as number)));
    });
  const share = (amounts: readonly number[]) =>
    amounts.reduce(
      (sum, amount, measure) => sum + amount / Math.max(1, compiled.capacity[day * measures + measure] as number),
      0,
    );
  const found = blocked.least(unlimited, (route) => share(excess(route)));
  if (!found || found.amount <= 0) return null;
  const amounts = excess(blocked.at(unlimited, found.place)).map((amount) => amount / loadParts);
  return { change: { kind: 'capacity', amounts }, added: addedBy(found) };
}
