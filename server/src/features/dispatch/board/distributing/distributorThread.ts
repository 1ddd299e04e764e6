/**
 * The thread that distributes orders over drivers' days. It receives one problem at a time and posts the best
 * distribution so far at intervals. Bundled separately.
 */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { distribute } from '#planner/vehicleRouting/distribute.ts';
import { explain, type Explanation } from '#planner/vehicleRouting/explain.ts';
import type { DayProblem, DistributeOptions, Distribution, DriverDay } from '#planner/vehicleRouting/problem.ts';

export interface DistributingOrder {
  problem: DayProblem;
  /** Days that nobody uses; orders left out are explained for them as well. */
  spareDays: readonly DriverDay[];
  options: Omit<DistributeOptions, 'onProgress'>;
  /** Milliseconds after which the search ends with the best distribution so far, even if attempts are left. */
  searchedMaximumMs: number;
}

export interface DistributingProgress {
  /** From 0 to 1. */
  done: number;
  distribution: Distribution;
  isFinal: boolean;
  /** Only the final message has entries. Days behind those of the problem are the spare ones. */
  explained: Explanation[];
}

/** Of more orders, only the first ones are explained: each takes some ten milliseconds. */
const explainedMaximum = 50;
/** Milliseconds between two reports of progress: each costs the thread that answers requests some work. */
const toldEveryMs = 250;

if (!parentPort) throw new Error('Orders are distributed in a thread of their own.');
const tell = (progress: DistributingProgress) => parentPort?.postMessage(progress);

// Only on Linux does a priority apply to one thread; elsewhere it applies to the process. Threads that answer requests
// go first, then the optimiser of one tour, whose person waits for a second only.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

parentPort.on('message', ({ problem, spareDays, options, searchedMaximumMs }: DistributingOrder) => {
  const begun = performance.now();
  let told = -Infinity;
  const distribution = distribute(problem, {
    ...options,
    timeShare: () => (performance.now() - begun) / searchedMaximumMs,
    onProgress(done, best) {
      const now = performance.now();
      if (now - told >= toldEveryMs) {
        told = now;
        tell({
          done: Math.max(done, (now - begun) / searchedMaximumMs),
          distribution: best(),
          isFinal: false,
          explained: [],
        });
      }
      return now - begun < searchedMaximumMs;
    },
  });
  const explained = explain(
    { ...problem, days: [...problem.days, ...spareDays] },
    distribution,
    distribution.unserved.slice(0, explainedMaximum),
  );
  tell({ done: 1, distribution, isFinal: true, explained });
});
