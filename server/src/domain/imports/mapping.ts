/** Guesses which row of a file holds the heads, and which field each column fills. */
import { fold } from '#contract/platform/sorting.ts';
import { isEmptyCell, type Cell, type SheetRow } from '#server/platform/spreadsheets/cells.ts';
import type { Column } from './columns.ts';

/** Above the heads may stand a title and a date, and hardly more. */
const rowsLookedAt = 10;

/** Required fields are marked with a star in many files. */
const headKey = (head: string): string => fold(head.replaceAll('*', ''));

/** @returns for each column the field that it fills, each field once, or null */
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

/** The row that holds most known heads, or else the first that has more than one text. */
export function guessHeadRow(columns: readonly Column[], rows: readonly SheetRow[]): SheetRow | undefined {
  const looked = rows.slice(0, rowsLookedAt);
  const known = ({ cells }: SheetRow) => guessMapping(columns, cells).filter((field) => field !== null).length;
  const best = looked.toSorted((one, other) => known(other) - known(one))[0];
  if (best && known(best) > 0) return best;
  return looked.find(({ cells }) => cells.filter((cell) => !isEmptyCell(cell)).length > 1) ?? looked[0];
}
