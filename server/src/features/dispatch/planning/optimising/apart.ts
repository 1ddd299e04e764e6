import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Turns } from '#server/platform/database/connections/turns.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { OptimisingOrder, OptimisingProgress } from './optimiserThread.ts';

/** The thread's script: TypeScript beside this file, or the built file beside the bundle. */
const program = path.join(import.meta.dirname, `optimiserThread${path.extname(import.meta.filename)}`);

/** One processor stays free for requests. */
const threads = Math.max(1, availableParallelism() - 1);
/** Maximum threads of one company, and maximum requests of it that wait. */
const each = Math.max(1, Math.ceil(threads / 2));
const waitingMaximum = 50;
const waitMs = 5 * 60_000;
const toldEveryMs = 500;
const timeoutMs = 60_000;
const memoryMegabytes = 256;
/**
 * Starting a thread takes as much CPU time as about twenty responses, so that an idle thread waits for the next order.
 */
const idleMs = 60_000;

const turns = new Turns({ all: threads, each, waitMs });
/** Waiting requests of each company, in the order of their turns. */
const lines = new Map<string, symbol[]>();
/** Idle threads, each with the timer that terminates it. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** @throws `too-many-requests` if too many requests of the company are waiting */
export function refuseCrowd(company: string): void {
  if ((lines.get(company)?.length ?? 0) >= waitingMaximum) throw failure('too-many-requests', { retryAfter: 60 });
}

/**
 * Optimises in a thread of its own, when its turn comes. Ending the generator stops the work.
 * @yields how many requests of the company come first, then the best solution so far; the last one is final
 * @throws `service-unavailable` if the work takes too long
 */
export async function* optimiseApart(
  company: string,
  order: OptimisingOrder,
): AsyncGenerator<{ queued: number } | OptimisingProgress, void> {
  const gone = new AbortController();
  const turn = turnOf(company, gone.signal);
  try {
    let told: number | null = null;
    while ((await Promise.race([turn.granted, sleep(toldEveryMs, null, { signal: gone.signal })])) === null) {
      const queued = turn.ahead();
      if (queued !== told) yield { queued };
      told = queued;
    }
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
  const thread = idleThread() ?? startThread();
  const tooLong = AbortSignal.timeout(timeoutMs);
  let isDone = false;
  try {
    const told = on(thread, 'message', { close: ['exit'], signal: tooLong });
    thread.postMessage(order);
    for await (const [progress] of told) {
      isDone = (progress as OptimisingProgress).isFinal;
      yield progress as OptimisingProgress;
      if (isDone) return;
    }
    throw new Error('The thread ended before the tour was optimised.');
  } catch (error) {
    throw tooLong.aborted ? failure('service-unavailable', { retryAfter: 60 }) : error;
  } finally {
    if (isDone) rest(thread);
    else await thread.terminate();
  }
}

function startThread(): Worker {
  const thread = new Worker(program, {
    name: 'optimiser',
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    env: {},
  });
  // An error event without a listener would end the process. `progressOf` has its own listener while it uses the
  // thread.
  thread
    .on('error', () => undefined)
    .on('exit', () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
  return thread;
}

function idleThread(): Worker | undefined {
  const [thread] = idle.keys();
  if (!thread) return undefined;
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  thread.ref();
  return thread;
}

/** Keeps a thread idle for reuse. The thread and its timer do not keep the process alive. */
function rest(thread: Worker): void {
  thread.unref();
  const ending = setTimeout(() => void thread.terminate(), idleMs);
  idle.set(thread, ending.unref());
}
