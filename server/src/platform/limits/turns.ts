/** A queue for each name: work under the same name runs one by one, in the order of arrival. */
export interface Turns {
  /**
   * Runs the work as soon as all earlier work under this name has ended.
   * @returns the work's result, or null if too many callers wait already
   */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** @param atMost how many callers one name may have, the running one included */
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
