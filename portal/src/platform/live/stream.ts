/**
 * Keeps one live stream open: resumes it after a break, waits longer after each failure, aborts it if heartbeats stop.
 */
import { heartbeatTimeoutMs, type LiveMessage } from './message.ts';

/** Opens the stream on the server; rejects if the server refuses or cannot be reached. */
export type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;

export interface StreamOptions {
  open: OpenStream;
  /** The id to resume from, read anew for each attempt. */
  resumeFrom: () => string | undefined;
  onMessage: (message: LiveMessage) => void;
  onState: (state: 'online' | 'lost') => void;
  /** Resolves when an attempt makes sense: not while the person has to sign in again first. */
  ready?: () => Promise<void>;
  /** Milliseconds to wait after this many failed attempts in a row; tests shorten it. */
  backoff?: (failures: number) => number;
  heartbeatTimeoutMs?: number;
  /** Milliseconds within which the first event has to arrive. */
  firstEventTimeoutMs?: number;
}

/** Doubles from half a second to 15 s; jitter keeps a thousand browsers from reconnecting at the same moment. */
export function backoffWithJitter(failures: number): number {
  return Math.min(15_000, 500 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/**
 * Milliseconds before reconnecting after a stream has ended; random, so that browsers do not reconnect together.
 */
const reconnectDelayMs = () => Math.random() * 300;

export class LiveStream {
  readonly #options: Required<StreamOptions>;
  #attempt: AbortController | null = null;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;
  #isStopped = false;
  #endWait: (() => void) | null = null;

  constructor(options: StreamOptions) {
    this.#options = {
      ready: () => Promise.resolve(),
      backoff: backoffWithJitter,
      heartbeatTimeoutMs,
      firstEventTimeoutMs: 10_000,
      ...options,
    };
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#attempt?.abort();
    this.#endWait?.();
  }

  /**
   * Ends a wait at once. Aborts a stream that is silent for too long; timers of a sleeping page do not detect that in
   * time.
   */
  nudge(): void {
    this.#endWait?.();
    if (this.#attempt && Date.now() - this.#heardAt > this.#options.heartbeatTimeoutMs) this.#attempt.abort();
  }

  /** Aborts and tries again: the browser reports that it is offline. */
  doubt(): void {
    this.#attempt?.abort();
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#isStopped) {
      await this.#options.ready();
      const outcome = await this.#follow();
      if (this.#isStopped) return;
      failures = outcome === 'failed' ? failures + 1 : 0;
      await this.#wait(outcome === 'failed' ? this.#options.backoff(failures) : reconnectDelayMs());
    }
  }

  /** Follows one stream to its end; `failed` if not even the first event arrived. */
  async #follow(): Promise<'ended' | 'failed'> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    let hasBegun = false;
    this.#expectWithin(this.#options.firstEventTimeoutMs, attempt);
    try {
      for await (const message of await this.#options.open(this.#options.resumeFrom(), attempt.signal)) {
        if (attempt.signal.aborted) break;
        this.#expectWithin(this.#options.heartbeatTimeoutMs, attempt);
        hasBegun = true;
        this.#options.onState('online');
        this.#options.onMessage(message);
        if (message.event.type === 'end') break;
      }
    } catch {
      // The reason does not matter: the next attempt shows whether the server is back.
    } finally {
      clearTimeout(this.#silenceTimer);
      attempt.abort();
      this.#attempt = null;
    }
    // After a break, the next attempt follows at once; the state is `lost` only if that attempt fails too.
    if (!hasBegun && !this.#isStopped) this.#options.onState('lost');
    return hasBegun ? 'ended' : 'failed';
  }

  #expectWithin(milliseconds: number, attempt: AbortController): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      this.#options.onState('lost');
      attempt.abort();
    }, milliseconds);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
