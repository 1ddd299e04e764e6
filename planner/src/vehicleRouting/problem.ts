/**
 * The input and output of the distribution of orders over drivers' days, a rich vehicle routing problem. Instants are
 * whole seconds since 1970, durations whole seconds, distances whole metres, prices whole cents. An order and a
 * driver's day are identified by their index in `DayProblem`, a location by its index in the matrix. The times that are
 * shown to people come from `plan.ts`; the engine's own sums agree with them.
 *
 * How to call it: `distribute(problem, options)` of `distribute.ts` is synchronous and takes seconds, so a server calls
 * it in a thread; `onProgress` reports the best distribution so far and may end the search. `explain` of `explain.ts`
 * says why the orders left out are left out.
 */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import type { LoadAmounts } from '../optimiser/problem.ts';
import type { BreakState } from '../routing/breaks.ts';
import type { Matrix } from '../routing/matrix.ts';
import type { TimeWindow } from '../routing/meeting.ts';

/** A stop that an order needs. */
export interface Visit {
  /** Index in the matrix. Callers leave out orders without a position. */
  readonly location: number;
  /** Counted once for visits at the same location that follow each other directly. */
  readonly setupSeconds: number;
  readonly serviceSeconds: number;
  /**
   * When the visit may begin, in any order; an empty list means always. A driver who is early waits. `plan.ts` takes a
   * stop for closed if its window opens more than twelve hours after the arrival; here it is awaited.
   */
  readonly windows: readonly TimeWindow[];
}

export interface Order {
  /** One visit, or the collection and the delivery of a pair: on the same trip, the collection first. */
  readonly visits: readonly [Visit] | readonly [collection: Visit, delivery: Visit];
  /** Goods for the visit, loaded where the trip begins; of a pair, the goods between its visits. */
  readonly delivered: LoadAmounts;
  /** Goods from the visit to the end of the trip; default: none. Always none for a pair. */
  readonly collected?: LoadAmounts;
  /** False for goods that need no loading; default: true if any amount is delivered by a single visit. */
  readonly isFromDepot?: boolean;
  /** A positive integer: orders are left out so that the sum of their priorities is least. */
  readonly priority: number;
  /** Features that the day must have. */
  readonly features?: readonly string[];
  /** If given, only these drivers or vehicles may have the order. */
  readonly onlyDrivers?: readonly string[];
  readonly onlyVehicles?: readonly string[];
  readonly notDrivers?: readonly string[];
  readonly notVehicles?: readonly string[];
  /** A day of one of these drivers is preferred: it is worth `Objective.usualDriverSeconds`. */
  readonly usualDrivers?: readonly string[];
  /** The only day that may have the order. If the day has it at present, the order is never left out. */
  readonly pinnedTo?: number | null;
  /** The day whose vehicle has the goods aboard already: only its first trip delivers them. */
  readonly aboardOf?: number | null;
  /** True for an order of the present plan that may be late: lateness then counts as a cost. */
  readonly mayBeLate?: boolean;
}

export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** A visit of an order: 0 is its only visit or its collection, 1 its delivery. */
export interface VisitOf {
  readonly order: number;
  readonly visit: 0 | 1;
}

export interface Reload {
  /** The depot. */
  readonly location: number;
  readonly loadingSeconds: number;
  /** How often the vehicle may return to load again. */
  readonly most: number;
}

/** A driver with a vehicle for one shift. */
export interface DriverDay {
  readonly driver: string;
  readonly vehicle: string | null;
  /** The tour departs and ends within it. */
  readonly shift: TimeSpan;
  /** True if the tour departs when the shift begins; otherwise it departs late enough to wait as little as possible. */
  readonly isDepartureFixed?: boolean;
  /** The driver is away; the tour is within the longest part of the shift that is left, the first one if equal. */
  readonly absences?: readonly TimeSpan[];
  /** The longest duration of the tour; default: the shift's. */
  readonly longestSeconds?: number;
  /**
   * How far shift and longest duration may be extended by a remedy of `explain`: rest, other tours and the law set the
   * limits. Default: four hours each.
   */
  readonly farthest?: TimeSpan & { readonly longestSeconds: number };
  /** Locations; null if the tour begins at its first visit or ends at its last one. */
  readonly start: number | null;
  readonly finish: number | null;
  /** Kilograms, cubic metres and pieces, Infinity if unknown; thousandths count, smaller parts are rounded. */
  readonly capacity: LoadAmounts;
  readonly features?: readonly string[];
  /** Null, the default: the tour is one trip. */
  readonly reload?: Reload | null;
  /** The break rule, and the driver's clock at the departure; default: no breaks. */
  readonly breaks?: BreakState & { readonly rule: BreakRule };
  /** Whole cents for an hour of the tour's duration, and for a kilometre. */
  readonly costPerHour: number;
  readonly costPerKilometre: number;
  /** The present tour: its trips in order. */
  readonly present?: readonly (readonly VisitOf[])[];
  /** How many first visits of the present tour never move, because they are being driven. */
  readonly fixedVisits?: number;
  /** True if the vehicle has left the depot: the first trip can only deliver what is aboard or collected on the way. */
  readonly hasLeftDepot?: boolean;
  /** Goods that stay aboard until the first trip ends, beside those of `Order.aboardOf`. */
  readonly aboard?: LoadAmounts;
}

/**
 * In descending priority: the priorities of orders left out; seconds of lateness; vehicles, if asked; cost of time and
 * distance; balance, if asked.
 */
export interface Objective {
  readonly fewestVehicles?: boolean;
  /** An order on a day of one of its usual drivers saves what so many seconds of that day cost; default: 0. */
  readonly usualDriverSeconds?: number;
  /** If given, durations of tours are made equal as long as this many percent are added to the least cost found. */
  readonly balancePercent?: number;
}

export interface DayProblem {
  readonly matrix: Matrix;
  readonly orders: readonly Order[];
  readonly days: readonly DriverDay[];
  readonly objective: Objective;
}

/** A tour of the answer. All figures are zero if there are no visits. */
export interface DayPlan {
  /** The visits of each trip, in order; the vehicle loads again between trips. Empty if the vehicle is not used. */
  readonly trips: readonly (readonly VisitOf[])[];
  readonly departure: number;
  readonly end: number;
  readonly distanceMetres: number;
  readonly driveSeconds: number;
  /** Setup and service at visits, and loading between trips. */
  readonly staySeconds: number;
  readonly waitingSeconds: number;
  readonly breakSeconds: number;
  readonly lateSeconds: number;
  readonly durationSeconds: number;
}

export interface Totals {
  /** Sum of the priorities of the orders left out. */
  readonly unservedPriority: number;
  readonly lateSeconds: number;
  readonly vehicles: number;
  /** Cents, less what usual drivers are worth. */
  readonly cost: number;
  /** The longest duration of a tour minus the shortest one. */
  readonly imbalanceSeconds: number;
}

export interface Distribution {
  /** By the index of the day. */
  readonly days: readonly DayPlan[];
  /** Orders that no tour has, in ascending order. */
  readonly unserved: readonly number[];
  readonly totals: Totals;
}

export interface DistributeOptions {
  /** `add`: present tours keep their visits and the order of these; only other orders are inserted. */
  readonly mode: 'anew' | 'add';
  /** Any integer but 0; the same problem with the same seed and attempts has the same answer. */
  readonly seed: number;
  /** Number of attempts to improve: in each some ten orders are removed and inserted again. */
  readonly attempts: number;
  /**
   * The share of the time that has been used, from 0 to 1. If it is ahead of the attempts, the search passes over those
   * for which there will be no time, so that it ends as it would with fewer attempts. An answer that depends on it is
   * not the same on every machine. Default: attempts alone count.
   */
  readonly timeShare?: () => number;
  /**
   * Called first as soon as every order has been inserted once, then every some hundred attempts.
   * @param done from 0 to 1
   * @param best never worse than in the previous call
   * @returns false to end the search, whose answer is then `best`
   */
  readonly onProgress?: (done: number, best: () => Distribution) => boolean;
}
