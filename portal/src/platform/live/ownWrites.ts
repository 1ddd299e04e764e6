/** Milliseconds that a change waits for the response of a write that may have caused it. */
const answerTimeoutMs = 2000;
/** Milliseconds after its response in which a write reports that it refreshes the queries it makes stale. */
const refreshTimeoutMs = 100;
/** Revisions remembered at most; a change arrives moments after the response of its write. */
const rememberedAtMost = 200;

export class OwnWrites {
  /** Revision → when the response came (`performance.now()`). */
  readonly #revisions = new Map<number, number>();
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #newest = 0;
  readonly #pending = new Set<Promise<void>>();

  /**
   * Registers a write that is under way.
   * @returns a function to call with the revision in the response, or null if the response has none
   */
  begin(): (revision: number | null) => void {
    let end: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#pending.add(pending);
    return (revision) => {
      if (revision !== null) this.#remember(revision);
      this.#pending.delete(pending);
      end();
    };
  }

  /** The queries that the writes answered until now make stale are being fetched again. */
  refreshed(): void {
    this.#refreshedAt = performance.now();
  }

  /**
   * True if this tab wrote the revision. Waits for writes under way: a change can arrive before the response of its
   * write.
   */
  async isOwn(revision: number): Promise<boolean> {
    return (await this.#answeredAt(revision)) !== undefined;
  }

  /** True if this tab wrote the revision and refreshes the queries that it makes stale. */
  async isRefreshed(revision: number): Promise<boolean> {
    const answeredAt = await this.#answeredAt(revision);
    if (answeredAt === undefined) return false;
    const left = answeredAt + refreshTimeoutMs - performance.now();
    if (this.#refreshedAt < answeredAt) await new Promise((resolve) => setTimeout(resolve, left));
    return this.#refreshedAt >= answeredAt;
  }

  /** True if this tab has written since the revision: what the tab holds may be newer than a row of that revision. */
  hasWrittenSince(revision: number): boolean {
    return this.#newest >= revision;
  }

  async #answeredAt(revision: number): Promise<number | undefined> {
    if (!this.#revisions.has(revision) && this.#pending.size > 0) {
      await Promise.race([
        Promise.allSettled(this.#pending),
        new Promise((resolve) => setTimeout(resolve, answerTimeoutMs)),
      ]);
    }
    const answeredAt = this.#revisions.get(revision);
    this.#revisions.delete(revision);
    return answeredAt;
  }

  #remember(revision: number): void {
    this.#revisions.set(revision, performance.now());
    this.#newest = Math.max(this.#newest, revision);
    for (const oldest of this.#revisions.keys()) {
      if (this.#revisions.size <= rememberedAtMost) break;
      this.#revisions.delete(oldest);
    }
  }
}

/** This tab's own writes: the API client records them, the live stream looks them up. */
export const ownWrites = new OwnWrites();
