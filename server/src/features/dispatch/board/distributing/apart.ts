import path from 'node:path';
import { SearchThreads } from '#server/platform/threads/searchThreads.ts';
import type { DistributingOrder, DistributingProgress } from './distributorThread.ts';

const threads = new SearchThreads<DistributingOrder, DistributingProgress>({
  name: 'distributor',
  program: path.join(import.meta.dirname, `distributorThread${path.extname(import.meta.filename)}`),
  // A distribution takes seconds of a processor: one at a time, beside the threads of the optimiser.
  all: 1,
  each: 1,
  timeoutMs: 120_000,
});

/** @throws `too-many-requests` if too many requests of the company are waiting */
export const refuseCrowd = (company: string): void => threads.refuseCrowd(company);

/** Distributes in a thread of its own; see `SearchThreads.search`. */
export const distributeApart = (company: string, order: DistributingOrder) => threads.search(company, order);
