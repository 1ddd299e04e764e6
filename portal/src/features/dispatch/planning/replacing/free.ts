/** Who and what is free while tours run: instants are milliseconds since 1970, an end that nobody knows never comes. */

export interface Span {
  key: string;
  begin: number;
  end: number | null;
}

const overlaps = (one: Span, other: Span) => one.begin < (other.end ?? Infinity) && other.begin < (one.end ?? Infinity);

/** The tours that are in the way of another one. */
export function overlapping<Busy extends Span>(span: Span, tours: readonly Busy[]): Busy[] {
  return tours.filter((tour) => tour.key !== span.key && overlaps(span, tour));
}

interface Person {
  key: string;
  isBlocked: boolean;
  tours: readonly Span[];
  /** Why they are away. */
  events: readonly Span[];
}

/**
 * For each tour the first who is free for it, in the order of the persons, who are best asked first.
 * @param taken by tour, whom somebody has chosen already
 */
export function proposeDrivers(
  spans: readonly Span[],
  persons: readonly Person[],
  taken: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const given = new Map(taken);
  for (const span of spans.toSorted((a, b) => a.begin - b.begin)) {
    if (given.has(span.key)) continue;
    const free = persons.find(({ key: person, isBlocked, tours, events }) => {
      const own = spans.filter(({ key }) => given.get(key) === person);
      return !isBlocked && overlapping(span, [...tours, ...events, ...own]).length === 0;
    });
    given.set(span.key, free?.key ?? null);
  }
  return given;
}
