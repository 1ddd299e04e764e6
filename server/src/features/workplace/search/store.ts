import { sql, type RawBuilder } from 'kysely';
import { foundKinds, foundMaximum, type Found } from '#contract/workplace/search.ts';
import type { Findables } from '#server/domain/search/findables.ts';
import { bestRows, namedRows, similarRows, soughtBy } from '#server/platform/database/lists/bestRows.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/**
 * The best results of each kind that contain all words, in one statement. If there are none, the results whose words
 * differ by one letter. Empty if the search has no word.
 */
export async function findEverything(
  tx: CompanyQuery,
  findables: Findables,
  search: string,
): Promise<{ found: Found[]; isSimilar: boolean }> {
  const sought = soughtBy(tx.company, search);
  if (!sought) return { found: [], isSimilar: false };
  const found = await read(
    tx,
    foundKinds.map((kind) => bestRows(kind, findables[kind], sought, foundMaximum)),
  );
  if (found.length > 0) return { found, isSimilar: false };
  const similar = await read(
    tx,
    foundKinds.flatMap((kind) => similarRows(kind, findables[kind], sought, foundMaximum) ?? []),
  );
  return { found: similar, isSimilar: similar.length > 0 };
}

/** The objects with these keys, of all kinds, in one statement. */
export const findNamed = (tx: CompanyQuery, findables: Findables, keys: readonly string[]): Promise<Found[]> =>
  read(
    tx,
    foundKinds.map((kind) => namedRows(kind, findables[kind], tx.company, keys)),
  );

async function read({ db }: CompanyQuery, kinds: readonly RawBuilder<unknown>[]): Promise<Found[]> {
  if (kinds.length === 0) return [];
  const statements = kinds.map((kind) => sql`(${kind})`);
  const { rows } = await sql<Found & { place: number }>`${sql.join(statements, sql` union all `)}`.execute(db);
  return rows
    .toSorted((one, other) => foundKinds.indexOf(one.kind) - foundKinds.indexOf(other.kind) || one.place - other.place)
    .map(({ place: _place, ...found }) => found);
}
