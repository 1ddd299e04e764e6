import { readFile } from 'node:fs/promises';
import { importLimits, type ImportColumn } from '#contract/workplace/imports.ts';
import { type ImportKind } from '#contract/platform/tableFiles.ts';
import { guessHeadRow, guessMapping } from '#server/domain/imports/mapping.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import { keepFile } from '#server/platform/files/keeping.ts';
import { spooledPath } from '#server/platform/files/spool.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { isEmptyCell, readHarmless, type Cell, type SheetRow } from '#server/platform/spreadsheets/cells.ts';
import { openSpreadsheet, type Spreadsheet } from '#server/platform/spreadsheets/reading.ts';
import type { Services } from '#server/services.ts';
import { mapAsBefore, readMapping } from './mappings.ts';
import { insertImport, refuseSecond, type Import } from './store.ts';

/** Maximum characters of a cell's text in the preview. */
const textShownAtMost = 80;

/** The properties of a file before its rows are checked. */
export type Opened = Pick<Import, 'sheets' | 'headRow' | 'columns' | 'rows'>;

/**
 * Reads the beginning of a file: column heads and samples. Closes the spreadsheet.
 * @param headRow the row with the heads, if a person has chosen one
 * @throws `file-unreadable` if no row exists; `file-too-long`; `invalid-input` if no row follows the chosen head row
 */
export async function lookInto(spreadsheet: Spreadsheet, importing: Importing, headRow?: number): Promise<Opened> {
  try {
    const rows = await spreadsheet.next();
    const heads =
      headRow === undefined
        ? guessHeadRow(importing.columns, rows)
        : (rows.find(({ row }) => row === headRow) ?? { row: headRow, cells: [] });
    if (!heads) throw failure('file-unreadable');
    const below = rows.filter(({ row }) => row > heads.row);
    if (headRow !== undefined && below.length === 0)
      throw failure('invalid-input', { issues: [{ path: 'headRow', rule: 'maximum' }] });
    const above = rows.length - below.length;
    if (spreadsheet.rows - above > importLimits.rows) throw failure('file-too-long');
    return {
      sheets: [...spreadsheet.sheets],
      headRow: heads.row,
      columns: columnsOf(importing, heads, below),
      rows: spreadsheet.rows - above,
    };
  } finally {
    await spreadsheet.close();
  }
}

function columnsOf({ columns }: Importing, heads: SheetRow, below: readonly SheetRow[]): ImportColumn[] {
  const width = [heads, ...below].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const all = Array.from({ length: width }, (_none, index) => heads.cells[index] ?? null);
  const mapping = guessMapping(columns, all);
  const shown = (text: Cell) => readHarmless(String(text ?? '')).slice(0, textShownAtMost);
  return all.map((head, index) => ({
    head: shown(head),
    samples: below
      .map(({ cells }) => cells[index] ?? null)
      .filter((cell) => !isEmptyCell(cell))
      .slice(0, importLimits.samples)
      .map(shown),
    field: mapping[index] ?? null,
  }));
}

/** Maximum sheets to search for the one with the rows, and number of known heads that ends the search. */
const sheetsLookedAt = 5;
const headsEnough = 2;

/**
 * Reads the sheet with the most known heads: empty sheets and notes may come before it.
 * @throws the error of the first sheet if no sheet can be read
 */
async function lookIntoSheets(
  company: string,
  contents: string,
  importing: Importing,
): Promise<Opened & { sheet: number }> {
  let [best, most, sheets] = [null as (Opened & { sheet: number }) | null, -1, 1];
  let wrong: unknown;
  for (let sheet = 0; sheet < Math.min(sheets, sheetsLookedAt) && most < headsEnough; sheet += 1)
    try {
      const read = await openSpreadsheet(company, { contents, sheet });
      sheets = read.sheets.length;
      const opened = await lookInto(read, importing);
      const known = opened.columns.filter(({ field }) => field !== null).length;
      if (known > most) [best, most] = [{ ...opened, sheet }, known];
    } catch (error) {
      if (!isFailure(error)) throw error;
      wrong ??= error;
    }
  if (!best) throw wrong;
  return best;
}

/**
 * Stores a file and creates an import for it.
 * @throws `import-under-way`, or the error of the file; nothing is stored then
 */
export async function beginImport(
  { session, query, writeTransaction }: SessionContext,
  { storages, importings }: Services,
  { kind, filename, file }: { kind: ImportKind; filename: string; file: File },
): Promise<Import> {
  const { company, storage, uid } = session;
  const mapping = await query(async (tx) => {
    await refuseSecond(tx);
    return readMapping(tx, kind);
  });
  const { columns: known, usualDecision: duplicates = 'skip' } = importings[kind];
  const opened = await lookIntoSheets(company, spooledPath(file), importings[kind]);
  const columns = mapAsBefore(opened.columns, mapping, new Set(known.map(({ field }) => field)));
  const contents = await readFile(spooledPath(file));
  let begun: Import | null = null;
  await keepFile(
    { company, storage, writeTransaction },
    storages,
    { folder: 'additionals', type: 'application/octet-stream', contents },
    async (tx, key) => {
      begun = await insertImport(tx, uid, { ...opened, columns, kind, filename, file: key, duplicates });
    },
  );
  if (!begun) throw new Error('The import was not written.');
  return begun;
}
