import { availableParallelism } from 'node:os';
import path from 'node:path';
import { SearchThreads } from '#server/platform/threads/searchThreads.ts';
import type { OptimisingOrder, OptimisingProgress } from './optimiserThread.ts';

/** One processor stays free for requests. */
const all = Math.max(1, availableParallelism() - 1);

const threads = new SearchThreads<OptimisingOrder, OptimisingProgress>({
  name: 'optimiser',
  // TypeScript beside this file, or the built file beside the bundle.
  program: path.join(import.meta.dirname, `optimiserThread${path.extname(import.meta.filename)}`),
  all,
  each: Math.max(1, Math.ceil(all / 2)),
  timeoutMs: 60_000,
});

/** @throws `too-many-requests` if too many requests of the company are waiting */
export const refuseCrowd = (company: string): void => threads.refuseCrowd(company);

/** Optimises in a thread of its own; see `SearchThreads.search`. */
export const optimiseApart = (company: string, order: OptimisingOrder) => threads.search(company, order);
