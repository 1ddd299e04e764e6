/**
 * Limits how often something is done that is too cheap to be counted in the database: each process counts for itself,
 * in windows that begin anew, and keeps nothing longer than one.
 * @returns counts one for a subject, and answers the milliseconds to wait, 0 where it may go on
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
