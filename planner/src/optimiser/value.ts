import type { Objective } from './problem.ts';
import type { Timing } from './timing.ts';

/** The cost of an order as two whole numbers; the first decides, the second where the first is equal. */
export interface Value {
  /** `missed * perMissed + late`: windows missed by weight, then seconds of lateness by weight. */
  readonly penalty: number;
  /** The way, then the duration; by `durationSeconds` the duration, then the way. `lengthOf` packs both. */
  readonly length: number;
}

/** Factor of missed windows in `penalty`: larger than any lateness in seconds. */
export const perMissed = 2 ** 36;
/** Factor of the first part of `length`: larger than any second part, in seconds or metres. */
const firstFactor = 2 ** 24;
/** Weights for annealing, in mean ways between units: of a missed window, and of a second of lateness. */
const missedInWays = 4;
const lateInWays = 1 / 600;

export const isLess = (a: Value, b: Value) => a.penalty < b.penalty || (a.penalty === b.penalty && a.length < b.length);

export const penaltyOf = ({ missed, late }: Timing): number => missed * perMissed + late;

/** @param way seconds of driving, or metres @param seconds from the departure to the end */
export const lengthOf = (objective: Objective, way: number, seconds: number): number =>
  objective === 'durationSeconds' ? seconds * firstFactor + way : way * firstFactor + seconds;

/**
 * As a single number, in seconds or metres: not exact, for annealing alone.
 * @param meanWay between units that lie near each other
 */
export function energyOf({ penalty, length }: Value, meanWay: number): number {
  const missed = Math.floor(penalty / perMissed);
  return missed * missedInWays * meanWay + (penalty - missed * perMissed) * lateInWays * meanWay + length / firstFactor;
}
