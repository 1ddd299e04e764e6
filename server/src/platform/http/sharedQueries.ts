/** Coalesces identical queries at the same moment: two hundred open tables refetch at once after every change. */

/** A reading that several may ask for at once. */
export interface Asked<Result> {
  /** Names all that the answer depends on, the company first: whoever gives the same is answered the same. */
  key: string;
  /** Aborted where the caller has gone. */
  signal?: AbortSignal | undefined;
  /** The reading in the caller's name, their permission decided with it. */
  alone(): Promise<Result>;
  /** Decides the caller's permission and reads nothing more; throws where they may not. */
  admit(): Promise<unknown>;
  /** The reading in nobody's name; aborted once all who wait for it have gone. */
  forAll(signal: AbortSignal): Promise<Result>;
}

/** A reading that has not begun: those who ask while another is under way wait for it. */
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
 * Whoever asks while the same is being read waits for the next reading and shares it with all who came meanwhile. It
 * begins after each of them has asked, so that nobody is answered with less than was there by then: neither without
 * their own change nor without one that they have been told of. Nothing is kept beyond the moment.
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

  /** Begins what is waited for once a reading has ended, however it ended. */
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

/** The result, or the caller's reason to leave where that comes first. */
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
