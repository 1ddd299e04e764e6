import type { Objective } from './problem.ts';
import type { Timing } from './timing.ts';

/** What an order costs, as two whole numbers that are compared one after the other. */
export interface Value {
  /** Windows missed, and below them the lateness. */
  readonly penalty: number;
  /** What the objective names, and below it the other one of ways and duration. */
  readonly length: number;
}

/** So far above the lateness stands a window that is missed. */
export const perMissed = 2 ** 36;
/** So far above the other stands what the objective names. */
const above = 2 ** 24;
/** What weighs as much as a mean way between units when annealing: a window missed, a second of lateness. */
const missedInWays = 4;
const lateInWays = 1 / 600;

export const isLess = (a: Value, b: Value) => a.penalty < b.penalty || (a.penalty === b.penalty && a.length < b.length);

export const penaltyOf = ({ missed, late }: Timing): number => missed * perMissed + late;

/** @param way seconds of driving, or metres @param seconds from the departure to the end */
export const lengthOf = (objective: Objective, way: number, seconds: number): number =>
  objective === 'durationSeconds' ? seconds * above + way : way * above + seconds;

/**
 * As a single number, in seconds or metres: not exact, for annealing alone.
 * @param meanWay between units that lie near each other
 */
export function energyOf({ penalty, length }: Value, meanWay: number): number {
  const missed = Math.floor(penalty / perMissed);
  return missed * missedInWays * meanWay + (penalty - missed * perMissed) * lateInWays * meanWay + length / above;
}
