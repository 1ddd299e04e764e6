import { sql } from 'kysely';
import { foundKinds, foundMaximum, type Found } from '#contract/search.ts';
import type { Findables } from '#server/domain/search/findables.ts';
import { bestRows, soughtBy } from '#server/platform/database/bestRows.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** The best few of each kind that hold all words, in one statement; nothing where there is no word. */
export async function findEverything(
  { db, company }: CompanyQuery,
  findables: Findables,
  search: string,
): Promise<Found[]> {
  const sought = soughtBy(company, search);
  if (!sought) return [];
  const kinds = foundKinds.map((kind) => sql`(${bestRows(kind, findables[kind], sought, foundMaximum)})`);
  const { rows } = await sql<Found & { place: number }>`${sql.join(kinds, sql` union all `)}`.execute(db);
  return rows
    .toSorted((one, other) => foundKinds.indexOf(one.kind) - foundKinds.indexOf(other.kind) || one.place - other.place)
    .map(({ place: _place, ...found }) => found);
}
