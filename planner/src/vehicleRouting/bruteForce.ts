/**
 * The best distribution of few orders by trying all of them, for tests. It shares no code with the search, apart from
 * the driver's clock.
 */
import { BreakClock } from '../routing/breaks.ts';
import type { DayProblem, DriverDay, Order, Visit } from './problem.ts';

interface Step {
  /** -1: the vehicle loads again. */
  readonly order: number;
  readonly visit: number;
}

/** Compared part by part: priorities left out, lateness, vehicles if asked, cost in 18,000ths of a cent. */
type Value = readonly number[];
export const isLess = (a: Value, b: Value) => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * @returns the least value; null if no distribution keeps what must not be left out
 */
export function leastValue(problem: DayProblem): Value | null {
  const must = problem.days.flatMap(({ present = [], fixedVisits = 0 }, day) => [
    ...present.flat().filter(({ order }) => problem.orders[order]?.pinnedTo === day),
    ...present.flat().slice(0, fixedVisits),
  ]);
  const needed = must.reduce((mask, { order }) => mask | (1 << order), 0);
  let served = new Map<number, Value>([[0, [0, 0, 0]]]);
  for (const [day] of problem.days.entries()) {
    const routes = bestRoutes(problem, day);
    const next = new Map<number, Value>();
    for (const [mask, value] of served)
      for (const [other, [late = 0, cost = 0]] of routes) {
        if (mask & other) continue;
        const vehicles = problem.objective.fewestVehicles && other ? 1 : 0;
        const sum = [(value[0] ?? 0) + late, (value[1] ?? 0) + vehicles, (value[2] ?? 0) + cost];
        const known = next.get(mask | other);
        if (!known || isLess(sum, known)) next.set(mask | other, sum);
      }
    served = next;
  }
  let best: Value | null = null;
  for (const [mask, value] of served) {
    if ((mask & needed) !== needed) continue;
    const unserved = problem.orders.reduce((sum, { priority }, order) => sum + (mask & (1 << order) ? 0 : priority), 0);
    if (!best || isLess([unserved, ...value], best)) best = [unserved, ...value];
  }
  return best;
}

/** For every set of orders that one tour of the day can serve: its least lateness and cost. */
function bestRoutes(problem: DayProblem, index: number): Map<number, Value> {
  const day = problem.days[index];
  const found = new Map<number, Value>();
  if (!day) return found;
  const allowed = problem.orders.map((order, own) => mayServe(order, day, index) && own);
  const fixed: Step[] = (day.present ?? []).flat().slice(0, day.fixedVisits ?? 0);
  const mayBeginEmpty =
    day.hasLeftDepot || day.aboard !== undefined || problem.orders.some(({ aboardOf }) => aboardOf === index);
  const isFixed = (step: Step) => fixed.some(({ order, visit }) => order === step.order && visit === step.visit);
  if (fixed.length === 0) found.set(0, [0, 0]);
  const follow = (steps: readonly Step[], mask: number) => {
    if (!isPossible(problem, day, steps)) return;
    const value = valueOf(problem, index, steps);
    const known = found.get(mask);
    if (value && steps.length > 0 && (!known || isLess(value, known))) found.set(mask, value);
    const loads = steps.filter(({ order }) => order < 0).length;
    const mayLoad = steps.at(-1)?.order !== -1 && (steps.length > 0 || mayBeginEmpty);
    if (loads < (day.reload?.most ?? 0) && mayLoad) follow([...steps, { order: -1, visit: 0 }], mask);
    for (const order of allowed) {
      if (order === false) continue;
      const visits = problem.orders[order]?.visits.length ?? 0;
      const visit = steps.filter((step) => step.order === order).length;
      if (visit < visits && !isFixed({ order, visit })) follow([...steps, { order, visit }], mask | (1 << order));
    }
  };
  follow(
    fixed,
    fixed.reduce((mask, { order }) => mask | (1 << order), 0),
  );
  return found;
}

function mayServe(order: Order, day: DriverDay, index: number): boolean {
  const rules = [
    (order.pinnedTo ?? index) === index,
    (order.aboardOf ?? index) === index,
    (order.features ?? []).every((feature) => (day.features ?? []).includes(feature)),
    !order.onlyDrivers || order.onlyDrivers.includes(day.driver),
    !order.notDrivers || !order.notDrivers.includes(day.driver),
    !order.onlyVehicles || (day.vehicle !== null && order.onlyVehicles.includes(day.vehicle)),
    !order.notVehicles || day.vehicle === null || !order.notVehicles.includes(day.vehicle),
  ];
  return rules.every(Boolean);
}

const tripsOf = (steps: readonly Step[]): Step[][] => {
  const trips: Step[][] = [[]];
  for (const step of steps)
    if (step.order < 0) trips.push([]);
    else trips.at(-1)?.push(step);
  return trips;
};

const isOwnTrip = (trip: readonly Step[], { order }: Step) => trip.some((step) => step.order === order);

/** What no further step can make good: goods on the wrong trip, and times. */
function isPossible(problem: DayProblem, day: DriverDay, steps: readonly Step[]): boolean {
  const trips = tripsOf(steps);
  for (const [number, trip] of trips.entries())
    for (const step of trip) {
      const order = problem.orders[step.order];
      if (!order) return false;
      const isAboard = typeof order.aboardOf === 'number';
      if (isAboard && number > 0) return false;
      const needsDepot = order.visits.length === 1 && !isAboard && (order.isFromDepot ?? order.delivered.some(Boolean));
      if (needsDepot && number === 0 && day.hasLeftDepot) return false;
      const first = trips.findIndex((other) => isOwnTrip(other, step));
      if (first !== number) return false;
    }
  return timesOf(problem, day, steps, spanOf(day).from, false) !== null;
}

/** The first longest span of the shift without an absence. */
function spanOf({ shift, absences = [] }: DriverDay): { from: number; until: number } {
  const inside = absences
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at > shift.from && at < shift.until);
  const edges = [shift.from, ...inside.toSorted((a, b) => a - b), shift.until];
  let best = { from: shift.from, until: shift.from - 1 };
  for (const from of edges)
    for (const until of edges) {
      const isFree = absences.every((absence) => until <= absence.from || from >= absence.until);
      if (until > from && isFree && until - from > best.until - best.from) best = { from, until };
    }
  return best;
}

/** @returns lateness and cost; null if the tour is not allowed */
function valueOf(problem: DayProblem, index: number, steps: readonly Step[]): Value | null {
  const day = problem.days[index];
  if (!day || steps.at(-1)?.order === -1 || !hasRoom(problem, day, index, steps)) return null;
  const counts = (step: Step) => steps.filter(({ order }) => order === step.order).length;
  if (steps.some((step) => step.order >= 0 && counts(step) < (problem.orders[step.order]?.visits.length ?? 0)))
    return null;
  const span = spanOf(day);
  let times = timesOf(problem, day, steps, span.from, true);
  if (!times) return null;
  const shift = day.isDepartureFixed ? 0 : times.shift;
  if (shift > 0) {
    const later = timesOf(problem, day, steps, span.from + shift, true);
    if (later && later.late <= times.late && later.duration < times.duration) times = later;
  }
  if (times.duration > (day.longestSeconds ?? Infinity)) return null;
  const orders = new Set(steps.filter(({ order }) => order >= 0).map(({ order }) => order));
  const usual = [...orders].filter((order) => problem.orders[order]?.usualDrivers?.includes(day.driver)).length;
  const paid = times.duration - usual * (problem.objective.usualDriverSeconds ?? 0);
  return [times.late, 5 * day.costPerHour * paid + 18 * day.costPerKilometre * times.metres];
}

function hasRoom(problem: DayProblem, day: DriverDay, index: number, steps: readonly Step[]): boolean {
  const trips = tripsOf(steps);
  return [0, 1, 2].every((measure) => {
    const amount = (amounts: readonly number[] | undefined) => Math.round(1000 * (amounts?.[measure] ?? 0));
    const capacity = amount(day.capacity);
    return trips.every((trip, number) => {
      const orders = [...new Set(trip.map(({ order }) => order))].map((order) => problem.orders[order]);
      const loaded = orders.filter((order) => order?.visits.length === 1 && typeof order.aboardOf !== 'number');
      let aboard = loaded.reduce((sum, order) => sum + amount(order?.delivered), 0);
      const before = problem.orders.filter(({ aboardOf }) => aboardOf === index);
      if (number === 0) aboard += before.reduce((sum, order) => sum + amount(order.delivered), amount(day.aboard));
      let most = aboard;
      for (const step of trip) {
        const order = problem.orders[step.order];
        const isCollected = order?.visits.length === 2 && step.visit === 0;
        aboard += isCollected ? amount(order.delivered) : amount(order?.collected) - amount(order?.delivered);
        most = Math.max(most, aboard);
      }
      return most <= capacity;
    });
  });
}

interface Times {
  late: number;
  duration: number;
  metres: number;
  /** By how much the departure may be later. */
  shift: number;
}

/**
 * @param isWhole false if further steps may follow
 * @returns null if a window or the end of the shift is missed
 */
function timesOf(
  problem: DayProblem,
  day: DriverDay,
  steps: readonly Step[],
  departure: number,
  isWhole: boolean,
): Times | null {
  const { matrix, orders } = problem;
  const clock = new BreakClock(day.breaks?.rule ?? 'none', day.breaks);
  const times = { late: 0, duration: 0, metres: 0, shift: Infinity };
  let [at, place, waited] = [departure, day.start, 0];
  const drive = (to: number | null) => {
    if (place !== null && to !== null) {
      const leg = place * matrix.size + to;
      times.metres += matrix.distanceMetres[leg] ?? 0;
      at += matrix.driveSeconds[leg] ?? 0;
      for (const { seconds } of clock.drive(matrix.driveSeconds[leg] ?? 0)) at += seconds;
    }
    place = to ?? place;
  };
  for (const [number, { order, visit }] of steps.entries()) {
    const load = {
      location: day.reload?.location ?? 0,
      setupSeconds: 0,
      serviceSeconds: day.reload?.loadingSeconds ?? 0,
    };
    const stop: Visit = orders[order]?.visits[visit] ?? { ...load, windows: [] };
    const before = steps[number - 1];
    const isSame = before && before.order >= 0 && order >= 0 && place === stop.location;
    const stay = stop.serviceSeconds + (isSame ? 0 : stop.setupSeconds);
    drive(stop.location);
    if (number > 0 || day.start !== null)
      at += clock.reach(stay, meet(stop, orders[order], at).begin - at)?.seconds ?? 0;
    const { begin, late, slack } = meet(stop, orders[order], at);
    if (begin === Infinity) return null;
    clock.rest(begin - at);
    clock.stay(stay);
    waited += begin - at;
    times.late += late;
    times.shift = Math.min(times.shift, waited + slack);
    at = begin + stay;
  }
  if (isWhole) drive(day.finish);
  times.duration = at - departure;
  times.shift = Math.min(times.shift, waited);
  return at > spanOf(day).until ? null : times;
}

function meet({ windows }: Visit, order: Order | undefined, at: number) {
  if (windows.length === 0) return { begin: at, late: 0, slack: Infinity };
  const open = windows.filter(({ until }) => until >= at);
  const last = Math.max(...windows.map(({ until }) => until));
  if (open.length === 0)
    return order?.mayBeLate ? { begin: at, late: at - last, slack: 0 } : { begin: Infinity, late: 0, slack: 0 };
  const begin = Math.max(at, Math.min(...open.map(({ from }) => from)));
  // Windows that overlap or meet are one.
  let end = begin;
  for (let changed = true; changed;) {
    const further = open.filter(({ from, until }) => from <= end && until > end);
    changed = further.length > 0;
    end = Math.max(end, ...further.map(({ until }) => until));
  }
  return { begin, late: 0, slack: end - begin };
}
