/** Random days of a dispatcher for tests and benchmarks. */
import { restedState } from '../routing/breaks.ts';
import type { TimeWindow } from '../routing/meeting.ts';
import type { DayProblem, DriverDay, Order, Visit, VisitOf } from './problem.ts';

/** Midnight in Berlin, 30 November 2026. */
export const midnight = 1_796_000_400 - 7200;
export const dayName = '2026-11-30';
const hour = 3600;

interface AnyDaysOptions {
  readonly random: () => number;
  readonly orders: number;
  readonly days: number;
  /** Probability of each kind of constraint; default: 0.5. */
  readonly share?: number;
}

type Draw = ReturnType<typeof drawing>;

function drawing(random: () => number, share: number) {
  const integer = (below: number) => Math.floor(random() * below);
  return {
    random,
    integer,
    between: (from: number, to: number) => from + integer(to - from + 1),
    chance: (probability: number) => random() < probability * 2 * share,
  };
}

/** Orders within 40 km, with every kind of constraint now and then. All instants are whole minutes. */
export function anyDays({ random, orders, days, share = 0.5 }: AnyDaysOptions): DayProblem {
  const draw = drawing(random, share);
  const size = 1 + Math.max(2, Math.ceil(orders * 1.2));
  const given = Array.from({ length: orders }, (_, order) => anyOrder(draw, size, days, order));
  const ofDays = Array.from({ length: days }, (_, day) => anyDay(draw, size, day));
  return {
    matrix: anyMatrix(random, size),
    orders: given,
    days: ofDays.map((day, index) => ({ ...day, ...anyPresent(draw, given, index) })),
    objective: {
      fewestVehicles: draw.chance(0.2),
      usualDriverSeconds: draw.chance(0.4) ? 900 : 0,
    },
  };
}

function anyMatrix(random: () => number, size: number): DayProblem['matrix'] {
  const points = Array.from({ length: size }, () => [random(), random()] as const);
  const metres = points.flatMap(([x, y], from) =>
    points.map(([u, v], to) => (from === to ? 0 : Math.round(40_000 * Math.hypot(x - u, y - v) * (1 + random() / 5)))),
  );
  const seconds = metres.map((distance) => Math.round((distance / 8) * (1 + random() / 5)));
  return { size, distanceMetres: withoutDetours(size, metres), driveSeconds: withoutDetours(size, seconds) };
}

/** Legs that are no longer than by any other point (Floyd 1962). */
function withoutDetours(size: number, legs: readonly number[]): Int32Array {
  const least = Int32Array.from(legs);
  for (let via = 0; via < size; via += 1)
    for (let from = 0; from < size; from += 1)
      for (let to = 0; to < size; to += 1) {
        const detour = (least[from * size + via] ?? 0) + (least[via * size + to] ?? 0);
        least[from * size + to] = Math.min(least[from * size + to] ?? 0, detour);
      }
  return least;
}

function anyWindows(draw: Draw): TimeWindow[] {
  if (!draw.chance(0.6)) return [];
  return Array.from({ length: draw.between(1, 2) }, () => {
    const from = midnight + 6 * hour + 60 * draw.integer(10 * 60);
    return { from, until: from + 60 * draw.between(10, 150) };
  });
}

function anyVisit(draw: Draw, size: number): Visit {
  return {
    location: 1 + draw.integer(size - 1),
    setupSeconds: draw.chance(0.4) ? 300 : 0,
    serviceSeconds: 60 * draw.between(0, 45),
    windows: anyWindows(draw),
  };
}

function anyOrder(draw: Draw, size: number, days: number, index: number): Order {
  const visit = anyVisit(draw, size);
  const amounts = () => [draw.between(0, 4), draw.between(0, 20) / 10, draw.between(0, 2)] as const;
  const isPair = draw.chance(0.25);
  const someone = () => [`driver ${draw.integer(days)}`];
  const somewhere = () => [`vehicle ${draw.integer(days)}`];
  return {
    visits: isPair ? [visit, anyVisit(draw, size)] : [visit],
    delivered: amounts(),
    ...(!isPair && draw.chance(0.2) && { collected: amounts() }),
    ...(draw.chance(0.05) && { isFromDepot: false }),
    priority: draw.chance(0.3) ? 1 + draw.integer(5) : 1,
    ...(draw.chance(0.15) && { features: ['tail lift'] }),
    ...(draw.chance(0.1) && { onlyDrivers: someone() }),
    ...(draw.chance(0.1) && { notDrivers: someone() }),
    ...(draw.chance(0.1) && { onlyVehicles: somewhere() }),
    ...(draw.chance(0.1) && { notVehicles: somewhere() }),
    ...(draw.chance(0.3) && { usualDrivers: someone() }),
    ...(draw.chance(0.1) && { pinnedTo: draw.integer(days) }),
    ...(!isPair && index > 1 && draw.chance(0.06) && { aboardOf: 0 }),
    ...(draw.chance(0.15) && { mayBeLate: true }),
  };
}

function anyDay(draw: Draw, size: number, day: number): DriverDay {
  const from = midnight + 60 * draw.between(5 * 60, 8 * 60);
  const until = from + 60 * draw.between(5 * 60, 13 * 60);
  const place = () => (draw.chance(0.15) ? null : draw.chance(0.2) ? draw.integer(size) : 0);
  const away = () => from + 60 * draw.integer((until - from) / 60);
  const absence = [away(), away()].toSorted((a, b) => a - b);
  const breaks = draw.chance(0.6)
    ? { ...restedState, rule: draw.chance(0.6) ? ('driving' as const) : ('workingTime' as const) }
    : undefined;
  const tired = { drivenSeconds: 7200, workedSeconds: 7200, dayWorkedSeconds: 7200, dayDrivenSeconds: 7200 };
  return {
    driver: `driver ${day}`,
    vehicle: draw.chance(0.1) ? null : `vehicle ${day}`,
    shift: { from, until },
    isDepartureFixed: draw.chance(0.4),
    ...(draw.chance(0.15) && { absences: [{ from: absence[0] ?? from, until: absence[1] ?? from }] }),
    ...(draw.chance(0.3) && { longestSeconds: 60 * draw.between(4 * 60, 10 * 60) }),
    start: place(),
    finish: place(),
    capacity: [draw.between(4, 12), draw.chance(0.3) ? 4 : Infinity, draw.chance(0.3) ? 6 : Infinity],
    features: draw.chance(0.4) ? ['tail lift'] : [],
    reload: draw.chance(0.4) ? { location: 0, loadingSeconds: 60 * draw.between(5, 30), most: 1 } : null,
    ...(breaks && { breaks: draw.chance(0.2) ? { ...breaks, ...tired } : breaks }),
    costPerHour: draw.chance(0.2) ? 0 : 100 * draw.between(10, 40),
    costPerKilometre: draw.between(10, 60),
    hasLeftDepot: day === 0 && draw.chance(0.2),
    ...(day === 0 && draw.chance(0.1) && { aboard: [1, 0.5, 0] }),
  };
}

/** The first day may have one of the first two orders at present, and be driving it. */
function anyPresent(draw: Draw, orders: readonly Order[], day: number): Pick<DriverDay, 'present' | 'fixedVisits'> {
  if (day > 0 || !draw.chance(0.4)) return {};
  const order = draw.integer(Math.min(2, orders.length));
  const present: VisitOf[][] = [
    (orders[order]?.visits ?? []).map((_, visit) => ({ order, visit: visit === 0 ? 0 : 1 })),
  ];
  return { present, fixedVisits: draw.chance(0.5) ? (present[0]?.length ?? 0) : 0 };
}
