import type { Compiled } from './compiled.ts';
import type { Route } from './route.ts';
import { beginOf, slackOf, stayAfter } from './routeTimes.ts';

/**
 * Prices a change of a route without making it: leaves the route behind an index, passes nodes, and returns to the route
 * at a later index. Times behind that index are bounds without breaks, so that a price is never too high where breaks
 * count, and feasible changes are never refused.
 */
export class Walk {
  readonly problem: Compiled;
  private route: Route;
  private before = 0;
  private at = 0;
  private waited = 0;
  private slack = 0;
  private metres = 0;
  private kept: readonly [before: number, at: number, waited: number, slack: number, metres: number] = [0, 0, 0, 0, 0];

  constructor(problem: Compiled, route: Route) {
    this.problem = problem;
    this.route = route;
  }

  begin(route: Route, index: number): void {
    this.route = route;
    this.before = route.nodes[index] as number;
    this.at = route.leave[index] as number;
    this.waited = route.waited[index] as number;
    this.slack = route.slack[index] as number;
    this.metres = 0;
  }

  /** @returns false if the node is reached too late */
  pass(node: number): boolean {
    const { problem, before } = this;
    const { location, size, seconds, metres } = problem;
    const leg = (location[before] as number) * size + (location[node] as number);
    const arrival = this.at + (seconds[leg] as number);
    const begin = beginOf(problem, node, arrival);
    if (begin === Infinity) return false;
    this.metres += metres[leg] as number;
    this.waited += begin - arrival;
    this.slack = Math.min(this.slack, this.waited + slackOf(problem, node, begin));
    this.at = begin + stayAfter(problem, before, node);
    this.before = node;
    return true;
  }

  /** The same, but a visit that may be late has to be on time, too. */
  passOnTime(node: number): boolean {
    const { location, size, seconds, lastClose } = this.problem;
    const leg = (location[this.before] as number) * size + (location[node] as number);
    return this.at + (seconds[leg] as number) <= (lastClose[node] as number) && this.pass(node);
  }

  /** Passes the node of the route at an index, which has to follow the indexes passed before. */
  passAlong(index: number): boolean {
    this.metres -= this.metresTo(index);
    return this.pass(this.route.nodes[index] as number) && this.at <= (this.route.leaveBy[index] as number);
  }

  save(): void {
    this.kept = [this.before, this.at, this.waited, this.slack, this.metres];
  }

  restore(): void {
    [this.before, this.at, this.waited, this.slack, this.metres] = this.kept;
  }

  /**
   * Returns to the route.
   * @returns the additional cost; Infinity if what follows would be too late
   */
  end(index: number): number {
    const { problem, route, before, at } = this;
    const { location, size, seconds, metres, perSecond, perMetre } = problem;
    const node = route.nodes[index] as number;
    const leg = (location[before] as number) * size + (location[node] as number);
    const arrival = at + (seconds[leg] as number);
    const begin = beginOf(problem, node, arrival);
    const isLast = index === route.length - 1;
    const stay = isLast ? 0 : stayAfter(problem, before, node);
    if (begin + stay > (route.leaveBy[index] as number)) return Infinity;
    let added = this.metres + (metres[leg] as number);
    if (route.length > 2) added -= this.metresTo(index);
    const byMetre = (perMetre[route.day] as number) * added;
    const bySecond = perSecond[route.day] as number;
    if (bySecond === 0 && problem.isDurationFree[route.day] === 1) return byMetre;
    const duration = this.durationTo(index, arrival, isLast ? 0 : stay - (route.stay[index] as number));
    if (duration > (problem.longest[route.day] as number)) return Infinity;
    return byMetre + bySecond * (duration - route.durationSeconds);
  }

  /** The leg of the route to the node at an index. */
  private metresTo(index: number): number {
    const { route } = this;
    const { location, size, metres } = this.problem;
    const from = location[route.nodes[index - 1] as number] as number;
    return metres[from * size + (location[route.nodes[index] as number] as number)] as number;
  }

  /** The duration of the tour from the departure that waits least. */
  private durationTo(index: number, arrival: number, addedStay: number): number {
    const { problem, route } = this;
    const pure = route.pure[index] as number;
    const early = Math.max(route.endEarly[index] as number, arrival + pure);
    const ahead = Math.min(early - arrival - pure, (route.arriveBy[index] as number) - arrival);
    const shift = Math.max(0, Math.min(this.slack, this.waited + Math.max(0, ahead)));
    return early + addedStay - (problem.from[route.day] as number) - shift;
  }
}
