import type { Cost } from './problem.ts';

interface AnnealingOptions {
  readonly random: () => number;
  readonly attempts: number;
  /** True if only blocks of free units may move between all others. */
  readonly isBetween: boolean;
  /** True for units that may move. */
  readonly isFree: (unit: number) => boolean;
  /** Mean cost between two units, in the unit of the cost's third part. */
  readonly meanLeg: number;
  readonly costs: (units: readonly number[]) => Cost;
  /** Called for each order that costs less than all before. */
  readonly found: (units: readonly number[], cost: Cost) => void;
  /** @returns false to end */
  readonly onProgress: (done: number) => boolean;
}

/** Maximum number of units that are moved or turned round together. */
const [longestBlock, longestTurn] = [3, 30];
/** Temperatures, in mean legs. */
const [hottest, coldest] = [1, 0.01];
/** Weights in mean legs: of a missed window, and of a second of lateness. */
const [missedInLegs, lateInLegs] = [10, 1 / 120];
const attemptsBetweenReports = 100;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over orders whose cost only a whole schedule tells, such as
 * that of a route with breaks. An attempt moves a block of units, exchanges two, or turns a segment round.
 * @param given the units in the order from which it begins
 */
export function annealJudged(given: readonly number[], cost: Cost, options: AnnealingOptions): void {
  const { random, attempts, meanLeg, costs, found, onProgress } = options;
  const energyOf = ([missed, late, objective]: Cost) =>
    missed * missedInLegs * meanLeg + late * lateInLegs * meanLeg + objective;
  const neighbour = neighbourOf(options);
  let present = { units: given, energy: energyOf(cost) };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt % attemptsBetweenReports === 0 && !onProgress(attempt / attempts)) return;
    const units = neighbour(present.units);
    if (!units) continue;
    const next = costs(units);
    found(units, next);
    const temperature = meanLeg * hottest * (coldest / hottest) ** (attempt / attempts);
    const energy = energyOf(next);
    if (energy < present.energy - temperature * Math.log(1 - random())) present = { units, energy };
  }
}

/** @returns a function that changes an order at random; null where what was drawn may not move */
function neighbourOf({ random, isBetween, isFree }: AnnealingOptions) {
  const below = (count: number) => Math.floor(random() * count);
  const move = (units: readonly number[]) => {
    const length = 1 + below(Math.min(longestBlock, units.length - 1));
    const from = below(units.length - length + 1);
    const block = units.slice(from, from + length);
    if (!block.every(isFree)) return null;
    const others = units.toSpliced(from, length);
    const to = below(others.length + 1);
    return to === from ? null : others.toSpliced(to, 0, ...block);
  };
  const exchange = (units: readonly number[]) => {
    const [one, other] = [below(units.length), below(units.length)];
    if (one === other) return null;
    return units.with(one, units[other] as number).with(other, units[one] as number);
  };
  const turn = (units: readonly number[]) => {
    const length = 2 + below(Math.min(longestTurn, units.length) - 1);
    const from = below(units.length - length + 1);
    return units.toSpliced(from, length, ...units.slice(from, from + length).toReversed());
  };
  return (units: readonly number[]): readonly number[] | null => {
    const drawn = random();
    if (isBetween || units.length < 3 || drawn < 0.6) return move(units);
    return drawn < 0.8 ? exchange(units) : turn(units);
  };
}
