/** Knows which revisions this tab wrote itself: their answers have updated the screen already. */

/** Milliseconds that a change waits at most for the answer of a write that may have caused it. */
const patience = 2000;
/** Revisions remembered; a change arrives within moments of its write. */
const rememberedAtMost = 200;

export class OwnWrites {
  readonly #revisions = new Set<number>();
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

  /** Whether this tab wrote the revision; waits for writes on their way, whose change can arrive before their answer. */
  async isOwn(revision: number): Promise<boolean> {
    if (!this.#revisions.has(revision) && this.#pending.size > 0) {
      await Promise.race([
        Promise.allSettled(this.#pending),
        new Promise((resolve) => {
          setTimeout(resolve, patience);
        }),
      ]);
    }
    return this.#revisions.delete(revision);
  }

  #remember(revision: number): void {
    this.#revisions.add(revision);
    for (const oldest of this.#revisions) {
      if (this.#revisions.size <= rememberedAtMost) break;
      this.#revisions.delete(oldest);
    }
  }
}

/** This tab's own writes: noted by the API client, asked by the live stream. */
export const ownWrites = new OwnWrites();
