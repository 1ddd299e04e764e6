/** Answers requests for table files; the file is written while its rows are read. */
import type { ServerResponse } from 'node:http';
import type { TableFormat } from '#contract/platform/tableFiles.ts';
import type { Language } from '#contract/platform/language.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import type { Cell } from '#server/platform/spreadsheets/cells.ts';
import { writeCsv, writeWorkbook, type TableStyle } from '#server/platform/spreadsheets/writing.ts';
import type { Column } from './columns.ts';

const types: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface TableFile {
  format: TableFormat;
  language: Language;
  /** Name of the file without extension, and of the sheet. */
  name: string;
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** German spreadsheet programs separate cells by semicolons, because their numbers contain commas. */
const styles: Readonly<Record<Language, Omit<TableStyle, 'sheet'>>> = {
  de: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
};

/**
 * Streams a file to the caller; all checks must be done before. If a row cannot be read, the connection is closed, so
 * that no client takes half a file for a whole one.
 */
export async function sendTable(context: RequestContext, { format, language, name, rows }: TableFile): Promise<File> {
  const out: ServerResponse = context.takeOver();
  const filename = encodeURIComponent(`${name}.${format}`);
  out.setHeader('content-type', types[format]);
  out.setHeader('content-disposition', `attachment; filename="export.${format}"; filename*=UTF-8''${filename}`);
  const write = format === 'csv' ? writeCsv : writeWorkbook;
  try {
    await write(out, rows, { ...styles[language], sheet: name });
  } catch (error) {
    context.log.warn({ err: error }, 'a file with rows broke off');
  }
  // The response has been sent: this value only satisfies the contract's type.
  return new File([], name);
}

/** The header row. */
export const headsOf = (columns: readonly Column[], language: Language): string[] =>
  columns.map((column) => column[language][0]);

export const cellsOf = (
  columns: readonly Column[],
  fields: Readonly<Record<string, unknown>>,
  language: Language,
): Cell[] => columns.map(({ field, write }) => write(fields[field], language));

interface Page<Entity> {
  items: readonly Entity[];
  next: string | null;
}

/**
 * The header row, then a row for each entity of a list, page by page. @param first the page that has been read already
 */
export async function* rowsOfPages<Entity>(
  { columns, language }: { columns: readonly Column[]; language: Language },
  first: Page<Entity>,
  read: (cursor: string) => Promise<Page<Entity>>,
  fieldsOf: (entity: Entity) => Record<string, unknown>,
): AsyncGenerator<Cell[]> {
  yield headsOf(columns, language);
  for (let page = first; ; page = await read(page.next)) {
    for (const entity of page.items) yield cellsOf(columns, fieldsOf(entity), language);
    if (page.next === null) return;
  }
}
