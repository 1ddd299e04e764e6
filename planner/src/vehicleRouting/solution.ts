/** All tours and the orders left out, with a working copy that is accepted or discarded as a whole. */
import { Insertions, type Place } from './insertions.ts';
import { Route } from './route.ts';
import type { Compiled } from './compiled.ts';

/** Compared in this order; each part is better if it is less. */
export interface Score {
  readonly unserved: number;
  readonly late: number;
  readonly vehicles: number;
  /** In parts of a cent. */
  readonly cost: number;
}

/** Nodes of each route, without start and finish, and the orders left out. */
export interface Snapshot {
  readonly routes: readonly Int32Array[];
  readonly absent: readonly number[];
}

export class Solution {
  readonly problem: Compiled;
  readonly insertions: Insertions;
  /** The working copy. */
  readonly routes: Route[];
  absent: number[];
  /** By order: its day in the accepted routes; -1 if it is left out. */
  readonly dayOf: Int32Array;
  private readonly accepted: Route[];
  private readonly spare: Route[];
  private acceptedAbsent: readonly number[];
  /** Nodes of a route before an insertion. */
  private readonly before: Int32Array;

  constructor(problem: Compiled) {
    this.problem = problem;
    const days = Array.from({ length: problem.days }, (_, day) => day);
    this.accepted = days.map((day) => new Route(problem, day));
    this.spare = days.map((day) => new Route(problem, day));
    this.before = new Int32Array(Math.max(0, ...this.accepted.map(({ nodes }) => nodes.length)));
    this.routes = [...this.accepted];
    this.absent = Array.from({ length: problem.orders }, (_, order) => order);
    this.acceptedAbsent = [...this.absent];
    this.dayOf = new Int32Array(problem.orders).fill(-1);
    this.insertions = new Insertions(problem, this.accepted[0] ?? new Route(problem, 0));
  }

  get vehicles(): number {
    let used = 0;
    for (const route of this.routes) if (route.length > 2) used += 1;
    return used;
  }

  score(): Score {
    let [unserved, late, vehicles, cost] = [0, 0, 0, 0];
    for (const order of this.absent) unserved += this.problem.priority[order] as number;
    for (const route of this.routes) {
      late += route.late;
      cost += route.cost;
      if (route.length > 2) vehicles += 1;
    }
    return { unserved, late, vehicles, cost };
  }

  /** A route of the working copy that may be changed; its figures are not valid until its `update`. */
  touch(day: number): Route {
    const route = this.routes[day] as Route;
    const accepted = this.accepted[day] as Route;
    if (route !== accepted) return route;
    const copy = this.spare[day] as Route;
    copy.set(accepted.inner);
    copy.fixed = accepted.fixed;
    this.routes[day] = copy;
    return copy;
  }

  accept(): void {
    for (const [day, route] of this.routes.entries()) {
      const before = this.accepted[day] as Route;
      if (route === before) continue;
      this.accepted[day] = route;
      this.spare[day] = before;
      for (const node of route.inner)
        if (node < this.problem.visits) this.dayOf[this.problem.orderOf[node] as number] = day;
    }
    for (const order of this.absent) this.dayOf[order] = -1;
    this.acceptedAbsent = this.absent.slice();
  }

  discard(): void {
    for (const [day, route] of this.accepted.entries()) this.routes[day] = route;
    this.absent = this.acceptedAbsent.slice();
  }

  snapshot(): Snapshot {
    return { routes: this.routes.map(({ inner }) => inner.slice()), absent: this.absent.slice() };
  }

  restore({ routes, absent }: Snapshot): void {
    for (const [day, nodes] of routes.entries()) {
      const route = this.touch(day);
      route.set(nodes);
      route.update();
    }
    this.absent = absent.slice();
    this.accept();
  }

  /**
   * Inserts an order at a place of a route.
   * @returns false if the route would not be feasible, with the route as before
   */
  insert(order: number, day: number, place: Place): boolean {
    const { version, length } = this.routes[day] as Route;
    const hadOwn = this.routes[day] !== this.accepted[day];
    const route = this.touch(day);
    if (hadOwn) for (let index = 0; index < length; index += 1) this.before[index] = route.nodes[index] as number;
    put(route, order, place);
    if (route.update()) return true;
    if (hadOwn) {
      route.set(this.before.subarray(1, length - 1));
      route.update();
      route.version = version;
    } else this.routes[day] = this.accepted[day] as Route;
    return false;
  }
}

/** Inserts the visits of an order, and a reload if the place needs one; `update` has to follow. */
export function put(route: Route, order: number, { first, second, reload }: Place): void {
  const { first: firstOf, second: secondOf } = route.problem;
  const delivery = secondOf[order] as number;
  if (reload === 'after') route.insert(route.reloadNode, first);
  if (delivery >= 0) route.insert(delivery, second);
  route.insert(firstOf[order] as number, first);
  if (reload === 'before') route.insert(route.reloadNode, first);
}
