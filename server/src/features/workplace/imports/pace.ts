import { setTimeout as pause } from 'node:timers/promises';

/** Target milliseconds of a transaction of an import: with the embedded engine all other requests wait for it. */
const batchAimMs = 30;
/** Maximum milliseconds of the pause after a batch. */
const pausedAtMostMs = 500;
/** Rows of a transaction: initial, minimum and maximum number. */
const rowsAtFirst = 20;
const rowsAtLeast = 10;
const rowsAtMost = 300;

/**
 * Adapts the number of rows so that each batch takes about the same time: wrong rows cost more than good ones, undoing
 * costs more than writing. After each batch, a pause as long as the batch leaves the engine to other requests.
 */
export class Pace {
  /** Rows of the next batch. */
  rows = rowsAtFirst;
  readonly #now: () => number;
  readonly #pause: (ms: number) => Promise<unknown>;

  /** @param options for tests: another clock and another pause function */
  constructor({ now = () => performance.now(), wait = (ms: number): Promise<unknown> => pause(ms) } = {}) {
    this.#now = now;
    this.#pause = wait;
  }

  async batch<Result>(work: (rows: number) => Promise<Result>): Promise<Result> {
    const started = this.#now();
    const result = await work(this.rows);
    const took = this.#now() - started;
    // At most doubled or halved: a single batch may have waited for another transaction.
    const factor = Math.min(2, Math.max(0.5, batchAimMs / took));
    this.rows = Math.min(rowsAtMost, Math.max(rowsAtLeast, Math.round(this.rows * factor)));
    await this.#pause(Math.min(pausedAtMostMs, took));
    return result;
  }
}
