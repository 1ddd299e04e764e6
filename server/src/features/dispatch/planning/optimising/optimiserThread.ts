/**
 * The thread that optimises. It receives one problem at a time and posts the best solution so far at intervals. Bundled
 * separately.
 */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { optimise } from '#planner/optimiser/optimise.ts';
import type { OptimiseOptions, Problem, Solution } from '#planner/optimiser/problem.ts';
import { unmetStops, type ExplainOptions, type UnmetStop } from '#planner/optimiser/unmet.ts';

export interface OptimisingOrder {
  problem: Problem;
  options: Omit<OptimiseOptions, 'onProgress'>;
  explain: ExplainOptions;
  /** Milliseconds after which the search ends with the best solution so far, even if attempts are left. */
  searchedMaximumMs: number;
}

export interface OptimisingProgress {
  /** From 0 to 1. */
  done: number;
  solution: Solution;
  isFinal: boolean;
  /** Only the final message has entries. */
  unmet: UnmetStop[];
}

/** Milliseconds before the first report of progress, and between two: each costs the thread that answers requests work. */
const [firstToldMs, toldEveryMs] = [50, 250];

if (!parentPort) throw new Error('Tours are optimised in a thread of their own.');
const tell = (progress: OptimisingProgress) => parentPort?.postMessage(progress);

// Only on Linux does a priority apply to one thread; elsewhere it applies to the process. Threads that answer requests
// go first.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort.on('message', ({ problem, options, explain, searchedMaximumMs }: OptimisingOrder) => {
  const begun = performance.now();
  let next = begun + firstToldMs;
  const solution = optimise(problem, {
    ...options,
    onProgress(done, best) {
      const now = performance.now();
      if (now >= next) {
        next = now + toldEveryMs;
        tell({ done, solution: best, isFinal: false, unmet: [] });
      }
      return now - begun < searchedMaximumMs;
    },
  });
  const unmet = problem.routes.flatMap((route, index) =>
    unmetStops(problem, route, solution.routes[index] ?? [], explain),
  );
  tell({ done: 1, solution, isFinal: true, unmet });
});
