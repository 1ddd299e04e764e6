/** Whether one database answers: checked outside its pool, so that requests fail at once while it is away. */
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '../../http/failure.ts';
import { withTimeout } from '../../timing/timeout.ts';
import { isTransient, retryAfterSeconds } from './transient.ts';

/** Between two checks, while the database answers and while it does not. */
const pollIntervalMs = 2000;
const pollIntervalAwayMs = 1000;

interface AvailabilityOptions {
  /** Name of the database. */
  name: string;
  /** Rejects where the database does not answer, after a few seconds at most. */
  ask(): Promise<unknown>;
  /** Brings the schemas up to date, once the database answers for the first time. */
  prepare(): Promise<void>;
  /** Ends every connection: what waits for an answer on one fails. */
  cut(): void;
}

/** The event for listeners: the database stopped answering, and why, or answers again. */
interface AvailabilityChange {
  database: string;
  /** Null once it answers. */
  error: unknown;
}
export type AvailabilityListener = (change: AvailabilityChange) => void;

export class Availability {
  readonly #options: AvailabilityOptions;
  readonly #listeners = new Set<AvailabilityListener>();
  readonly #stopping = new AbortController();
  #preparing: Promise<void> | null = null;
  #isPrepared = false;
  /** Why it does not answer; null while it does. */
  #error: unknown;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
    this.#error = new Error(`The database "${options.name}" has not been opened yet.`);
  }

  get isAway(): boolean {
    return this.#error !== null;
  }

  /** @throws `service-unavailable` while the database does not answer */
  require(): void {
    if (this.#error !== null) throw failure('service-unavailable', { retryAfter: retryAfterSeconds }, this.#error);
  }

  /**
   * Checks for the first time, prepares the database, and keeps checking from then on.
   * @param timeoutMs after which the caller continues without it; undefined to wait as long as it answers
   * @throws whatever keeps the database from being used; it is asked again all the same
   */
  async open(timeoutMs?: number): Promise<void> {
    const first = this.#look();
    try {
      await (timeoutMs === undefined ? first : withTimeout(timeoutMs, first));
      if (this.#error !== null) throw this.#error;
    } finally {
      void first.then(() => this.#keepLooking());
    }
  }

  /** Calls back at once where the database does not answer, and whenever that changes. */
  follow(listener: AvailabilityListener): void {
    this.#listeners.add(listener);
    if (this.#error !== null) listener({ database: this.#options.name, error: this.#error });
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const interval = this.#error === null ? pollIntervalMs : pollIntervalAwayMs;
      await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  /** Checks, and prepares the database where that was never done: as long as it takes, while the database keeps answering. */
  async #look(): Promise<void> {
    const error = await this.#ask();
    if (error !== null) {
      this.#options.cut();
      this.#become(error);
    } else if (this.#isPrepared) this.#become(null);
    else await this.#prepare();
  }

  async #prepare(): Promise<void> {
    this.#preparing ??= this.#options
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
      await Promise.race([this.#preparing, pause(pollIntervalMs, undefined, { ref: false })]);
      if (this.#preparing !== null && (await this.#ask()) !== null) this.#options.cut();
    }
  }

  /** Checked twice: a process that was itself suspended misses the answer and times out. */
  async #ask(): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#options.ask();
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
      for (const listener of this.#listeners) listener({ database: this.#options.name, error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
