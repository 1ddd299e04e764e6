/**
 * Finds drivers and vehicles that are free while tours run. Instants are milliseconds since 1970; an unknown end counts
 * as infinite.
 */

export interface Span {
  key: string;
  begin: number;
  end: number | null;
}

const overlaps = (one: Span, other: Span) => one.begin < (other.end ?? Infinity) && other.begin < (one.end ?? Infinity);

/** The entries that overlap with `span`, without the span itself. */
export function overlapping<Busy extends Span>(span: Span, tours: readonly Busy[]): Busy[] {
  return tours.filter((tour) => tour.key !== span.key && overlaps(span, tour));
}

interface Person {
  key: string;
  isBlocked: boolean;
  tours: readonly Span[];
  /** Events for which the driver is away. */
  events: readonly Span[];
}

/**
 * For each tour, the first free driver or vehicle in the order of `persons`, which is by preference.
 * @param taken key of a tour → what the user has chosen, null for none
 */
export function proposeFree(
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
