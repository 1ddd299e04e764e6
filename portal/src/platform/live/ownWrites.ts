/** A change waits so long for the answer of a write that may have caused it. */
const answerTimeoutMs = 2000;
/** After its answer, a write has what it touches read again within this time, where it does so itself. */
const refreshTimeoutMs = 100;
/** Revisions remembered; a change arrives within moments of its write. */
const rememberedAtMost = 200;

export class OwnWrites {
  /** Revision → when its answer came. */
  readonly #revisions = new Map<number, number>();
  #refreshedAt = Number.NEGATIVE_INFINITY;
  readonly #pending = new Set<Promise<void>>();

  /**
   * A write is on its way.
   * @returns to be called with the revision that the answer names, or null where it names none
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

  /** What the writes answered until now touch is being read again. */
  refreshed(): void {
    this.#refreshedAt = performance.now();
  }

  /** Whether this tab wrote the revision; waits for writes on their way, whose change can arrive before their answer. */
  async isOwn(revision: number): Promise<boolean> {
    return (await this.#answeredAt(revision)) !== undefined;
  }

  /** Whether this tab wrote the revision, and has had read again what it touches. */
  async isRefreshed(revision: number): Promise<boolean> {
    const answeredAt = await this.#answeredAt(revision);
    if (answeredAt === undefined) return false;
    const left = answeredAt + refreshTimeoutMs - performance.now();
    if (this.#refreshedAt < answeredAt) await new Promise((resolve) => setTimeout(resolve, left));
    return this.#refreshedAt >= answeredAt;
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
    for (const oldest of this.#revisions.keys()) {
      if (this.#revisions.size <= rememberedAtMost) break;
      this.#revisions.delete(oldest);
    }
  }
}

/** This tab's own writes: noted by the API client, asked by the live stream. */
export const ownWrites = new OwnWrites();
