/** Values of cells in imports and exports: plain values that can be sent between threads. */

/** Null if the cell is empty; a date is a text such as `2026-11-22`. */
export type Cell = string | number | boolean | null;

/** A row and its number in the file, as spreadsheet programs show it. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

/** Texts that spreadsheet programs take for a formula. */
const formulaLike = /^'*[=+\-@\t\r＝＋－＠]/;
const madeHarmless = /^'+[=+\-@\t\r＝＋－＠]/;

/** Prevents spreadsheet programs from reading a text as a formula. `readHarmless` restores the original text. */
export const makeHarmless = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** For cells of the type text, which are no formulas: only makes sure that `readHarmless` restores the text. */
export const keepFromReading = (text: string): string => (madeHarmless.test(text) ? `'${text}` : text);

export const readHarmless = (text: string): string => (madeHarmless.test(text) ? text.slice(1) : text);

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
