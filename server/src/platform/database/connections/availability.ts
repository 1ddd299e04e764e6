/** Checks outside the pool whether a database answers, so that requests fail at once while the database does not. */
import { setTimeout as pause } from 'node:timers/promises';
import { failure } from '../../http/failure.ts';
import { withTimeout } from '../../timing/timeout.ts';
import { isTransient, retryAfterSeconds } from './transient.ts';

/** Intervals between two checks, while the database answers and while it does not. */
const pollIntervalMs = 2000;
const pollIntervalAwayMs = 1000;

interface AvailabilityOptions {
  /** Name of the database. */
  name: string;
  /** Rejects if the database does not answer, after a few seconds at most. */
  ask(): Promise<unknown>;
  /** Brings the schemas up to date, once the database answers for the first time. */
  prepare(): Promise<void>;
  /** Ends every connection, so that pending queries fail. */
  cut(): void;
}

/** The event for listeners: the database stopped answering, and why, or answers again. */
interface AvailabilityChange {
  database: string;
  /** Null if the database answers again. */
  error: unknown;
}
export type AvailabilityListener = (change: AvailabilityChange) => void;

export class Availability {
  readonly #options: AvailabilityOptions;
  readonly #listeners = new Set<AvailabilityListener>();
  readonly #stopping = new AbortController();
  #preparing: Promise<void> | null = null;
  #isPrepared = false;
  /** Why the database does not answer; null while it answers. */
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
   * @param timeoutMs after which the caller continues without the database; undefined for no limit
   * @throws the error that prevents use of the database; the checks continue nevertheless
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

  /** Calls back at once if the database does not answer, and at every change. */
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

  /** Checks the database, and prepares it if necessary, without a time limit as long as the database answers. */
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
    // If the database stops answering meanwhile, its connections are cut, so that the preparation ends.
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
