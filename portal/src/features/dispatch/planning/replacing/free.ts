import { isAtOnce, type Span } from '#portal/entities/availability/standing.ts';

/** A tour that is handed over; instants are milliseconds since 1970. */
export interface TourSpan extends Span {
  key: string;
}

/**
 * For each tour, the first driver or vehicle that suits it and has no other of these tours at that time.
 * @param suiting key of a tour → keys of those that suit it, the best first
 * @param taken key of a tour → what the user has chosen, null for none
 */
export function proposeFree(
  spans: readonly TourSpan[],
  suiting: ReadonlyMap<string, readonly string[]>,
  taken: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const given = new Map(taken);
  for (const span of spans.toSorted((a, b) => a.begin - b.begin)) {
    if (given.has(span.key)) continue;
    const free = suiting.get(span.key)?.find((candidate) => {
      const own = spans.filter(({ key }) => given.get(key) === candidate);
      return !own.some((one) => isAtOnce(one, span));
    });
    given.set(span.key, free ?? null);
  }
  return given;
}
