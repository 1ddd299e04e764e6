/** Chooses the search methods for one route, by which stops may move and whether there may be waiting. */
import { seededRandom } from '../routing/seededRandom.ts';
import { arcsOf } from './arcs.ts';
import { compareCosts, costOf, stopAt } from './cost.ts';
import { heldKarpMaximum, shortestOrder } from './heldKarp.ts';
import { iteratedLocalSearch } from './iteratedLocalSearch.ts';
import { movableOf, orderOf, type Movable } from './movable.ts';
import { bestOrder, paretoMaximum } from './paretoLabels.ts';
import type { Cost, OptimiseOptions, OptimisedRoute, Problem } from './problem.ts';
import { ruinAndRecreate } from './ruinAndRecreate.ts';
import { Sequence } from './sequence.ts';

/** An order of a route's stops. */
export interface Found {
  readonly order: readonly number[];
  readonly cost: Cost;
  readonly isExact: boolean;
}

type Report = (done: number, best: Found) => boolean;

/** Attempts without windows: before exact methods, and before attempts with windows. */
const attempts = { beforeExact: 50, beforeWindows: 2000 } as const;

/**
 * With this many units, an attempt of ruin and recreate takes as long as one of local search; with more units,
 * proportionally longer.
 */
const annealedUnits = 4;

/**
 * The best order found for one route, never worse than the given one.
 * @param report receives the best order so far; returns false to end the search
 */
export function improve(problem: Problem, route: OptimisedRoute, options: OptimiseOptions, report: Report): Found {
  const search = new RouteSearch(problem, route, options, report);
  if (search.movable.free.length > 0) {
    if (options.depth === 'insert') search.insert();
    else if (route.pairs?.length) search.improvePaired();
    else if (isTimed(problem, search.movable)) search.improveTimed();
    else search.improveUntimed();
  }
  return search.best;
}

/** True if there may be waiting or lateness: otherwise only the length counts. */
function isTimed(problem: Problem, { units, tail }: Movable): boolean {
  return [...units.flat(), ...tail].some((index) => {
    const { windows, enteredDeparture } = stopAt(problem, index);
    return windows.length > 0 || typeof enteredDeparture === 'number';
  });
}

const withoutWindows = (problem: Problem): Problem => ({
  ...problem,
  stops: problem.stops.map((stop) => ({ ...stop, windows: [], enteredDeparture: null })),
});

class RouteSearch {
  readonly movable: Movable;
  best: Found;
  /** The units in the best order so far. */
  private units: readonly number[];
  private readonly problem: Problem;
  private readonly route: OptimisedRoute;
  private readonly options: OptimiseOptions;
  private readonly report: Report;
  private readonly random: () => number;
  private isEnded = false;

  constructor(problem: Problem, route: OptimisedRoute, options: OptimiseOptions, report: Report) {
    this.problem = problem;
    this.route = route;
    this.options = options;
    this.report = report;
    this.random = seededRandom(options.seed);
    this.movable = movableOf(problem, route, options);
    this.units = [...this.movable.units.keys()];
    const isExact = this.movable.free.length === 0;
    this.best = { order: route.stops, cost: costOf(problem, route, route.stops), isExact };
  }

  /** Tries a single unit at each index; several units are also taken out and put back repeatedly. */
  insert(): void {
    const { free, units } = this.movable;
    const sequence = this.sequence();
    this.fill(
      sequence,
      free,
      [...units.keys()].filter((unit) => !free.includes(unit)),
    );
    this.take(sequence.units, free.length === 1);
    if (free.length > 1) this.anneal(sequence);
  }

  /** Keeps each collection before its deliveries. Only ruin and recreate supports this. */
  improvePaired(): void {
    this.anneal(this.sequence());
  }

  /** Exact for a few units, local search for many; ruin and recreate if some of many are locked. */
  improveUntimed(): void {
    const { movable, options } = this;
    const isFew = movable.free.length <= heldKarpMaximum;
    const given = [...movable.units.keys()];
    if (movable.isLocked.includes(true) && !isFew) this.anneal(this.sequence());
    else if (isFew) this.take(this.shortest(this.problem), true);
    else this.take(this.searchLocally(given, options.iterations, this.progress()));
  }

  /** Exact for a few units; for many, a search from the shortest order and from the order of the windows' ends. */
  improveTimed(): void {
    const { movable, problem, route } = this;
    if (this.isShortestOnTime() || this.isEnded) return;
    const sequence = this.sequence();
    const closing = movable.free.toSorted((a, b) => sequence.closes(a) - sequence.closes(b) || a - b);
    this.fill(
      sequence,
      closing,
      [...movable.units.keys()].filter((unit) => movable.isLocked[unit]),
    );
    this.take(sequence.units);
    sequence.turnRound(() => this.goesOn(0));
    this.take(sequence.units);
    if (this.isEnded) return;
    if (movable.free.length <= paretoMaximum) this.take(bestOrder(problem, route, movable, this.best.cost), true);
    else this.anneal(sequence);
  }

  private sequence(): Sequence {
    return new Sequence(this.problem, this.route, this.movable);
  }

  private fill(sequence: Sequence, units: readonly number[], begun: readonly number[]): void {
    sequence.set(begun);
    for (const unit of units) sequence.insert(unit, () => false);
  }

  /** If the shortest of all orders has no waiting and no lateness, no order is better. */
  private isShortestOnTime(): boolean {
    const { movable, options, problem, route } = this;
    const relaxed = withoutWindows(problem);
    const isExact = movable.free.length <= heldKarpMaximum;
    if (!isExact && movable.isLocked.includes(true)) return false;
    const iterations = Math.min(options.iterations, attempts.beforeWindows);
    const found = isExact
      ? this.shortest(relaxed)
      : this.searchLocally([...movable.units.keys()], iterations, () => this.goesOn(0));
    const reversed = movable.isLocked.includes(true) ? [] : [found.toReversed()];
    for (const units of [found, ...reversed]) this.take(units);
    const isOnTime = compareCosts(this.best.cost, costOf(relaxed, route, orderOf(movable, found))) === 0;
    if (isExact && isOnTime) this.best = { ...this.best, isExact };
    return this.best.isExact;
  }

  private shortest(problem: Problem): readonly number[] {
    const { movable, route } = this;
    const given = [...movable.units.keys()];
    const known = movable.isLocked.includes(true) ? given : this.searchLocally(given, attempts.beforeExact, () => true);
    return shortestOrder(problem, route, movable, known);
  }

  private searchLocally(
    given: readonly number[],
    iterations: number,
    onProgress: (done: number, units: readonly number[]) => boolean,
  ) {
    const arcs = arcsOf(this.problem, this.route, this.movable);
    return iteratedLocalSearch(arcs, given, { random: this.random, iterations, onProgress });
  }

  private anneal(sequence: Sequence): void {
    sequence.set(this.units);
    const iterations = Math.ceil((this.options.iterations * annealedUnits) / this.movable.units.length);
    sequence.set(ruinAndRecreate(sequence, { random: this.random, iterations, onProgress: this.progress() }));
    if (this.options.depth !== 'insert') sequence.turnRound(() => this.goesOn(1));
    this.take(sequence.units);
  }

  private progress() {
    let known: readonly number[] = [];
    return (done: number, units: readonly number[]) => {
      if (units !== known) this.take(units);
      known = units;
      return this.goesOn(done);
    };
  }

  /** Reports the best order so far. */
  private goesOn(done: number): boolean {
    this.isEnded ||= !this.report(done, this.best);
    return !this.isEnded;
  }

  /** Takes an order if it is better than the best so far; once the search is ended, its result is what was reported. */
  private take(units: readonly number[], isExact = false): void {
    if (this.isEnded) return;
    const order = orderOf(this.movable, units);
    const cost = costOf(this.problem, this.route, order);
    const isBetter = compareCosts(cost, this.best.cost) < 0;
    if (isBetter) this.units = units;
    this.best = isBetter ? { order, cost, isExact } : { ...this.best, isExact };
  }
}
