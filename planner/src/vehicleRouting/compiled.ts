/** The problem in flat arrays. Nodes are visits, then for each day its reload, its start and its finish. */
import { unknownLeg } from '../routing/matrix.ts';
import { disjoint } from '../optimiser/timing.ts';
import type { LoadAmounts } from '../optimiser/problem.ts';
import { isAllowed } from './compatibility.ts';
import { workableSpan } from './shift.ts';
import type { DayProblem, DriverDay, Visit } from './problem.ts';

/** Longer than any shift: a leg that is unknown is not driven. */
const unknownSeconds = 1_000_000;
/** Loads count in thousandths, so that sums are exact. */
export const loadParts = 1000;
export const measures = 3;
/** The cost of a second in parts of a cent is five times the price of an hour, of a metre 18 times that of a kilometre. */
export const centParts = 18_000;

export interface Compiled {
  readonly problem: DayProblem;
  readonly orders: number;
  readonly visits: number;
  readonly days: number;
  /** Number of locations, with one more that is no distance from any other: missing starts and finishes. */
  readonly size: number;
  readonly seconds: Int32Array;
  readonly metres: Int32Array;
  /** By node. */
  readonly location: Int32Array;
  readonly setup: Float64Array;
  readonly service: Float64Array;
  /** Index of each node's first window in `opens` and `closes`. */
  readonly windows: Int32Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** By node: end of the last window; Infinity if always open. */
  readonly lastClose: Float64Array;
  readonly mayBeLate: Uint8Array;
  /** By node: the order of a visit; -1 for other nodes. */
  readonly orderOf: Int32Array;
  /** By node and measure: loaded where the trip begins, unloaded where it ends, picked up (or dropped, negative) here. */
  readonly delivered: Float64Array;
  readonly collected: Float64Array;
  readonly carried: Float64Array;
  /** By order: its visits; the second one is -1 unless the order is a pair. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly priority: Float64Array;
  readonly aboardOf: Int32Array;
  /** By order: 1 if its goods are loaded where a trip begins. */
  readonly fromDepot: Uint8Array;
  /** By order and day. */
  readonly allowed: Uint8Array;
  readonly bonus: Float64Array;
  readonly capacity: Float64Array;
  /** By day and measure: aboard when the first trip begins, if nothing is loaded for it. */
  readonly aboard: Float64Array;
  /** By day: 1 if the first trip may have no visits, because it cannot be loaded, or to unload what is aboard. */
  readonly mayBeginEmpty: Uint8Array;
  readonly from: Float64Array;
  readonly until: Float64Array;
  readonly longest: Float64Array;
  /** By day: 1 if the duration is only limited by the shift. */
  readonly isDurationFree: Uint8Array;
  readonly perSecond: Float64Array;
  readonly perMetre: Float64Array;
  /** True if some orders may be late. */
  readonly hasLate: boolean;
}

/** @throws RangeError if an index is out of range or a price is not a whole number */
export function compile(problem: DayProblem): Compiled {
  const { orders, days } = problem;
  check(problem);
  const visits = orders.flatMap(({ visits }) => [...visits]);
  const spans = days.map(workableSpan);
  const perSecond = Float64Array.from(days, ({ costPerHour }) => 5 * costPerHour);
  return {
    problem,
    orders: orders.length,
    visits: visits.length,
    days: days.length,
    ...matrixWithNowhere(problem),
    ...nodesOf(problem, visits),
    ...ordersOf(problem),
    ...goodsOf(problem, visits.length + 3 * days.length),
    allowed: Uint8Array.from(
      orders.flatMap((_, order) => days.map((_, day) => Number(isAllowed(problem, order, day)))),
    ),
    bonus: bonusOf(problem, perSecond),
    from: Float64Array.from(spans, ({ from }) => from),
    until: Float64Array.from(spans, ({ until }) => until),
    longest: Float64Array.from(days, ({ longestSeconds }, day) =>
      Math.min(longestSeconds ?? Infinity, (spans[day]?.until ?? 0) - (spans[day]?.from ?? 0)),
    ),
    isDurationFree: Uint8Array.from(days, ({ longestSeconds }) => Number(longestSeconds === undefined)),
    perSecond,
    perMetre: Float64Array.from(days, ({ costPerKilometre }) => 18 * costPerKilometre),
    mayBeginEmpty: Uint8Array.from(days, ({ hasLeftDepot, aboard }, day) =>
      Number(hasLeftDepot || aboard !== undefined || orders.some(({ aboardOf }) => aboardOf === day)),
    ),
    hasLate: orders.some(({ mayBeLate }) => mayBeLate),
  };
}

function check({ matrix, orders, days }: DayProblem): void {
  const locations = [
    ...orders.flatMap(({ visits }) => visits.map(({ location }) => location)),
    ...days.flatMap(({ start, finish, reload }) => [start ?? 0, finish ?? 0, reload?.location ?? 0]),
  ];
  if (locations.some((location) => !(location in matrix.driveSeconds) || location >= matrix.size))
    throw new RangeError('A location is not in the matrix.');
  if (days.some((day) => !Number.isInteger(day.costPerHour) || !Number.isInteger(day.costPerKilometre)))
    throw new RangeError('A price is not in whole cents.');
  const indexes = days.flatMap(({ present = [] }) => present.flat()).map(({ order, visit }) => 2 * order + visit);
  if (new Set(indexes).size < indexes.length) throw new RangeError('A visit is in two present tours.');
  if (indexes.some((index) => orders[index >> 1]?.visits[index & 1] === undefined))
    throw new RangeError('A present tour has a visit of no order.');
}

function matrixWithNowhere({ matrix }: DayProblem): Pick<Compiled, 'size' | 'seconds' | 'metres'> {
  const size = matrix.size + 1;
  const extended = (legs: Int32Array) => {
    const all = new Int32Array(size * size);
    for (let from = 0; from < matrix.size; from += 1)
      all.set(
        legs
          .subarray(from * matrix.size, (from + 1) * matrix.size)
          .map((leg) => (leg === unknownLeg ? unknownSeconds : leg)),
        from * size,
      );
    return all;
  };
  return { size, seconds: extended(matrix.driveSeconds), metres: extended(matrix.distanceMetres) };
}

type Nodes = 'location' | 'setup' | 'service' | 'windows' | 'opens' | 'closes' | 'lastClose' | 'mayBeLate' | 'orderOf';

function nodesOf({ orders, days, matrix }: DayProblem, visits: readonly Visit[]): Pick<Compiled, Nodes> {
  const point = (location: number | null, serviceSeconds = 0): Visit => ({
    location: location ?? matrix.size,
    setupSeconds: 0,
    serviceSeconds,
    windows: [],
  });
  const nodes = [
    ...visits,
    ...days.map(({ reload }) => point(reload?.location ?? null, reload?.loadingSeconds)),
    ...days.map(({ start }) => point(start)),
    ...days.map(({ finish }) => point(finish)),
  ];
  const windows = nodes.map((node) => disjoint(node.windows));
  const begins = new Int32Array(nodes.length + 1);
  for (const [node, { length }] of windows.entries()) begins[node + 1] = (begins[node] as number) + length;
  const orderOf = orders.flatMap(({ visits }, order) => visits.map(() => order));
  return {
    location: Int32Array.from(nodes, ({ location }) => location),
    setup: Float64Array.from(nodes, ({ setupSeconds }) => setupSeconds),
    service: Float64Array.from(nodes, ({ serviceSeconds }) => serviceSeconds),
    windows: begins,
    opens: Float64Array.from(windows.flat(), ({ from }) => from),
    closes: Float64Array.from(windows.flat(), ({ until }) => until),
    lastClose: Float64Array.from(windows, (own) => own.at(-1)?.until ?? Infinity),
    mayBeLate: Uint8Array.from(nodes, (_, node) => Number(orders[orderOf[node] ?? -1]?.mayBeLate ?? false)),
    orderOf: Int32Array.from(nodes, (_, node) => orderOf[node] ?? -1),
  };
}

function ordersOf({ orders }: DayProblem): Pick<Compiled, 'first' | 'second' | 'priority' | 'aboardOf' | 'fromDepot'> {
  const first = new Int32Array(orders.length);
  for (let order = 1; order < orders.length; order += 1)
    first[order] = (first[order - 1] as number) + (orders[order - 1]?.visits.length ?? 0);
  return {
    first,
    second: first.map((visit, order) => (orders[order]?.visits.length === 2 ? visit + 1 : -1)),
    priority: Float64Array.from(orders, ({ priority }) => priority),
    aboardOf: Int32Array.from(orders, ({ aboardOf }) => aboardOf ?? -1),
    fromDepot: Uint8Array.from(orders, ({ visits, delivered, isFromDepot, aboardOf }) =>
      Number(visits.length === 1 && (aboardOf ?? -1) < 0 && (isFromDepot ?? delivered.some((amount) => amount > 0))),
    ),
  };
}

const parts = (amount: number) => Math.round(amount * loadParts);

function goodsOf(
  { orders, days }: DayProblem,
  nodes: number,
): Pick<Compiled, 'delivered' | 'collected' | 'carried' | 'capacity' | 'aboard'> {
  const [delivered, collected, carried] = [0, 1, 2].map(() => new Float64Array(nodes * measures)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const set = (into: Float64Array, node: number, amounts: LoadAmounts, sign = 1) =>
    into.set(
      amounts.map((amount) => sign * parts(amount)),
      node * measures,
    );
  let node = 0;
  for (const order of orders) {
    if (order.visits.length === 2) {
      set(carried, node, order.delivered);
      set(carried, node + 1, order.delivered, -1);
    } else {
      if (typeof order.aboardOf === 'number') set(carried, node, order.delivered, -1);
      else set(delivered, node, order.delivered);
      if (order.collected) set(collected, node, order.collected);
    }
    node += order.visits.length;
  }
  const ofDay = (amounts: (day: DriverDay) => LoadAmounts) =>
    Float64Array.from(days.flatMap((day) => amounts(day).map(parts)));
  return {
    delivered,
    collected,
    carried,
    capacity: ofDay(({ capacity }) => capacity),
    aboard: aboardOf(
      orders,
      ofDay(({ aboard = [0, 0, 0] }) => aboard),
    ),
  };
}

/** Adds the goods of orders that are aboard already. */
function aboardOf(orders: DayProblem['orders'], aboard: Float64Array): Float64Array {
  for (const order of orders)
    if (typeof order.aboardOf === 'number')
      for (const [measure, amount] of order.delivered.entries()) {
        const index = order.aboardOf * measures + measure;
        aboard[index] = (aboard[index] as number) + parts(amount);
      }
  return aboard;
}

function bonusOf({ orders, days, objective }: DayProblem, perSecond: Float64Array): Float64Array {
  const seconds = objective.usualDriverSeconds ?? 0;
  return Float64Array.from(
    orders.flatMap(({ usualDrivers = [] }) =>
      days.map(({ driver }, day) => (usualDrivers.includes(driver) ? seconds * (perSecond[day] as number) : 0)),
    ),
  );
}
