import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Turns } from '#server/platform/database/turns.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { OptimisingOrder, OptimisingProgress } from './optimiserThread.ts';

/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `optimiserThread${path.extname(import.meta.filename)}`);

/** One processor is left to what answers. */
const threads = Math.max(1, availableParallelism() - 1);
/** A company's share of them, and how many of its people may wait. */
const each = Math.max(1, Math.ceil(threads / 2));
const waitingMaximum = 50;
const waitMs = 5 * 60_000;
const toldEveryMs = 500;
const timeoutMs = 60_000;
const memoryMegabytes = 256;

const turns = new Turns({ all: threads, each, waitMs });
/** Who waits, by company, in the order of their turns. */
const lines = new Map<string, symbol[]>();

/** @throws `too-many-requests` where too many of the company wait already */
export function refuseCrowd(company: string): void {
  if ((lines.get(company)?.length ?? 0) >= waitingMaximum) throw failure('too-many-requests', { retryAfter: 60 });
}

/**
 * Optimises in a thread of its own, in turn. Whoever stops listening stops the work.
 * @yields how many of the company are served before, then the best so far; the last one is final
 * @throws `service-unavailable` where it takes too long
 */
export async function* optimiseApart(
  company: string,
  order: OptimisingOrder,
): AsyncGenerator<{ queued: number } | OptimisingProgress, void> {
  const gone = new AbortController();
  const turn = turnOf(company, gone.signal);
  try {
    while ((await Promise.race([turn.granted, sleep(toldEveryMs, null, { signal: gone.signal })])) === null)
      yield { queued: turn.ahead() };
    yield* progressOf(order);
  } finally {
    gone.abort();
    void turn.granted.then(
      (leave) => leave(),
      () => undefined,
    );
  }
}

function turnOf(company: string, signal: AbortSignal) {
  const line = lines.get(company) ?? [];
  lines.set(company, line);
  const ticket = Symbol('waiting');
  line.push(ticket);
  const granted = turns.take(company, signal).finally(() => {
    line.splice(line.indexOf(ticket), 1);
    if (line.length === 0 && lines.get(company) === line) lines.delete(company);
  });
  return { granted, ahead: () => line.indexOf(ticket) };
}

async function* progressOf(order: OptimisingOrder): AsyncGenerator<OptimisingProgress, void> {
  const thread = new Worker(program, {
    name: 'optimiser',
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    env: {},
  });
  const tooLong = AbortSignal.timeout(timeoutMs);
  try {
    for await (const [progress] of on(thread, 'message', { close: ['exit'], signal: tooLong })) {
      yield progress as OptimisingProgress;
      if ((progress as OptimisingProgress).isFinal) return;
    }
    throw new Error('The thread ended before the tour was optimised.');
  } catch (error) {
    throw tooLong.aborted ? failure('service-unavailable', { retryAfter: 60 }) : error;
  } finally {
    await thread.terminate();
  }
}
