/** The problem of distributing a day: which tours may change, what they have, and who may get a new one. */
import type { DistributeGoal, DistributeInput, UnservedJob } from '#contract/dispatch/distribution.ts';
import { goodsOf, type Load, type OrderGoods, type StopPriority } from '#contract/dispatch/tourStops.ts';
import { breaksBy, restedState } from '#planner/routing/breaks.ts';
import type { Matrix } from '#planner/routing/matrix.ts';
import type { DayProblem, DriverDay, Objective, Order, Visit, VisitOf } from '#planner/vehicleRouting/problem.ts';
import { instantsOf, tourClock } from '#planner/windows.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import type { Places } from '../places.ts';
import { ordersOf, type JobOrder, type PlacedJob } from './jobOrders.ts';
import { featuresOf, needsOf } from './needs.ts';
import { openDays, spareDays, type OpenDay } from './openDays.ts';
import type { DayRead } from './readDay.ts';
import { standingOf, type Standing } from './standing.ts';

/** An order of high priority outweighs two of normal priority. */
const priorities: Readonly<Record<StopPriority, number>> = { low: 1, normal: 3, high: 9 };
/** Cents for an hour and a kilometre. The measure that does not count decides between equal tours. */
const prices: Readonly<Record<DistributeGoal, { hour: number; kilometre: number }>> = {
  time: { hour: 6000, kilometre: 1 },
  distance: { hour: 1, kilometre: 100 },
  // Where the vehicle has none: a driver's hour and a kilometre of a van, roughly.
  price: { hour: 3000, kilometre: 30 },
};

export interface DayWork {
  days: readonly OpenDay[];
  orders: readonly JobOrder[];
  problem: DayProblem;
  /** Days of further vehicles that nobody uses, for the remedies of what is left out. */
  spare: readonly OpenDay[];
  spareDays: readonly DriverDay[];
  /** Open jobs that cannot be distributed: without a position, or a collection for several deliveries. */
  impossible: readonly UnservedJob[];
}

/** The customers of a day's tour that may move. */
export const customersOf = ({ tour, standing }: Pick<OpenDay, 'tour' | 'standing'>) =>
  (tour?.stops ?? []).slice(standing?.passed ?? 0).filter(({ kind }) => kind === 'customer');

/** True if the order of the tour's stops depends on what the search does not know. */
const isRigid = ({ stops }: PlannedTour, mode: DistributeInput['mode']): boolean =>
  stops.some(({ kind, position }) => position === null && kind !== 'via') ||
  (mode === 'anew' &&
    (stops.some(({ kind, enteredDeparture }) => kind === 'via' || enteredDeparture !== null) ||
      ordersOf(stops, null).impossible.length > 0));

/** @param matrix the legs between `places` */
export function dayWork(
  read: DayRead,
  input: DistributeInput,
  { places, matrix }: { places: Places; matrix: Matrix },
): DayWork {
  const days = openDays(read, input, {
    isRigid: (tour) => isRigid(tour, input.mode),
    standingOf: (tour) => standingOf(tour, read, { places, matrix }),
  });
  const open = ordersOf(read.jobs, null);
  const orders = [
    ...days.flatMap((day) => (day.tour ? ordersOf(customersOf(day), day.tour.key).orders : [])),
    ...open.orders,
  ];
  const clock = tourClock(read.day, read.settings.timeZone);
  const visitOf = (stop: PlacedJob): Visit => ({
    location: places.rowOf(stop.place) ?? 0,
    setupSeconds: 0,
    serviceSeconds: stop.staySeconds,
    windows: instantsOf(stop, read.day, clock).windows,
  });
  const context: BuildContext = { read, places, goal: input.goal };
  const spare = spareDays(read, days);
  return {
    days,
    orders,
    spare,
    spareDays: spare.map((day) => driverDay(day, [], context)),
    impossible: open.impossible,
    problem: {
      matrix,
      orders: orders.map((order) => ({ ...orderOf(order, visitOf, read), ...whereGoodsAre(order, days) })),
      days: days.map((day) => driverDay(day, orders, context)),
      objective: objectiveOf(input, read.settings.usualDriverMinutes * 60),
    },
  };
}

const objectiveOf = ({ fewestVehicles, balancePercent }: DistributeInput, usualDriverSeconds: number): Objective => ({
  fewestVehicles,
  usualDriverSeconds,
  ...(balancePercent !== null && { balancePercent }),
});

function orderOf(order: JobOrder, visitOf: (stop: PlacedJob) => Visit, read: DayRead): Order {
  const { jobs, from } = order;
  const [first, second] = jobs;
  const { delivered, collected } = goodsOf(ordersOfStop(first));
  const own = second ? collected : delivered;
  return {
    visits: second ? [visitOf(first), visitOf(second)] : [visitOf(first)],
    delivered: amountsOf(own),
    ...(!second && { collected: amountsOf(collected) }),
    priority: Math.max(...jobs.map(({ priority }) => priorities[priority])),
    mayBeLate: from !== null,
    usualDrivers: [...new Set(jobs.flatMap(({ customer }) => read.usualDrivers.get(customer ?? '') ?? []))],
    ...needsOf(order, read),
  };
}

/**
 * Goods of a delivery in a tour under way are aboard of its vehicle; those of another one are at the depot. Collections
 * need nothing.
 */
function whereGoodsAre({ jobs, from }: JobOrder, days: readonly OpenDay[]): Partial<Order> {
  const [first, second] = jobs;
  const { delivered, collected } = goodsOf(ordersOfStop(first));
  const isCollection = Boolean(second) || (isSome(collected) && !isSome(delivered));
  const underWay = days.findIndex(({ tour, standing }) => standing !== null && tour?.key === from);
  if (isCollection) return { isFromDepot: false };
  return underWay === -1 ? { isFromDepot: true } : { aboardOf: underWay, pinnedTo: underWay };
}

const isSome = ({ weight, volume, packages }: Load) => weight > 0 || volume > 0 || packages > 0;

const ordersOfStop = ({ orders }: PlacedJob): readonly OrderGoods[] => orders;
const amountsOf = ({ weight, volume, packages }: Load) => [weight, volume, packages] as const;

interface BuildContext {
  read: DayRead;
  places: Places;
  goal: DistributeGoal;
}

function driverDay(day: OpenDay, orders: readonly JobOrder[], { read, places, goal }: BuildContext): DriverDay {
  const { tour, standing, driver, vehicle, shift, dutySeconds, loadingSeconds } = day;
  const limits = read.limits.get(vehicle ?? '') ?? null;
  const equipment = read.equipment.get(vehicle ?? '');
  const rule = tour ? tour.breaksBy : breaksBy('vehicle', limits);
  const first = standing ? standing.passed - 1 : 0;
  const [start, finish] = [tour ? tour.stops[first] : read.start, tour ? tour.stops.at(-1) : read.finish];
  const absences = read.absences.filter(
    (one) => one.driver === driver || (vehicle !== null && one.vehicle === vehicle),
  );
  return {
    driver: driver ?? `without:${tour?.key ?? vehicle ?? ''}`,
    vehicle,
    shift: { from: day.isClosed ? shift.until : shift.from + loadingSeconds, until: shift.until },
    farthest: {
      from: day.isClosed ? shift.until : day.farthest.from + loadingSeconds,
      until: day.farthest.until,
      longestSeconds: Math.max(0, day.farthest.longestSeconds - loadingSeconds),
    },
    isDepartureFixed: tour !== null,
    absences: absences.map(({ begin, until }) => ({ from: Math.floor(begin / 1000), until: Math.ceil(until / 1000) })),
    longestSeconds: Math.max(0, Math.min(shift.longestSeconds ?? Infinity, dutySeconds) - loadingSeconds),
    start: standing || start?.kind === 'start' ? places.rowOf((start as PlacedJob).place) : null,
    finish: finish?.kind === 'finish' ? places.rowOf(finish.place) : null,
    capacity: [limits?.weight ?? Infinity, limits?.volume ?? Infinity, limits?.pieces ?? Infinity],
    ...(rule !== 'none' && {
      breaks: { rule, ...(standing?.clock ?? read.duties.get(tour?.key ?? '')?.clock ?? restedState) },
    }),
    features: featuresOf(equipment, orders),
    costPerHour: (goal === 'price' ? equipment?.costPerHour : null) ?? prices[goal].hour,
    costPerKilometre: (goal === 'price' ? equipment?.costPerKilometre : null) ?? prices[goal].kilometre,
    ...(tour && { present: [presentOf(day, orders)] }),
    ...(standing && underWay(day, standing)),
  };
}

/** The stop that is being driven to stays first; what is aboard and not for one of the customers to come stays aboard. */
function underWay(day: OpenDay, { load }: Standing): Partial<DriverDay> {
  const customers = customersOf(day);
  const keys = new Set(customers.map(({ key }) => key));
  const delivered = customers.flatMap((stop) =>
    keys.has(stop.goodsFrom ?? '') ? [] : [goodsOf(ordersOfStop(stop)).delivered],
  );
  const stays = (of: (one: Load) => number) =>
    Math.max(
      0,
      delivered.reduce((left, one) => left - of(one), of(load)),
    );
  return {
    fixedVisits: Math.min(1, customers.length),
    hasLeftDepot: true,
    aboard: [stays(({ weight }) => weight), stays(({ volume }) => volume), stays(({ packages }) => packages)],
  };
}

/** The visits of a tour in their present order. */
function presentOf(day: OpenDay, orders: readonly JobOrder[]): VisitOf[] {
  const visits = new Map(
    orders.flatMap(({ jobs }, order) => jobs.map(({ key }, visit) => [key, { order, visit: visit as 0 | 1 }] as const)),
  );
  return customersOf(day).flatMap(({ key }) => visits.get(key) ?? []);
}
