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

export interface Remedy {
  readonly change: Change;
  /** Cents that the tour then costs more. */
  readonly cost: number;
}

interface DayExplanation {
  readonly day: number;
  /** Null if the day could have the order as it is. */
  readonly reason: BlockingReason | null;
  /** Each kind of change that alone would do, the cheapest first. Seconds are whole minutes. */
  readonly remedies: readonly Remedy[];
}

export interface Explanation {
  readonly order: number;
  /** By the index of the day. */
  readonly days: readonly DayExplanation[];
  /** The day with the cheapest remedy; null if no single change would do. */
  readonly cheapest: { readonly day: number; readonly remedy: Remedy } | null;
}

/**
 * @param orders default: all orders left out
 * @throws RangeError as `distribute` does
 */
export function explain(
  problem: DayProblem,
  distribution: Distribution,
  orders: readonly number[] = distribution.unserved,
): Explanation[] {
  const compiled = compile(problem);
  const tours = distribution.days.map(({ trips }, day) =>
    trips.flatMap((trip, index) => [
      ...(index === 0 ? [] : [compiled.visits + day]),
      ...trip.map(({ order, visit }) => (compiled.first[order] as number) + visit),
    ]),
  );
  return orders.map((order) => {
    const days = tours.map((nodes, day) => explainDay(compiled, order, day, nodes));
    const cheapest = days.flatMap(({ day, remedies }) => remedies.slice(0, 1).map((remedy) => ({ day, remedy })));
    return { order, days, cheapest: cheapest.toSorted((a, b) => a.remedy.cost - b.remedy.cost)[0] ?? null };
  });
}

function explainDay(compiled: Compiled, order: number, day: number, nodes: readonly number[]): DayExplanation {
  const incompatibility = incompatibilityOf(compiled.problem, order, day);
  if (incompatibility) return { day, reason: incompatibility, remedies: [] };
  const blocked = new BlockedOrder(compiled, order, day, nodes);
  const found = inOrder.find((_, index) => !blocked.least(blocked.without(inOrder.slice(index + 1))));
  if (!found) return { day, reason: null, remedies: [] };
  const remedies = [later, earlier, closing, opening, longer, larger].flatMap((remedyOf) => remedyOf(blocked) ?? []);
  return { day, reason: found === 'away' ? 'absence' : found, remedies: remedies.toSorted((a, b) => a.cost - b.cost) };
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
  return exact && { change: { kind, seconds }, cost: exact.cost / centParts };
}

/** Only the shift's own end can be moved, not an absence. */
function later(blocked: BlockedOrder): Remedy | null {
  const { compiled, driverDay } = blocked;
  const { from, until } = workableSpan(driverDay);
  if (until !== driverDay.shift.until) return null;
  return timed(blocked, 'shiftEnd', (seconds) => blocked.withShift(compiled, from, until + seconds), {
    seconds: (route) => route.end - until,
  });
}

function earlier(blocked: BlockedOrder): Remedy | null {
  const { compiled, driverDay } = blocked;
  const { from, until } = workableSpan(driverDay);
  if (from !== driverDay.shift.from) return null;
  return timed(blocked, 'shiftBegin', (seconds) => blocked.withShift(compiled, from - seconds, until), {
    problem: blocked.withShift(compiled, from - farthestSeconds, until, true),
    seconds: (route) => from - route.departure,
  });
}

const indexIn = (route: Route, node: number) => 1 + route.inner.indexOf(node);
const most = (values: readonly number[]) => Math.max(0, ...values);

function closing(blocked: BlockedOrder): Remedy | null {
  const { lastClose } = blocked.compiled;
  return timed(blocked, 'windowClose', (seconds) => blocked.withWindows(0, seconds), {
    seconds: (route) =>
      most(blocked.own.map((node) => (route.arrival[indexIn(route, node)] as number) - (lastClose[node] as number))),
  });
}

function opening(blocked: BlockedOrder): Remedy | null {
  const { opens, windows } = blocked.compiled;
  /** By the latest arrival after which the rest of the tour is on time. */
  const seconds = (route: Route) =>
    most(
      blocked.own
        .filter((node) => windows[node] !== windows[node + 1])
        .map((node) => (opens[windows[node] as number] as number) - (route.arriveBy[indexIn(route, node)] as number)),
    );
  return timed(blocked, 'windowOpen', (seconds) => blocked.withWindows(seconds, 0), { seconds });
}

function longer(blocked: BlockedOrder): Remedy | null {
  const { compiled, day } = blocked;
  const longest = compiled.longest[day] as number;
  const changed = (seconds: number) => ({ ...compiled, longest: compiled.longest.with(day, longest + seconds) });
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
  return { change: { kind: 'capacity', amounts }, cost: found.cost / centParts };
}
