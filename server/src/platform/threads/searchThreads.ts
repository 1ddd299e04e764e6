/** Runs long searches in threads of their own, so that requests are answered meanwhile. */
import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Turns } from '#server/platform/database/connections/turns.ts';
import { failure } from '#server/platform/http/failure.ts';

interface SearchOptions {
  name: string;
  /** Path of the thread's script; it answers each order with messages, the last of which is final. */
  program: string;
  /** Maximum threads of all companies together, and of one company. */
  all: number;
  each: number;
  /** Milliseconds that one search may take. */
  timeoutMs: number;
}

/** Maximum requests of a company that wait. */
const waitingMaximum = 50;
const waitMs = 5 * 60_000;
const toldEveryMs = 500;
const memoryMegabytes = 256;
/**
 * Starting a thread takes as much CPU time as about twenty responses, so that an idle thread waits for the next order.
 */
const idleMs = 60_000;

export class SearchThreads<Order, Progress extends { isFinal: boolean }> {
  readonly #options: SearchOptions;
  readonly #turns: Turns;
  /** Waiting requests of each company, in the order of their turns. */
  readonly #lines = new Map<string, symbol[]>();
  /** Idle threads, each with the timer that terminates it. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#turns = new Turns({ all: options.all, each: options.each, waitMs });
  }

  /** @throws `too-many-requests` if too many requests of the company are waiting */
  refuseCrowd(company: string): void {
    if ((this.#lines.get(company)?.length ?? 0) >= waitingMaximum)
      throw failure('too-many-requests', { retryAfter: 60 });
  }

  /**
   * Searches when the turn comes. Ending the generator stops the work.
   * @yields how many requests of the company come first, then the best so far; the last one is final
   * @throws `service-unavailable` if the work takes too long
   */
  async *search(company: string, order: Order): AsyncGenerator<{ queued: number } | Progress, void> {
    const gone = new AbortController();
    const turn = this.#turnOf(company, gone.signal);
    try {
      let told: number | null = null;
      while ((await Promise.race([turn.granted, sleep(toldEveryMs, null, { signal: gone.signal })])) === null) {
        const queued = turn.ahead();
        if (queued !== told) yield { queued };
        told = queued;
      }
      yield* this.#progressOf(order);
    } finally {
      gone.abort();
      void turn.granted.then(
        (leave) => leave(),
        () => undefined,
      );
    }
  }

  #turnOf(company: string, signal: AbortSignal) {
    const line = this.#lines.get(company) ?? [];
    this.#lines.set(company, line);
    const ticket = Symbol('waiting');
    line.push(ticket);
    const granted = this.#turns.take(company, signal).finally(() => {
      line.splice(line.indexOf(ticket), 1);
      if (line.length === 0 && this.#lines.get(company) === line) this.#lines.delete(company);
    });
    return { granted, ahead: () => line.indexOf(ticket) };
  }

  async *#progressOf(order: Order): AsyncGenerator<Progress, void> {
    const thread = this.#idleThread() ?? this.#startThread();
    const tooLong = AbortSignal.timeout(this.#options.timeoutMs);
    let isDone = false;
    try {
      const told = on(thread, 'message', { close: ['exit'], signal: tooLong });
      thread.postMessage(order);
      for await (const [progress] of told) {
        isDone = (progress as Progress).isFinal;
        yield progress as Progress;
        if (isDone) return;
      }
      throw new Error(`The thread '${this.#options.name}' ended before its search.`);
    } catch (error) {
      throw tooLong.aborted ? failure('service-unavailable', { retryAfter: 60 }) : error;
    } finally {
      if (isDone) this.#rest(thread);
      else await thread.terminate();
    }
  }

  #startThread(): Worker {
    const { name, program } = this.#options;
    const thread = new Worker(program, {
      name,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      env: {},
    });
    // An error event without a listener would end the process. `#progressOf` has its own listener while it uses the
    // thread.
    thread
      .on('error', () => undefined)
      .on('exit', () => {
        clearTimeout(this.#idle.get(thread));
        this.#idle.delete(thread);
      });
    return thread;
  }

  #idleThread(): Worker | undefined {
    const [thread] = this.#idle.keys();
    if (!thread) return undefined;
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    thread.ref();
    return thread;
  }

  /** Keeps a thread idle for reuse. The thread and its timer do not keep the process alive. */
  #rest(thread: Worker): void {
    thread.unref();
    const ending = setTimeout(() => void thread.terminate(), idleMs);
    this.#idle.set(thread, ending.unref());
  }
}
