/** What cells hold on their way in and out, as plain values that pass between threads. */

/** Null where the cell is empty; a date is a text as `2026-11-22`. */
export type Cell = string | number | boolean | null;

/** A row and its number in the file, as spreadsheet programs show it. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

/** Texts that spreadsheet programs take for a formula. */
const formulaLike = /^'*[=+\-@\t\r＝＋－＠]/;
const madeHarmless = /^'+[=+\-@\t\r＝＋－＠]/;

/** Keeps a text from being taken for a formula. `readHarmless` gives back every text as it was. */
export const makeHarmless = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** Where a text is marked as one it needs no more than that `readHarmless` leaves it as it is. */
export const keepFromReading = (text: string): string => (madeHarmless.test(text) ? `'${text}` : text);

export const readHarmless = (text: string): string => (madeHarmless.test(text) ? text.slice(1) : text);

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
