/**
 * Limits the rate of actions that are too cheap to be counted in the database. Each process counts for itself in fixed
 * windows, and forgets all counts at the end of a window.
 * @returns a function that counts one action of a subject and returns the milliseconds to wait, 0 if it is allowed
 */
export function createRate({ maximum, windowMs }: { maximum: number; windowMs: number }, now: () => number) {
  const counts = new Map<string, number>();
  let began = now();
  return (subject: string): number => {
    if (now() - began >= windowMs) {
      counts.clear();
      began = now();
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return count > maximum ? began + windowMs - now() : 0;
  };
}
