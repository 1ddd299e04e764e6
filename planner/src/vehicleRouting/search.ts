/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020): orders near each other are removed and
 * inserted again, and the result is accepted by simulated annealing. While orders are left out, or vehicles are to be
 * saved, counters of each order's absences decide which orders stay out (ibidem, section 5.5).
 */
import { balance, costForBalance } from './balance.ts';
import { seededRandom } from '../routing/seededRandom.ts';
import { Recreate } from './recreate.ts';
import { neighboursOf, Ruin, type RuinOptions } from './ruin.ts';
import type { Score, Snapshot, Solution } from './solution.ts';

interface SearchOptions {
  readonly seed: number;
  readonly attempts: number;
  /** By order: 1 if it never moves, and 1 if it is never left out. */
  readonly isKept: Uint8Array;
  readonly isNeverAbsent: Uint8Array;
  readonly timeShare?: () => number;
  /** @returns false to end */
  readonly onProgress: (done: number) => boolean;
}

/** Share of the attempts that first only serve orders and save vehicles, as long as that can be improved. */
const servingShare = 0.4;
/** That ends after this share, if the last improvement is far behind: the attempts since are so many times as many. */
const patience = { share: 0.25, factor: 8 } as const;
/**
 * How often the temperature falls after that, and the share of the cost that a cooling has to save: otherwise the next
 * one may leave orders out on the way if this one may not, and the other way round.
 */
const coolings = { many: 4, leastSaved: 0.01 } as const;
/** Share of the attempts that balance durations at the end, if asked. */
const balancingShare = 0.2;
/** Orders in which everything is inserted first. */
const firstSortings = ['far', 'closing', 'opening', 'short', 'demand', 'near'] as const;
/** As in the paper, for each phase; temperatures in mean legs of the first solution. */
const phases = {
  serving: { removedOnAverage: 10, longestString: 10, passedOver: 0.01 },
  balancing: { removedOnAverage: 4, longestString: 4, passedOver: 0.05, passedDays: 0.4 },
  saving: { removedOnAverage: 12, longestString: 10, passedOver: 0.01 },
} as const;
const [hottest, coldest] = [3, 0.05];

export class Search {
  best: Snapshot;
  bestScore: Score;
  private readonly solution: Solution;
  private readonly options: SearchOptions;
  private readonly random: () => number;
  /** By order: on how many attempts it was left out, from 1. */
  private readonly absences: Float64Array;
  private readonly neighbours: readonly Int32Array[];
  private readonly savesVehicles: boolean;
  private readonly reportEvery: number;
  private score: Score;
  private absentBefore: readonly number[] = [];
  /** Attempts made, and those passed over for lack of time. */
  private done = 0;
  private sinceReport = 0;
  private improvedAt = 0;
  private isEnded = false;
  private meanLeg = 1;

  constructor(solution: Solution, options: SearchOptions) {
    const { problem } = solution;
    this.solution = solution;
    this.options = options;
    this.random = seededRandom(options.seed);
    this.absences = new Float64Array(problem.orders).fill(1);
    this.neighbours = neighboursOf(problem);
    this.savesVehicles = problem.problem.objective.fewestVehicles ?? false;
    this.reportEvery = Math.max(1, Math.ceil(20_000 / (problem.orders + 20)));
    this.score = this.bestScore = solution.score();
    this.best = solution.snapshot();
    this.begin();
    this.setMeanLeg();
  }

  run(): void {
    const { attempts, onProgress } = this.options;
    if (!onProgress(0) || this.solution.problem.orders === 0) return;
    const isBalanced = this.solution.problem.problem.objective.balancePercent !== undefined;
    this.serve(Math.floor(attempts * servingShare));
    if (!this.isEnded) this.save(Math.floor(attempts * (isBalanced ? 1 - balancingShare : 1)));
    if (!this.isEnded && isBalanced) this.balance();
  }

  /** Inserts every order in several orders, and begins with the best result. */
  private begin(): void {
    const { solution } = this;
    const recreate = this.recreating({ passedOver: 0 });
    let first: { score: Score; snapshot: Snapshot } | null = null;
    for (const sorting of firstSortings) {
      recreate.run(sorting);
      const score = solution.score();
      if (!first || compareScores(score, first.score, this.savesVehicles) < 0)
        first = { score, snapshot: solution.snapshot() };
      solution.discard();
    }
    if (first) [this.best, this.bestScore] = [first.snapshot, first.score];
    this.returnToBest();
  }

  private recreating({ passedOver, passedDays = 0 }: { passedOver: number; passedDays?: number }): Recreate {
    return new Recreate(this.solution, { random: this.random, passedOver, passedDays });
  }

  private ruining({ removedOnAverage, longestString }: Pick<RuinOptions, 'removedOnAverage' | 'longestString'>): Ruin {
    const { random, neighbours, solution, options } = this;
    return new Ruin(solution, neighbours, { random, isKept: options.isKept, removedOnAverage, longestString });
  }

  /** Mean cost of a leg, including legs to depots. */
  private setMeanLeg(): void {
    const { vehicles, cost } = this.bestScore;
    const served = this.solution.problem.orders - this.best.absent.length;
    this.meanLeg = Math.max(1, Math.abs(cost) / Math.max(1, served + vehicles));
  }

  private report(): void {
    const { attempts, timeShare, onProgress } = this.options;
    this.done += 1;
    this.sinceReport += 1;
    if (this.sinceReport < this.reportEvery) return;
    this.sinceReport = 0;
    this.done = Math.max(this.done, Math.min(attempts, Math.floor(attempts * (timeShare?.() ?? 0))));
    if (!onProgress(this.done / attempts)) this.isEnded = true;
  }

  /** Serves orders that are left out, and saves vehicles, if asked. */
  private serve(until: number): void {
    const { solution } = this;
    const ruin = this.ruining(phases.serving);
    const recreate = this.recreating(phases.serving);
    ruin.seeksAbsent = true;
    recreate.mostVehicles = this.savesVehicles && this.score.unserved === 0 ? this.score.vehicles : Infinity;
    while (this.done < until && !this.isEnded && !this.isFutile()) {
      if (this.score.unserved === 0 && !this.saveVehicle(ruin, recreate)) break;
      const isPossible = ruin.run();
      if (isPossible) recreate.run();
      if (isPossible && this.isAllowed()) this.judgeServing(until);
      else solution.discard();
      this.report();
    }
    this.returnToBest();
  }

  private isFutile(): boolean {
    return this.done > patience.share * this.options.attempts && this.done > patience.factor * this.improvedAt;
  }

  /**
   * Accepts other orders left out if these were left out less often; if the sum is the same, by the cost. Whoever stays
   * out counts more and more, until others make room.
   */
  private judgeServing(until: number): void {
    const { solution, score } = this;
    const next = solution.score();
    const rarer = this.absencesOf(solution.absent) - this.absencesOf(this.absentBefore);
    const allowance = -this.temperature(this.done / until) * Math.log(1 - this.random());
    for (const order of solution.absent) this.absences[order] = (this.absences[order] as number) + 1;
    if (rarer < 0 || (rarer === 0 && this.energyOf(next) < this.energyOf(score) + allowance)) this.accept(next);
    else solution.discard();
  }

  private absencesOf(orders: readonly number[]): number {
    const { priority } = this.solution.problem;
    let sum = 0;
    for (const order of orders) sum += (priority[order] as number) * (this.absences[order] as number);
    return sum;
  }

  /** Removes the route whose orders have been absent least; they are left out until other routes have them. */
  private saveVehicle(ruin: Ruin, recreate: Recreate): boolean {
    const { solution, options, absences, score } = this;
    if (!this.savesVehicles || score.vehicles <= 1) return false;
    const { orderOf, visits } = solution.problem;
    let [chosen, least] = [-1, Infinity];
    for (const route of solution.routes) {
      if (!route.isUsed || route.fixed > 0) continue;
      const orders = [...route.inner].flatMap((node) => (node < visits ? [orderOf[node] as number] : []));
      if (orders.some((order) => options.isKept[order] === 1 || options.isNeverAbsent[order] === 1)) continue;
      const sum = orders.reduce((total, order) => total + (absences[order] as number), 0);
      if (sum < least) [chosen, least] = [route.day, sum];
    }
    if (chosen < 0 || !ruin.empty(chosen)) return false;
    recreate.mostVehicles = score.vehicles - 1;
    this.accept(solution.score());
    return true;
  }

  /** Lowers the cost in several coolings, each from the best solution so far. */
  private save(until: number): void {
    const begun = this.done;
    const length = (until - begun) / coolings.many;
    let mayLeaveOut = true;
    for (let cooling = 1; cooling <= coolings.many && !this.isEnded; cooling += 1) {
      const { cost } = this.bestScore;
      this.cool(Math.floor(begun + cooling * length), mayLeaveOut);
      if (cost - this.bestScore.cost < coolings.leastSaved * cost) mayLeaveOut = !mayLeaveOut;
    }
  }

  /** @param mayLeaveOut true if orders may be left out on the way, at a price */
  private cool(until: number, mayLeaveOut: boolean): void {
    const { solution, done: begun } = this;
    const ruin = this.ruining(phases.saving);
    const recreate = this.recreating(phases.saving);
    // Orders that could not be served so far are not worth half of the attempts.
    ruin.seeksAbsent = mayLeaveOut && this.bestScore.unserved === 0;
    while (this.done < until && !this.isEnded) {
      recreate.mostVehicles = this.savesVehicles ? this.bestScore.vehicles : Infinity;
      const isPossible = ruin.run();
      if (isPossible) recreate.run();
      const next = isPossible && this.isAllowed() ? solution.score() : null;
      if (next && this.isAccepted(next, (this.done - begun) / (until - begun), mayLeaveOut)) this.accept(next);
      else solution.discard();
      this.report();
    }
    this.returnToBest();
  }

  private balance(): void {
    const { solution, options } = this;
    const ruin = this.ruining(phases.balancing);
    const recreate = this.recreating(phases.balancing);
    this.best = balance(solution, {
      mostCost: costForBalance(solution.problem, this.bestScore.cost),
      change: () => {
        this.report();
        if (!ruin.run()) return false;
        recreate.run();
        return this.isAllowed();
      },
      isGoingOn: () => this.done < options.attempts && !this.isEnded,
    });
  }

  private isAccepted(next: Score, share: number, mayLeaveOut: boolean): boolean {
    const { score } = this;
    const allowance = -this.temperature(share) * Math.log(1 - this.random());
    if (!mayLeaveOut && next.unserved !== score.unserved) return next.unserved < score.unserved;
    return this.energyOf(next) < this.energyOf(score) + allowance;
  }

  private temperature(share: number): number {
    return this.meanLeg * hottest * (coldest / hottest) ** share;
  }

  /** A minute of lateness counts like a mean leg, an additional vehicle and an order left out like ten of them. */
  private energyOf({ unserved, late, vehicles, cost }: Score): number {
    return cost + this.meanLeg * (10 * unserved + late / 60 + (this.savesVehicles ? 10 * vehicles : 0));
  }

  private isAllowed(): boolean {
    return !this.solution.absent.some((order) => this.options.isNeverAbsent[order] === 1);
  }

  private accept(score: Score): void {
    const { solution } = this;
    solution.accept();
    this.score = score;
    this.absentBefore = [...solution.absent];
    if (compareScores(score, this.bestScore, this.savesVehicles) >= 0) return;
    this.bestScore = score;
    this.best = solution.snapshot();
    this.improvedAt = this.done;
  }

  private returnToBest(): void {
    this.solution.restore(this.best);
    this.score = this.bestScore;
    this.absentBefore = [...this.solution.absent];
  }
}

/** Negative if the first score is better. */
function compareScores(a: Score, b: Score, savesVehicles: boolean): number {
  return (
    a.unserved - b.unserved ||
    a.late - b.late ||
    (savesVehicles ? a.vehicles - b.vehicles : 0) ||
    Math.round(a.cost - b.cost)
  );
}
