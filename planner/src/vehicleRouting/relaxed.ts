/** The same problem without one of its constraints: for explanations, and for tests that each of them counts. */
import type { LoadAmounts } from '../optimiser/problem.ts';
import type { DayProblem, DriverDay, Order, Visit } from './problem.ts';

const unlimited: LoadAmounts = [Infinity, Infinity, Infinity];
const ofVisits = (order: Order, change: (visit: Visit) => Visit): Order => {
  const [first, second] = order.visits;
  return { ...order, visits: second ? [change(first), change(second)] : [change(first)] };
};
type Optional = 'features' | 'onlyDrivers' | 'notDrivers' | 'onlyVehicles' | 'notVehicles' | 'pinnedTo' | 'aboardOf';
const without =
  (...names: readonly Optional[]) =>
  (order: Order): Order => {
    const { ...rest } = order;
    for (const name of names) delete rest[name];
    return rest;
  };

/** How an order and a day change by the lack of each constraint. */
const relaxations = {
  capacity: { day: (day) => ({ ...day, capacity: unlimited }) },
  windows: { order: (order) => ofVisits(order, (visit) => ({ ...visit, windows: [] })) },
  shift: {
    day: ({ shift, ...day }) => ({ ...day, shift: { from: shift.from - 21_600, until: shift.until + 21_600 } }),
  },
  longest: { day: (day) => ({ ...day, longestSeconds: Infinity }) },
  absences: { day: (day) => ({ ...day, absences: [] }) },
  breaks: { day: ({ breaks: _breaks, ...day }) => day },
  features: { order: without('features') },
  drivers: { order: without('onlyDrivers', 'notDrivers') },
  vehicles: { order: without('onlyVehicles', 'notVehicles') },
  pins: { order: without('pinnedTo') },
  pairs: { order: ({ visits, ...order }) => ({ ...order, visits: [visits[1] ?? visits[0]] }) },
  setup: { order: (order) => ofVisits(order, (visit) => ({ ...visit, setupSeconds: 0 })) },
  loading: { day: ({ reload, ...day }) => ({ ...day, reload: reload ? { ...reload, loadingSeconds: 0 } : null }) },
  departed: { day: (day) => ({ ...day, hasLeftDepot: false }) },
  aboard: { order: without('aboardOf'), day: ({ aboard: _aboard, ...day }) => day },
  lateness: { order: (order) => ({ ...order, mayBeLate: true }) },
  fixed: { day: (day) => ({ ...day, fixedVisits: 0 }) },
} as const satisfies Record<string, { order?: (order: Order) => Order; day?: (day: DriverDay) => DriverDay }>;

type Constraint = keyof typeof relaxations;
export const constraints = Object.keys(relaxations) as readonly Constraint[];

/**
 * The problem without this constraint.
 * @param only the order or day for which it is dropped; default: for all
 */
export function relaxed(
  problem: DayProblem,
  constraint: Constraint,
  only: { readonly order?: number; readonly day?: number } = {},
): DayProblem {
  const { order, day }: { order?: (order: Order) => Order; day?: (day: DriverDay) => DriverDay } =
    relaxations[constraint];
  return {
    ...problem,
    orders: order
      ? problem.orders.map((one, index) => (index === (only.order ?? index) ? order(one) : one))
      : problem.orders,
    days: day ? problem.days.map((one, index) => (index === (only.day ?? index) ? day(one) : one)) : problem.days,
  };
}
