/** The nodes of a route in order, with the figures that insertions need in flat arrays; `route.ts` computes them. */
import { measures, type Compiled } from './compiled.ts';

export class RouteState {
  readonly problem: Compiled;
  readonly day: number;
  /** Start, visits and reloads, finish. */
  readonly nodes: Int32Array;
  length = 2;
  /** Index of the last node that never moves. */
  fixed = 0;
  /** Two routes of the same version are equal. */
  version = 0;
  isFeasible = true;

  /** By index: arrival, leaving, and the stay (setup, if it counts, and service). */
  readonly arrival: Float64Array;
  readonly leave: Float64Array;
  readonly stay: Float64Array;
  /** By index: seconds waited up to here, and by how much the departure may shift without missing a window up to here. */
  readonly waited: Float64Array;
  readonly slack: Float64Array;
  /** By index: the latest leaving after which all that follows is on time without breaks, and the latest arrival. */
  readonly leaveBy: Float64Array;
  readonly arriveBy: Float64Array;
  /** By index: seconds from the arrival to the end without waiting, and the end after the earliest arrival. */
  readonly pure: Float64Array;
  readonly endEarly: Float64Array;

  /** By index and measure: load on leaving, the most so far on this trip, and the most from here to its end. */
  readonly load: Float64Array;
  readonly mostBefore: Float64Array;
  readonly mostAfter: Float64Array;
  /** By index and measure: still to be delivered from the depot on this trip, and collected for it so far. */
  readonly toDeliver: Float64Array;
  readonly hasCollected: Float64Array;
  /** By index: pairs collected and not delivered, and the number of the trip. */
  readonly openPairs: Int32Array;
  readonly trip: Int32Array;

  departure = 0;
  end = 0;
  metres = 0;
  driveSeconds = 0;
  staySeconds = 0;
  waitSeconds = 0;
  breakSeconds = 0;
  late = 0;
  cost = 0;

  /** @param most number of visits and reloads that it may have; default: all */
  constructor(problem: Compiled, day: number, most = problem.visits + (problem.problem.days[day]?.reload?.most ?? 0)) {
    this.problem = problem;
    this.day = day;
    const size = most + 2;
    const floats = (factor = 1) => new Float64Array(factor * size);
    this.nodes = new Int32Array(size);
    [this.arrival, this.leave, this.stay, this.waited, this.slack] = [floats(), floats(), floats(), floats(), floats()];
    [this.leaveBy, this.arriveBy] = [floats(), floats()];
    [this.pure, this.endEarly] = [floats(), floats()];
    [this.load, this.mostBefore, this.mostAfter] = [floats(measures), floats(measures), floats(measures)];
    [this.toDeliver, this.hasCollected] = [floats(measures), floats(measures)];
    [this.openPairs, this.trip] = [new Int32Array(size), new Int32Array(size)];
    this.set([]);
  }

  get reloadNode(): number {
    return this.problem.visits + this.day;
  }

  get isUsed(): boolean {
    return this.length > 2;
  }

  get durationSeconds(): number {
    return this.end - this.departure;
  }

  /** The nodes between start and finish. */
  get inner(): Int32Array {
    return this.nodes.subarray(1, this.length - 1);
  }

  /** Replaces the nodes between start and finish; `Route.update` has to follow. */
  set(inner: ArrayLike<number>): void {
    const { visits, days } = this.problem;
    this.length = inner.length + 2;
    this.nodes[0] = visits + days + this.day;
    this.nodes.set(inner, 1);
    this.nodes[this.length - 1] = visits + 2 * days + this.day;
  }

  /** Inserts a node behind an index; `Route.update` has to follow. */
  insert(node: number, after: number): void {
    this.nodes.copyWithin(after + 2, after + 1, this.length);
    this.nodes[after + 1] = node;
    this.length += 1;
  }

  /** Number of reloads in the tour. */
  get reloads(): number {
    return this.trip[this.length - 1] as number;
  }
}
