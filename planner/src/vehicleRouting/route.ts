/** The tour of a driver's day: its nodes in order, with all figures that insertions need in flat arrays. */
import type { Compiled } from './compiled.ts';
import { loadAlong } from './routeLoads.ts';
import { RouteState } from './routeState.ts';
import { driveAlong, latestAlong } from './routeTimes.ts';

let versions = 0;

export class Route extends RouteState {
  /** @param most number of visits and reloads that it may have; default: all */
  constructor(problem: Compiled, day: number, most?: number) {
    super(problem, day, most);
    this.update();
  }

  /**
   * Computes all figures from the nodes.
   * @returns false if a hard constraint is not kept; then the tour counts nothing and takes no orders
   */
  update(): boolean {
    versions += 1;
    this.version = versions;
    this.isFeasible = loadAlong(this) && driveAlong(this);
    if (this.isFeasible) {
      latestAlong(this);
      this.price();
    } else this.late = this.cost = 0;
    return this.isFeasible;
  }

  /** Computes times and sums of a tour that need not be feasible. */
  measure(): void {
    driveAlong(this);
    this.price();
  }

  private price(): void {
    const { bonus, orderOf, visits, first, days, perSecond, perMetre } = this.problem;
    let saved = 0;
    for (let index = 1; index < this.length - 1; index += 1) {
      const node = this.nodes[index] as number;
      if (node >= visits) continue;
      const order = orderOf[node] as number;
      if (first[order] === node) saved += bonus[order * days + this.day] as number;
    }
    this.cost =
      (perSecond[this.day] as number) * this.durationSeconds + (perMetre[this.day] as number) * this.metres - saved;
  }
}
