import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a transaction of an import is to take: on the embedded engine everybody else waits for it. */
const batchAimMs = 30;
/** The longest pause behind a batch in milliseconds, however long the batch has waited. */
const pausedAtMostMs = 500;
/** Rows of a transaction: at first, and never fewer or more. */
const rowsAtFirst = 20;
const rowsAtLeast = 10;
const rowsAtMost = 300;

/**
 * Does the work of an import in steps that each take about as long as the others, whatever a row costs: wrong rows cost
 * more than good ones, taking back more than writing. After each the engine is left to others for as long as it took.
 */
export class Pace {
  /** Rows of the next batch. */
  rows = rowsAtFirst;
  readonly #now: () => number;
  readonly #pause: (ms: number) => Promise<unknown>;

  /** @param options for tests: another clock, and another way to wait */
  constructor({ now = () => performance.now(), wait = (ms: number): Promise<unknown> => pause(ms) } = {}) {
    this.#now = now;
    this.#pause = wait;
  }

  async batch<Result>(work: (rows: number) => Promise<Result>): Promise<Result> {
    const started = this.#now();
    const result = await work(this.rows);
    const took = this.#now() - started;
    // Not more than doubled or halved: a single batch may have waited for somebody else's.
    const factor = Math.min(2, Math.max(0.5, batchAimMs / took));
    this.rows = Math.min(rowsAtMost, Math.max(rowsAtLeast, Math.round(this.rows * factor)));
    await this.#pause(Math.min(pausedAtMostMs, took));
    return result;
  }
}
