/** Routes with breaks: the cost of a leg depends on all driving before it. */
import { BreakClock } from '../routing/breaks.ts';
import type { OptimisedRoute, Problem } from './problem.ts';
import { nowhere, Timing } from './timing.ts';

/**
 * Simulates a route with its breaks, by the rule of `schedule.ts`, in O(n). Breaks only make stops later, so that a
 * route without breaks never costs more.
 */
export class RestedTiming {
  readonly timing: Timing;
  private clock: BreakClock;
  private readonly stays: readonly number[];
  private readonly breaks: OptimisedRoute['breaks'];

  constructor(problem: Problem, route: OptimisedRoute) {
    this.timing = new Timing(problem, route);
    this.stays = problem.stops.map(({ isVia, staySeconds }) => (isVia ? 0 : staySeconds));
    this.breaks = route.breaks;
    this.clock = this.rested();
  }

  begin(): void {
    this.timing.begin();
    this.clock = this.rested();
  }

  /** Drives to a stop, serves it and leaves it. */
  visit(stop: number): void {
    const { timing, clock } = this;
    const stay = this.stays[stop] ?? 0;
    this.drive(timing.locations[stop] ?? nowhere);
    timing.instant += clock.reach(stay, timing.waitFor(stop))?.seconds ?? 0;
    const wait = timing.waitFor(stop);
    const { waited } = timing;
    timing.serve(stop);
    clock.rest(wait);
    clock.stay(stay);
    clock.rest(timing.waited - waited - wait);
  }

  end(): void {
    if (this.timing.finish !== nowhere) this.drive(this.timing.finish);
  }

  private drive(to: number): void {
    const { timing } = this;
    for (const { seconds } of this.clock.drive(timing.secondsTo(timing.location, to))) timing.instant += seconds;
    timing.drive(to);
  }

  private rested(): BreakClock {
    return new BreakClock(this.breaks?.rule ?? 'none', this.breaks);
  }
}
