import type { Objective } from './problem.ts';
import type { Timing } from './timing.ts';

/** The cost of an order as two integers; the second decides if the first is equal. */
export interface Value {
  /** `missed * perMissed + late`: windows missed by weight, then seconds of lateness by weight. */
  readonly penalty: number;
  /**
   * Driving in seconds or metres, then the duration, packed into one number by `lengthOf`; for `durationSeconds` the
   * duration comes first.
   */
  readonly length: number;
}

/** Factor of missed windows in `penalty`: larger than any lateness in seconds. */
export const perMissed = 2 ** 36;
/** Factor of the first part of `length`: larger than any second part, in seconds or metres. */
const firstFactor = 2 ** 24;
/** Weights for annealing, in mean legs between units: of a missed window, and of a second of lateness. */
const missedInLegs = 4;
const lateInLegs = 1 / 600;

export const isLess = (a: Value, b: Value) => a.penalty < b.penalty || (a.penalty === b.penalty && a.length < b.length);

export const penaltyOf = ({ missed, late }: Timing): number => missed * perMissed + late;

/**
 * @param driven seconds of driving, or metres
 * @param seconds from the departure to the end
 */
export const lengthOf = (objective: Objective, driven: number, seconds: number): number =>
  objective === 'durationSeconds' ? seconds * firstFactor + driven : driven * firstFactor + seconds;

/**
 * The value as a single number, in seconds or metres: not exact, only for annealing.
 * @param meanLeg mean leg between units that are near each other
 */
export function energyOf({ penalty, length }: Value, meanLeg: number): number {
  const missed = Math.floor(penalty / perMissed);
  return missed * missedInLegs * meanLeg + (penalty - missed * perMissed) * lateInLegs * meanLeg + length / firstFactor;
}
