/** An order left out, tried on one day as if some constraints did not count, or counted less. */
import { measures, type Compiled } from './compiled.ts';
import { placesIn, type Place } from './insertions.ts';
import type { DayProblem, DriverDay } from './problem.ts';
import { Route } from './route.ts';
import { put } from './solution.ts';

/** Constraints that can be dropped for one day. `away`: absences, while the shift counts. */
export type Droppable = 'load' | 'window' | 'shift' | 'away' | 'hours' | 'break';

/** A capacity that is never exceeded, but counts: the loads of an unlimited vehicle are not computed. */
const enormous = 2 ** 50;

/** Times may be moved by so much. */
export const farthestSeconds = 4 * 3600;

/** Cost in parts of a cent, seconds and metres that an order adds to a tour, and the tour's end with it. */
interface Added {
  readonly cost: number;
  readonly seconds: number;
  readonly metres: number;
  readonly end: number;
}

interface Attempt extends Added {
  /** Of the change that the place needs. */
  readonly amount: number;
  readonly place: Place;
}

const figuresOf = ({ cost, durationSeconds, metres, end }: Route): Added => ({
  cost,
  seconds: durationSeconds,
  metres,
  end,
});

export class BlockedOrder {
  readonly compiled: Compiled;
  readonly order: number;
  readonly day: number;
  private readonly nodes: readonly number[];
  private readonly before: Added;

  /** @param nodes of the present tour of the day */
  constructor(compiled: Compiled, order: number, day: number, nodes: readonly number[]) {
    this.compiled = compiled;
    this.order = order;
    this.day = day;
    this.nodes = nodes;
    const route = this.routeOf(compiled);
    route.update();
    this.before = figuresOf(route);
  }

  /** Its visits. */
  get own(): number[] {
    const { first, second } = this.compiled;
    return [first[this.order] as number, second[this.order] as number].filter((node) => node >= 0);
  }

  get driverDay(): DriverDay {
    return this.compiled.problem.days[this.day] as DriverDay;
  }

  /** How far shift and longest duration of the day may be extended. */
  get farthest(): NonNullable<DriverDay['farthest']> {
    const { shift, farthest } = this.driverDay;
    const { from = -Infinity, until = Infinity, longestSeconds = Infinity } = farthest ?? {};
    return {
      from: Math.max(from, shift.from - farthestSeconds),
      until: Math.min(until, shift.until + farthestSeconds),
      longestSeconds,
    };
  }

  /** The problem without some constraints of this order on this day. */
  without(dropped: readonly Droppable[]): Compiled {
    return dropped.reduce((problem, constraint) => this.dropped(problem, constraint), this.compiled);
  }

  private dropped(problem: Compiled, constraint: Droppable): Compiled {
    const { day, driverDay } = this;
    if (constraint === 'load') {
      const capacity = problem.capacity.slice().fill(enormous, day * measures, (day + 1) * measures);
      return { ...problem, capacity };
    }
    if (constraint === 'window') {
      const mayBeLate = problem.mayBeLate.slice();
      const opens = problem.opens.slice();
      for (const node of this.own) {
        mayBeLate[node] = 1;
        opens.fill(-Infinity, problem.windows[node], problem.windows[node + 1]);
      }
      return { ...problem, mayBeLate, opens };
    }
    if (constraint === 'hours') return { ...problem, longest: problem.longest.with(day, Infinity) };
    if (constraint === 'break') return { ...problem, problem: withoutBreaks(problem.problem, day) };
    const { from, until } = driverDay.shift;
    return constraint === 'away'
      ? this.withShift(problem, from, until)
      : this.withShift(problem, from - farthestSeconds, until + farthestSeconds);
  }

  /** With another begin and end of the shift, if they are not narrower than before. */
  withShift(problem: Compiled, from: number, until: number, mayDepartLater = false): Compiled {
    const { day, driverDay } = this;
    const days = problem.problem.days.map((own, index) => (index === day ? { ...own, isDepartureFixed: false } : own));
    const longest = Math.max(driverDay.longestSeconds ?? Infinity, problem.longest[day] as number);
    return {
      ...problem,
      ...(mayDepartLater && { problem: { ...problem.problem, days } }),
      from: problem.from.with(day, Math.min(problem.from[day] as number, from)),
      until: problem.until.with(day, Math.max(problem.until[day] as number, until)),
      longest: problem.longest.with(day, longest),
    };
  }

  /** Indexes of the windows of a node. */
  windowsOf(node: number): number[] {
    const { windows } = this.compiled;
    const first = windows[node] as number;
    return Array.from({ length: (windows[node + 1] as number) - first }, (_, index) => first + index);
  }

  /** With windows of the order that open earlier and close later by so many seconds. */
  withWindows(opening: number, closing: number): Compiled {
    const problem = this.compiled;
    const opens = problem.opens.slice();
    const closes = problem.closes.slice();
    const lastClose = problem.lastClose.slice();
    for (const node of this.own) {
      for (const window of this.windowsOf(node)) {
        opens[window] = (opens[window] as number) - opening;
        lastClose[node] = closes[window] = (closes[window] as number) + closing;
      }
    }
    return { ...problem, opens, closes, lastClose };
  }

  routeOf(problem: Compiled): Route {
    const route = new Route(problem, this.day, this.nodes.length + 4);
    route.set(this.nodes);
    let left = this.driverDay.fixedVisits ?? 0;
    for (const [index, node] of this.nodes.entries()) {
      if (left === 0) break;
      if (node < problem.visits) left -= 1;
      route.fixed = index + 1;
    }
    return route;
  }

  /** The route with the order at a place. */
  at(problem: Compiled, place: Place): Route {
    const route = this.routeOf(problem);
    put(route, this.order, place);
    route.update();
    return route;
  }

  private addedBy(route: Route): Added {
    const { before } = this;
    const after = figuresOf(route);
    return {
      cost: after.cost - before.cost,
      seconds: after.seconds - before.seconds,
      metres: after.metres - before.metres,
      end: after.end,
    };
  }

  /**
   * Tries every place.
   * @param amount of the change that a route needs; default: none
   * @returns the place with the least amount, the cheapest one of these; null if there is none
   */
  least(problem: Compiled, amount: (route: Route) => number = () => 0): Attempt | null {
    let best: Attempt | null = null;
    const route = this.routeOf(problem);
    if (!route.update()) return null;
    const isPair = (problem.second[this.order] as number) >= 0;
    for (const place of placesIn(route, this.nodes.length, isPair)) {
      route.set(this.nodes);
      put(route, this.order, place);
      if (!route.update()) continue;
      const found = { amount: amount(route), ...this.addedBy(route), place };
      if (!best || found.amount < best.amount || (found.amount === best.amount && found.cost < best.cost)) best = found;
    }
    return best;
  }
}

function withoutBreaks(problem: DayProblem, day: number): DayProblem {
  return {
    ...problem,
    days: problem.days.map(({ breaks, ...own }, index) => (index === day || !breaks ? own : { ...own, breaks })),
  };
}
