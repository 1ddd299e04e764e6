/** Who works on a pool's connections next: each company in turn, none on more of them than its share, nobody waiting for ever. */

export interface TurnLimits {
  /** Connections that companies work on at once. */
  all: number;
  /** Of those, how many one company may hold. */
  each: number;
  /** Milliseconds that somebody waits at most. */
  wait: number;
}

/** Nobody's turn came in time. */
export class TurnTimeoutError extends Error {
  readonly code = 'TURN_TIMEOUT';

  constructor() {
    super('No connection became free in time.');
  }
}

interface Waiting {
  start(): void;
}

/** Gives leave to work; what waits is kept by company, and the companies take turns whatever the length of their queues. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #held = new Map<string, number>();
  /** In the order in which the companies' turns come. */
  readonly #queues = new Map<string, Set<Waiting>>();
  #busy = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for the company's turn.
   * @param signal aborted where the caller has gone: then the turn is given up
   * @returns to be called when the work is done
   * @throws TurnTimeoutError where the turn did not come in time, or the signal's reason
   */
  async take(company: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#isFree(company)) this.#hold(company);
    else await this.#wait(company, signal);
    return () => this.#release(company);
  }

  #isFree(company: string): boolean {
    return this.#busy < this.#limits.all && (this.#held.get(company) ?? 0) < this.#limits.each;
  }

  #hold(company: string): void {
    this.#busy += 1;
    this.#held.set(company, (this.#held.get(company) ?? 0) + 1);
  }

  #release(company: string): void {
    this.#busy -= 1;
    const left = (this.#held.get(company) ?? 1) - 1;
    if (left > 0) this.#held.set(company, left);
    else this.#held.delete(company);
    this.#startNext();
  }

  #wait(company: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(company) ?? new Set();
    this.#queues.set(company, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiting);
        if (queue.size === 0 && this.#queues.get(company) === queue) this.#queues.delete(company);
      };
      const waiting: Waiting = {
        start: () => {
          leave();
          resolve();
        },
      };
      const giveUp = () => {
        leave();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new TurnTimeoutError());
      }, this.#limits.wait);
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.add(waiting);
    });
  }

  #startNext(): void {
    for (const [company, queue] of this.#queues) {
      const [first] = queue;
      if (!first || !this.#isFree(company)) continue;
      this.#hold(company);
      // Behind the others: their turn comes before the company's next.
      this.#queues.delete(company);
      if (queue.size > 1) this.#queues.set(company, queue);
      first.start();
      return;
    }
  }
}
