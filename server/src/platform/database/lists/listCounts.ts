/**
 * Counts of lists, kept in memory until the company's next revision: to count ten thousand rows takes ten times as long
 * as to read a page (docs/decisions/tables.md, 0020).
 */
import { sql, type RawBuilder } from 'kysely';

/** Counts by name, as of a company's epoch and revision. */
interface Kept {
  asOf: string;
  counts: Readonly<Record<string, unknown>>;
}

/** Some hundred bytes each. */
const keptAtMost = 5000;

/** The kept counts of one database, by everything on which they depend. */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>();

  get(list: string): Kept | undefined {
    return this.#kept.get(list);
  }

  set(list: string, kept: Kept): void {
    this.#kept.delete(list);
    this.#kept.set(list, kept);
    if (this.#kept.size <= keptAtMost) return;
    const [oldest = ''] = this.#kept.keys();
    this.#kept.delete(oldest);
  }
}

/** The kept counts of a database, and the entry of one list in them. */
interface CountsMemory {
  counts: KeptCounts;
  list: string;
}

/**
 * The counts that one statement answers beside a list's rows. The statement itself compares the revision, and counts only
 * if it differs from that of the kept counts: rows and counts are always of the same moment.
 */
export class ListCounting {
  readonly #company: string;
  readonly #counts: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly #memory: CountsMemory | null;
  readonly #kept: Kept | undefined;

  /** @param memory null if the counts are made anew each time */
  constructor(company: string, counts: Readonly<Record<string, RawBuilder<unknown>>>, memory: CountsMemory | null) {
    this.#company = company;
    this.#counts = counts;
    this.#memory = memory;
    this.#kept = memory?.counts.get(memory.list);
  }

  /** The step `counted` of a statement: one row with a column for each count. */
  get step(): RawBuilder<unknown> {
    const revision = sql`select r.epoch || ':' || r.revision from company.revisions r where r.company = ${this.#company}`;
    const columns = Object.entries(this.#counts).map(
      ([name, count]) => sql`${this.#unlessKept(name, count)} as ${sql.ref(name)}`,
    );
    return sql`as_of as materialized (select (${this.#memory ? revision : sql`null`}) as as_of),
      counted as materialized (select as_of, ${sql.join(columns)} from as_of)`;
  }

  #unlessKept(name: string, count: RawBuilder<unknown>): RawBuilder<unknown> {
    if (!this.#kept) return count;
    const value = this.#kept.counts[name];
    // Only numbers are used by the statement itself.
    const known = typeof value === 'number' ? sql`${value}::int` : sql`null`;
    return sql`case when as_of = ${this.#kept.asOf} then ${known} else ${count} end`;
  }

  /** The counts of an answered row of `counted`. */
  received<Counts extends object>(row: Counts & { as_of: string | null }): Counts {
    const { as_of: asOf } = row;
    if (this.#kept && asOf === this.#kept.asOf) return { ...row, ...this.#kept.counts };
    if (this.#memory && asOf !== null) {
      const counts = Object.fromEntries(Object.keys(this.#counts).map((name) => [name, row[name as keyof Counts]]));
      this.#memory.counts.set(this.#memory.list, { asOf, counts });
    }
    return row;
  }
}
