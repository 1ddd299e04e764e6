/** Makes durations of tours equal, at a limited cost. */
import type { Compiled } from './compiled.ts';
import type { Score, Snapshot, Solution } from './solution.ts';

interface Balancing {
  /** Makes another working copy; false if it must not be accepted. */
  readonly change: () => boolean;
  /** In parts of a cent. */
  readonly mostCost: number;
  /** @returns false to end */
  readonly isGoingOn: () => boolean;
}

interface Spread {
  /** The longest duration minus the shortest one. */
  readonly seconds: number;
  /** Sum of the squares of durations: of equal sums, it is least if all are equal. */
  readonly squares: number;
}

function spreadOf({ routes }: Solution): Spread {
  let [least, most, squares] = [Infinity, 0, 0];
  for (const { isUsed, durationSeconds } of routes) {
    if (!isUsed) continue;
    least = Math.min(least, durationSeconds);
    most = Math.max(most, durationSeconds);
    squares += durationSeconds ** 2;
  }
  return { seconds: most === 0 ? 0 : most - least, squares };
}

const isAsGood = (score: Score, than: Score) =>
  score.unserved === than.unserved && score.late <= than.late && score.vehicles === than.vehicles;

/**
 * Accepts changes that make the squares of durations less, as long as nothing that counts more becomes worse and the
 * cost stays within its limit.
 * @returns the solution with the least difference between the longest and the shortest tour
 */
export function balance(solution: Solution, { change, mostCost, isGoingOn }: Balancing): Snapshot {
  const first = solution.score();
  let present = spreadOf(solution);
  let best = { spread: present, snapshot: solution.snapshot() };
  while (isGoingOn()) {
    const isAllowed = change();
    const score = solution.score();
    const spread = spreadOf(solution);
    if (!isAllowed || score.cost > mostCost || !isAsGood(score, first) || spread.squares > present.squares) {
      solution.discard();
      continue;
    }
    solution.accept();
    present = spread;
    if (spread.seconds < best.spread.seconds) best = { spread, snapshot: solution.snapshot() };
  }
  return best.snapshot;
}

/** The highest cost that is allowed for the sake of balance. */
export const costForBalance = ({ problem }: Compiled, cost: number): number =>
  cost + (Math.abs(cost) * (problem.objective.balancePercent ?? 0)) / 100;
