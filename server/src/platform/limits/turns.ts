/** Lets those who wait for the same thing in one by one, in the order in which they came. */
export interface Turns {
  /**
   * Waits for one's turn, then runs the work; the next one's turn comes when it ends.
   * @returns null where too many wait already
   */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** @param atMost how many may wait for the same thing */
export function createTurns(atMost: number): Turns {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async take(name, work) {
      const queue = queues.get(name) ?? { last: Promise.resolve(), length: 0 };
      if (queue.length >= atMost) return null;
      queues.set(name, queue);
      queue.length += 1;
      const mine = queue.last.then(work);
      queue.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(name);
      }
    },
  };
}
