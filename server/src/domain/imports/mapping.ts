/** Guesses which row of a file is the header row, and the field of each column. */
import { fold } from '#contract/platform/sorting.ts';
import { isEmptyCell, type Cell, type SheetRow } from '#server/platform/spreadsheets/cells.ts';
import type { Column } from './columns.ts';

/** A title and a date may come before the header row, but hardly more rows. */
const rowsLookedAt = 10;

/** Required fields are marked with a star in many files. */
const headKey = (head: string): string => fold(head.replaceAll('*', ''));

/** @returns for each column its field, or null; no field is returned twice */
export function guessMapping(columns: readonly Column[], heads: readonly Cell[]): (string | null)[] {
  const known = new Map(
    columns.flatMap(({ field, de, en }) => [field, ...de, ...en].map((head) => [headKey(head), field])),
  );
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = known.get(headKey(String(head ?? '')));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The row with the most known headers, or if there is none, the first row with more than one text. */
export function guessHeadRow(columns: readonly Column[], rows: readonly SheetRow[]): SheetRow | undefined {
  const looked = rows.slice(0, rowsLookedAt);
  const known = ({ cells }: SheetRow) => guessMapping(columns, cells).filter((field) => field !== null).length;
  const best = looked.toSorted((one, other) => known(other) - known(one))[0];
  if (best && known(best) > 0) return best;
  return looked.find(({ cells }) => cells.filter((cell) => !isEmptyCell(cell)).length > 1) ?? looked[0];
}
