/** Coalesces identical concurrent queries: two hundred open tables refetch at once after every change. */

/** A query that several callers may need at the same time. */
export interface Asked<Result> {
  /** Everything that the result depends on, the company first: callers with the same key get the same result. */
  key: string;
  /** Aborted if the caller has disconnected. */
  signal?: AbortSignal | undefined;
  /** Runs the query for this caller, with the check of their permission. */
  alone(): Promise<Result>;
  /** Only checks the caller's permission; throws if it is missing. */
  admit(): Promise<unknown>;
  /** Runs the query without a person; aborted when all waiting callers have disconnected. */
  forAll(signal: AbortSignal): Promise<Result>;
}

/** A query that has not begun: callers that arrive while the previous one runs wait for this one. */
class Next {
  readonly #result = Promise.withResolvers<unknown>();
  readonly #read: (signal: AbortSignal) => Promise<unknown>;
  readonly #everybodyGone = new AbortController();
  #waiting = 0;

  constructor(read: (signal: AbortSignal) => Promise<unknown>) {
    this.#read = read;
    this.result.catch(() => undefined);
  }

  get result(): Promise<unknown> {
    return this.#result.promise;
  }

  join(): () => void {
    this.#waiting += 1;
    return () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#everybodyGone.abort();
    };
  }

  async begin(): Promise<void> {
    if (this.#everybodyGone.signal.aborted) return;
    this.#result.resolve(this.#read(this.#everybodyGone.signal));
    await this.result;
  }
}

/**
 * A caller that arrives while the same query runs waits for the next run and shares it with all who arrive meanwhile.
 * The next run begins after all of them have asked, so that each result contains every change that the caller has made
 * or been notified of. Results are not cached.
 */
export class SharedQueries {
  readonly #underWay = new Map<string, { next: Next | null }>();

  async ask<Result>({ key, signal, alone, admit, forAll }: Asked<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (!underWay) return this.#follow(key, alone());
    const next = (underWay.next ??= new Next(forAll));
    const leave = next.join();
    try {
      await Promise.all([beforeLeaving(next.result, signal), admit()]);
      return (await next.result) as Result;
    } finally {
      leave();
    }
  }

  /** Begins the next run when a query has ended or failed. */
  async #follow<Result>(key: string, reading: Promise<Result>): Promise<Result> {
    const own = { next: null as Next | null };
    this.#underWay.set(key, own);
    try {
      return await reading;
    } finally {
      this.#underWay.delete(key);
      if (own.next) void this.#follow(key, own.next.begin()).catch(() => undefined);
    }
  }
}

/** Waits for the result; rejects with the signal's reason if the caller disconnects first. */
async function beforeLeaving(result: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) {
    await result;
    return;
  }
  signal.throwIfAborted();
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await Promise.race([result, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
