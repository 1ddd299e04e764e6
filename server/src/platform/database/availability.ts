/** Whether one database answers: asked beside its pool, so that nobody waits for one that is away, and one that comes is taken up. */
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '../http/failure.ts';
import { withTimeout } from '../timing/timeout.ts';
import { awayRetryAfter, isTransient } from './transient.ts';

/** Milliseconds between two questions while the database answers, and while it does not. */
const asksEvery = 2000;
const asksAwayEvery = 1000;

export interface AvailabilityParts {
  /** Name of the database. */
  name: string;
  /** Rejects where the database does not answer, after a few seconds at most. */
  ask(): Promise<unknown>;
  /** Brings the schemas up to date, once the database answers for the first time. */
  prepare(): Promise<void>;
  /** Ends every connection: what waits for an answer on one fails. */
  cut(): void;
}

/** What a listener is told: the database is away, and why, or it is there again. */
export interface AvailabilityChange {
  database: string;
  /** Null once it answers. */
  error: unknown;
}
export type AvailabilityListener = (change: AvailabilityChange) => void;

export class Availability {
  readonly #parts: AvailabilityParts;
  readonly #listeners = new Set<AvailabilityListener>();
  readonly #stopping = new AbortController();
  #preparing: Promise<void> | null = null;
  #isPrepared = false;
  /** Why it is away; null while it answers. */
  #error: unknown;

  constructor(parts: AvailabilityParts) {
    this.#parts = parts;
    this.#error = new Error(`The database "${parts.name}" has not been opened yet.`);
  }

  get isAway(): boolean {
    return this.#error !== null;
  }

  /** @throws `service-unavailable` while the database is away */
  require(): void {
    if (this.#error !== null) throw failure('service-unavailable', { retryAfter: awayRetryAfter }, this.#error);
  }

  /**
   * Asks for the first time, prepares the database, and keeps asking from then on.
   * @param patience milliseconds after which the caller goes on without it; undefined to wait as long as it answers
   * @throws whatever keeps the database from being used; it is asked again all the same
   */
  async open(patience?: number): Promise<void> {
    const first = this.#look();
    try {
      await (patience === undefined ? first : withTimeout(patience, first));
      if (this.#error !== null) throw this.#error;
    } finally {
      void first.then(() => this.#keepLooking());
    }
  }

  /** Calls back at once where the database is away, and whenever that changes. */
  follow(listener: AvailabilityListener): void {
    this.#listeners.add(listener);
    if (this.#error !== null) listener({ database: this.#parts.name, error: this.#error });
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const interval = this.#error === null ? asksEvery : asksAwayEvery;
      await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  /** Asks, and prepares what was never prepared: for as long as that takes, while the database goes on answering. */
  async #look(): Promise<void> {
    const error = await this.#ask();
    if (error !== null) {
      this.#parts.cut();
      this.#become(error);
    } else if (this.#isPrepared) this.#become(null);
    else await this.#prepare();
  }

  async #prepare(): Promise<void> {
    this.#preparing ??= this.#parts
      .prepare()
      .then(
        () => {
          this.#isPrepared = true;
          this.#become(null);
        },
        (error: unknown) => this.#become(error),
      )
      .finally(() => {
        this.#preparing = null;
      });
    // One that stops answering in the middle of it is cut off, so that this ends.
    while (this.#preparing !== null) {
      await Promise.race([this.#preparing, pause(asksEvery, undefined, { ref: false })]);
      if (this.#preparing !== null && (await this.#ask()) !== null) this.#parts.cut();
    }
  }

  /** Asked twice: a process that slept for a moment itself has not heard the answer in time. */
  async #ask(): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#parts.ask();
        return null;
      } catch (error) {
        if (attempt === 2 || !isTransient(error)) return error;
      }
    }
  }

  #become(error: unknown): void {
    const isNews = (error === null) !== (this.#error === null) || messageOf(error) !== messageOf(this.#error);
    this.#error = error;
    if (isNews && !this.#stopping.signal.aborted)
      for (const listener of this.#listeners) listener({ database: this.#parts.name, error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
