/** A fair queue for a pool's connections: companies take turns, each up to its share, with a timeout. */

interface TurnLimits {
  /** Maximum of connections in use at the same time. */
  all: number;
  /** Maximum for each name that takes turns: a company, or a person if the engine has only one connection. */
  each: number;
  /** Longest wait for a turn, in milliseconds. */
  waitMs: number;
}

/** A caller's turn did not come within `waitMs`. */
export class TurnTimeoutError extends Error {
  readonly code = 'TURN_TIMEOUT';

  constructor() {
    super('No connection became free in time.');
  }
}

class TurnsClosedError extends Error {
  constructor() {
    super('The database is being closed.');
  }
}

interface Waiting {
  start(): void;
  refuse(reason: Error): void;
}

/** Grants turns. Callers wait in a queue for each name, and the names take turns regardless of their queues' length. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #held = new Map<string, number>();
  /** Queues by name, in the order of the names' turns. */
  readonly #queues = new Map<string, Set<Waiting>>();
  #busy = 0;
  #lastDone: (() => void) | null = null;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for the name's turn.
   * @param signal aborted if the caller has disconnected: the turn is then given up
   * @returns a function to call when the work is done
   * @throws TurnTimeoutError if the turn did not come in time, TurnsClosedError, or the signal's reason
   */
  async take(name: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#lastDone) throw new TurnsClosedError();
    if (this.#isFree(name)) this.#hold(name);
    else await this.#wait(name, signal);
    return () => this.#release(name);
  }

  /** Grants no more turns; returns when all running ones have ended. */
  async close(): Promise<void> {
    for (const waiting of [...this.#queues.values()].flatMap((queue) => [...queue]))
      waiting.refuse(new TurnsClosedError());
    await new Promise<void>((resolve) => {
      this.#lastDone = resolve;
      if (this.#busy === 0) resolve();
    });
  }

  #isFree(name: string): boolean {
    return this.#busy < this.#limits.all && (this.#held.get(name) ?? 0) < this.#limits.each;
  }

  #hold(name: string): void {
    this.#busy += 1;
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
  }

  #release(name: string): void {
    this.#busy -= 1;
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
    if (!this.#lastDone) this.#startNext();
    else if (this.#busy === 0) this.#lastDone();
  }

  #wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(name) ?? new Set();
    this.#queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiting);
        if (queue.size === 0 && this.#queues.get(name) === queue) this.#queues.delete(name);
      };
      const waiting: Waiting = {
        start: () => {
          leave();
          resolve();
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const giveUp = () => waiting.refuse(signal?.reason as Error);
      const timer = setTimeout(() => waiting.refuse(new TurnTimeoutError()), this.#limits.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.add(waiting);
    });
  }

  #startNext(): void {
    for (const [name, queue] of this.#queues) {
      const [first] = queue;
      if (!first || !this.#isFree(name)) continue;
      this.#hold(name);
      // The name moves behind the others, whose turns come before its next one.
      this.#queues.delete(name);
      if (queue.size > 1) this.#queues.set(name, queue);
      first.start();
      return;
    }
  }
}
