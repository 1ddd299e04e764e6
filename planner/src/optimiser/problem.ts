/**
 * What is optimised: stops in one or several routes over a matrix. Instants are whole epoch seconds, spans whole
 * seconds, distances whole metres; a stop is told by its index in `Problem.stops`, a location by its index in the matrix.
 */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import type { BreakState } from '../routing/breaks.ts';
import type { Matrix } from '../routing/matrix.ts';
import type { TimeWindow } from '../routing/meeting.ts';

export interface OptimisedStop {
  /** Its point in the matrix. Whoever has a stop without a position leaves it out. */
  readonly location: number;
  readonly staySeconds: number;
  /** When it may be served, in any order; none: always. */
  readonly windows: readonly TimeWindow[];
  /** By its priority, a positive integer: so much counts a window that is missed, and each second of lateness. */
  readonly weight: number;
  /** A point that is passed without a stay: it goes with the stop after it, the last ones stay last. */
  readonly isVia?: boolean;
  /** When to leave at the earliest, where somebody entered it. */
  readonly enteredDeparture?: number | null;
  /** By how much more is aboard when it is left than when it was reached; nothing where it is left out. */
  readonly loadChange?: LoadAmounts;
  /** Nobody is there on that day. It is not counted, only told: no order helps. */
  readonly isClosed?: boolean;
}

export interface OptimisedRoute {
  /** When the start is left; without one, when the first stop is reached. */
  readonly departure: number;
  /**
   * Locations; null where the route begins or ends at any stop. A start with windows is a first stop that is frozen, a
   * finish with windows a last one that is locked.
   */
  readonly start: number | null;
  readonly finish: number | null;
  /** In the order as given, without start and finish. */
  readonly stops: readonly number[];
  /** That many of the first stops never move: they were served, or are being approached. */
  readonly frozen: number;
  /** Beside `stops`: keeps its number, counted without the points that are only passed. */
  readonly locked: readonly boolean[];
  /** By which rule the driver rests, and how far the next break is at the departure; where it is left out, never. */
  readonly breaks?: RouteBreaks | undefined;
  /** Left out where the order changes nothing about it: where nothing is collected, or the vehicle takes anything. */
  readonly load?: RouteLoad | undefined;
  /** Collections and the deliveries of their goods: no order is better that has one of these before its collection. */
  readonly pairs?: readonly (readonly [collection: number, delivery: number])[] | undefined;
}

/** Kilograms, cubic metres and pieces. */
export type LoadAmounts = readonly [weight: number, volume: number, pieces: number];

export interface RouteLoad {
  /** The load on arrival at the first of the stops. */
  readonly aboard: LoadAmounts;
  /** The vehicle's capacity; Infinity where none was entered. */
  readonly capacity: LoadAmounts;
}

interface RouteBreaks extends BreakState {
  readonly rule: Exclude<BreakRule, 'none'>;
}

/** The shortest driving, the shortest roads, or the shortest day: there a second of waiting counts like one of driving. */
export type Objective = 'driveSeconds' | 'distanceMetres' | 'durationSeconds';

export interface Problem {
  readonly matrix: Matrix;
  readonly objective: Objective;
  readonly stops: readonly OptimisedStop[];
  /** Each is optimised by itself: a stop stays in its route. */
  readonly routes: readonly OptimisedRoute[];
}

/**
 * Compared part by part: windows missed by weight, an overload counting more than all windows and goods that are delivered
 * before they are collected more than any overload; seconds of lateness by weight; what is driven, in seconds or metres;
 * the duration, in seconds from the departure to the end. By `durationSeconds` the duration comes before what is driven.
 */
export type Cost = readonly [missed: number, late: number, objective: number, other: number];

export interface Solution {
  /** The stops of each route in their new order. */
  readonly routes: readonly (readonly number[])[];
  /** Summed over the routes. */
  readonly cost: Cost;
  /** No other order that the request allows costs less; not said of one with breaks and more than a few stops. */
  readonly isExact: boolean;
}

export interface OptimiseOptions {
  /**
   * `insert`: the order stays, `inserted` find their cheapest indexes. `rest`: only `from` and the stops after it move,
   * in the route that it belongs to. `all`: every stop that is neither frozen nor locked.
   */
  readonly depth: 'insert' | 'rest' | 'all';
  readonly inserted?: readonly number[];
  readonly from?: number;
  /** Any integer but 0; the same request with the same seed has the same solution. */
  readonly seed: number;
  /** Attempts at improving what is not solved exactly; each takes some ten microseconds, whatever the stops. */
  readonly iterations: number;
  /**
   * Called every few milliseconds after the first attempts.
   * @param done from 0 to 1
   * @param best as good as or better than what was told before
   * @returns false to stop the search, whose result is then `best`
   */
  readonly onProgress?: (done: number, best: Solution) => boolean;
}
