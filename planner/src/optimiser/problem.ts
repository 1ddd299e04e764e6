/**
 * The input of the optimiser: stops in one or several routes over a matrix. Instants are whole seconds since 1970,
 * durations whole seconds, distances whole metres. A stop is identified by its index in `Problem.stops`, a location by
 * its index in the matrix.
 */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import type { BreakState } from '../routing/breaks.ts';
import type { Matrix } from '../routing/matrix.ts';
import type { TimeWindow } from '../routing/meeting.ts';

export interface OptimisedStop {
  /** Index in the matrix. Callers leave out stops without a position. */
  readonly location: number;
  readonly staySeconds: number;
  /** When the stop may be served, in any order; an empty list means always. */
  readonly windows: readonly TimeWindow[];
  /** By the stop's priority, a positive integer: factor of a missed window, and of each second of lateness. */
  readonly weight: number;
  /** True for a point that is passed without a stay: it moves with the next stop; vias at the end stay last. */
  readonly isVia?: boolean;
  /** Earliest departure from the stop, if one was entered. */
  readonly enteredDeparture?: number | null;
  /** Load on departure minus load on arrival; zero by default. */
  readonly loadChange?: LoadAmounts;
  /** True if the stop is closed on that day. No order helps, so it does not count as a cost and is only reported. */
  readonly isClosed?: boolean;
}

export interface OptimisedRoute {
  /** When the start is left; without a start, when the first stop is reached. */
  readonly departure: number;
  /**
   * Locations; null if the route begins or ends at its first or last stop. A start with windows is a frozen first stop,
   * a finish with windows a locked last stop.
   */
  readonly start: number | null;
  readonly finish: number | null;
  /** In the given order, without start and finish. */
  readonly stops: readonly number[];
  /** Number of first stops that never move: the driver has served them, or is on the way to them. */
  readonly frozen: number;
  /** By index in `stops`: true if the stop keeps its number, counted without vias. */
  readonly locked: readonly boolean[];
  /** The break rule, and the driver's clock at the departure; no breaks by default. */
  readonly breaks?: RouteBreaks | undefined;
  /** Left out if the order does not matter for it: nothing is collected, or the vehicle's capacity is unlimited. */
  readonly load?: RouteLoad | undefined;
  /** Collections and the deliveries of their goods: an order with a delivery before its collection is always worse. */
  readonly pairs?: readonly (readonly [collection: number, delivery: number])[] | undefined;
}

/** Kilograms, cubic metres and pieces. */
export type LoadAmounts = readonly [weight: number, volume: number, pieces: number];

export interface RouteLoad {
  /** The load on arrival at the first of the stops. */
  readonly aboard: LoadAmounts;
  /** The vehicle's capacity; Infinity if unknown. */
  readonly capacity: LoadAmounts;
}

interface RouteBreaks extends BreakState {
  readonly rule: Exclude<BreakRule, 'none'>;
}

/**
 * The least driving time, the shortest distance, or the shortest duration, in which a second of waiting counts like a
 * second of driving.
 */
export type Objective = 'driveSeconds' | 'distanceMetres' | 'durationSeconds';

export interface Problem {
  readonly matrix: Matrix;
  readonly objective: Objective;
  readonly stops: readonly OptimisedStop[];
  /** Each route is optimised separately: stops stay in their route. */
  readonly routes: readonly OptimisedRoute[];
}

/**
 * Compared part by part: missed windows by weight, where an overload counts more than all windows, and a delivery
 * before its collection more than any overload; seconds of lateness by weight; driving, in seconds or metres; duration,
 * in seconds from the departure to the end. By `durationSeconds` the duration comes before the driving.
 */
export type Cost = readonly [missed: number, late: number, objective: number, other: number];

export interface Solution {
  /** The stops of each route in their new order. */
  readonly routes: readonly (readonly number[])[];
  /** The sum over the routes. */
  readonly cost: Cost;
  /** True if no other allowed order costs less; never true for a route with breaks and more than a few stops. */
  readonly isExact: boolean;
}

export interface OptimiseOptions {
  /**
   * `insert`: the order stays, and the `inserted` stops get their cheapest index. `rest`: only `from` and the stops
   * after it move, within their route. `all`: every stop that is neither frozen nor locked may move.
   */
  readonly depth: 'insert' | 'rest' | 'all';
  readonly inserted?: readonly number[];
  readonly from?: number;
  /** Any integer but 0; the same request with the same seed has the same solution. */
  readonly seed: number;
  /**
   * Number of attempts to improve a route that is not solved exactly; each takes about ten microseconds, regardless of
   * the number of stops.
   */
  readonly iterations: number;
  /**
   * Called every few milliseconds after the first attempts.
   * @param done from 0 to 1
   * @param best at least as good as in the previous call
   * @returns false to stop the search, whose result is then `best`
   */
  readonly onProgress?: (done: number, best: Solution) => boolean;
}
