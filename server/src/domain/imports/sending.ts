/** Answers files with rows, written as they are read. */
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
  /** The file's name without its ending, and the sheet's. */
  name: string;
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** German spreadsheet programs part cells by semicolons, because their numbers have commas. */
const styles: Readonly<Record<Language, Omit<TableStyle, 'sheet'>>> = {
  de: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
};

/**
 * Streams a file to the caller; what can be refused has been by now. Where a row cannot be read any more the connection
 * breaks off, so that nobody takes half a file for a whole one.
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
  // The answer has been given: this is for the contract alone.
  return new File([], name);
}

/** The first row: what the columns are called. */
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

/** The heads, then a row for each entity of a list, page by page. @param first is read by now */
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
