/** The columns of imported and exported files: their fields, their headers, and how cells are read and written. */
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { FieldIssue } from '#contract/errors/data.ts';
import type { Language } from '#contract/platform/language.ts';
import { isEmptyCell, makeHarmless, readHarmless, type Cell } from '#server/platform/spreadsheets/cells.ts';

/** The contents of a cell are not a valid value of its field. */
export class CellError extends Error {
  readonly rule: string;

  constructor(rule: string) {
    super(rule);
    this.rule = rule;
  }
}

export interface Column<Field extends string = string> {
  field: Field;
  de: Heads;
  en: Heads;
  /** @throws CellError */
  read(cell: Cell): unknown;
  write(value: unknown, language: Language): Cell;
  /** Schema of the values that `read` returns, if it is not the field's own schema. */
  schema?: z.ZodMiniType;
}

/** The header that exports write, and the other headers that imports recognize. */
export type Heads = readonly [string, ...string[]];

/**
 * Columns of a file that imports and exports share. If a field has no column, the call does not compile, because
 * imports and exports would lose the field silently.
 */
export const columnsOfEvery =
  <Fields>() =>
  <Field extends string>(
    columns: readonly Column<Field>[] &
      ([Exclude<keyof Fields, Field>] extends [never] ? unknown : { missing: Exclude<keyof Fields, Field> }),
  ): readonly Column[] =>
    columns;

const textOf = (cell: Cell): string => readHarmless(String(cell ?? '')).trim();

/**
 * Error values of formulas in German and English spreadsheet programs, and the signs for a number wider than its
 * column.
 */
const cellFailure =
  /^#(?:NV|N\/A|BEZUG!|REF!|WERT!|VALUE!|DIV\/0!|NAME\?|ZAHL!|NUM!|NULL!|ÜBERLAUF!|SPILL!|KALK!|CALC!|#+)$/i;

/** @param read normalizes a text, or throws a CellError if a spreadsheet program has destroyed the value */
export const textColumn = <Field extends string>(
  field: Field,
  de: Heads,
  en: Heads,
  read: (text: string) => string = (text) => text,
): Column<Field> => ({
  field,
  de,
  en,
  read: (cell) => read(textOf(cell)),
  write: (value) => (value as string | undefined) ?? '',
});

const month = '(?:Jan|Feb|Mär|Mrz|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)[a-zä]*[.]?';
/** A day as files and spreadsheet programs write it: `2025-11-20`, `20.11.2025`, `11/20/2025`, `20. Nov`, `Nov 20`. */
const dayLike = new RegExp(
  [
    String.raw`^\d{4}-\d\d-\d\d(?:T.*)?$`,
    String.raw`^\d{1,2}([./])\d{1,2}\1\d{4}$`,
    String.raw`^\d{1,2}[. -]+${month}(?:[ -]+\d{2,4})?$`,
    String.raw`^${month}[ -]+\d{1,4}$`,
  ].join('|'),
  'i',
);

/**
 * A house number such as 11-20, unless a spreadsheet program has turned it into a date: the number cannot be recovered.
 */
export function readHouseNumber(text: string): string {
  if (dayLike.test(text)) throw new CellError('house-number-date');
  return text;
}

/**
 * A telephone number, unless a spreadsheet program has turned it into a number. A German number that begins with 49
 * gets its plus back. Other numbers are refused: the lost sign may be a zero or a plus.
 */
export function readPhone(text: string): string {
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) || /^[1-9]\d*0{6}$/.test(text)) throw new CellError('phone-lost');
  if (/^49\d{9,12}$/.test(text)) return `+${text}`;
  if (/^[1-9]\d{6,}$/.test(text)) throw new CellError('phone-zero');
  return text;
}

/** Thousands separated by points, commas or spaces; German and English numbers with both signs; plain numbers. */
const groups = /^-?\d{1,3}(?:[.,\s]\d{3})+$/;
const severalGroups = /^-?\d{1,3}(?:\s\d{3}|([.,])\d{3}(?:\1\d{3})+)+$/;
const german = /^-?\d{1,3}(?:[.\s]\d{3})+,\d+$/;
const english = /^-?\d{1,3}(?:[,\s]\d{3})+\.\d+$/;
const plain = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Numbers as people write them: `1.100`, `11,5`, `11.5 m³`.
 * @param isWhole true reads `1.250` as 1250, false as 1.25
 */
export const numberColumn = <Field extends string>(
  field: Field,
  de: Heads,
  en: Heads,
  { isWhole }: { isWhole: boolean },
): Column<Field> => ({
  field,
  de,
  en,
  read(cell) {
    if (typeof cell === 'number') return cell;
    const written = textOf(cell).replace(/\s*[a-zäöü]+[²³]?$/i, '');
    if ((isWhole ? groups : severalGroups).test(written)) return Number(written.replace(/[.,\s]/g, ''));
    if (german.test(written)) return Number(written.replace(/[.\s]/g, '').replace(',', '.'));
    if (english.test(written)) return Number(written.replace(/[,\s]/g, ''));
    if (!plain.test(written)) throw new CellError('number');
    return Number(written.replace(',', '.'));
  },
  write: (value) => (value as number | null) ?? null,
});

/** An amount of money: euro in files, cents in the field. */
export function euroColumn<Field extends string>(field: Field, de: Heads, en: Heads): Column<Field> {
  // Three digits behind a dot or comma are thousands: cents have two.
  const column = numberColumn(field, de, en, { isWhole: true });
  return {
    ...column,
    read: (cell) => Math.round(Number(column.read(typeof cell === 'string' ? cell.replace(/\s*€/, '') : cell)) * 100),
    write: (cents) => (typeof cents === 'number' ? cents / 100 : null),
  };
}

/** One of several values, written as a word in either language. */
export const choiceColumn = <Field extends string>(
  field: Field,
  de: Heads,
  en: Heads,
  words: Readonly<Record<string, Record<Language, string>>>,
): Column<Field> => ({
  field,
  de,
  en,
  read(cell) {
    const written = textOf(cell).toLowerCase();
    const found = Object.entries(words).find(([value, word]) =>
      [value, word.de, word.en].some((one) => one.toLowerCase() === written),
    );
    if (!found) throw new CellError('invalid');
    return found[0];
  },
  write: (value, language) => words[String(value)]?.[language] ?? null,
});

const yesOrNo = { true: { de: 'ja', en: 'yes' }, false: { de: 'nein', en: 'no' } };

/** Yes or no, in either language. */
export function yesNoColumn<Field extends string>(field: Field, de: Heads, en: Heads): Column<Field> {
  const column = choiceColumn(field, de, en, yesOrNo);
  return { ...column, read: (...cell) => column.read(...cell) === 'true' };
}

/** Several texts in one cell, written as a row of CSV: texts with a separator are in quotes. */
export const listColumn = <Field extends string>(
  field: Field,
  de: Heads,
  en: Heads,
  schema?: z.ZodMiniType,
): Column<Field> => ({
  field,
  de,
  en,
  ...(schema && { schema }),
  read(cell) {
    const written = textOf(cell);
    const bare = written.replace(/"(?:[^"]|"")*"/g, '');
    const delimiter = [',', ';', '|', '\n'].find((one) => bare.includes(one)) ?? ',';
    const { data } = Papa.parse<string[]>(written.replaceAll(/"\s*([,;|])\s*"/g, '"$1"'), { delimiter });
    const texts = data.flat().map((text) => readHarmless(text.trim()));
    return [...new Set(texts.filter((text) => text !== ''))];
  },
  write(value) {
    const texts = (value as readonly string[]).map(makeHarmless);
    return Papa.unparse([texts], { delimiter: ',', quotes: (text: string) => /[,;|"\n]/.test(text) });
  },
});

/** The columns of a file, and the schema of a new row. */
export interface RowReading {
  columns: readonly Column[];
  /** The schemas of the fields. */
  shape: Readonly<Record<string, z.ZodMiniType>>;
  /** Values of a new row for the fields that the file does not contain. */
  defaults: Readonly<Record<string, unknown>>;
  /** Restores values that spreadsheet programs have changed. */
  mend?(fields: Record<string, unknown>): void;
  /** Checks fields that depend on each other; null if they fit together. */
  check?(fields: Readonly<Record<string, unknown>>): Pick<FieldIssue, 'path' | 'rule'> | null;
}

export interface RowIssue extends FieldIssue {
  /** The text of the cell in the file. */
  text: string;
}

export interface ReadRow {
  /** The fields that the file contains; fields with empty cells are missing. */
  fields: Record<string, unknown>;
  issues: RowIssue[];
  /** True if the only issues are missing required fields; the row can still change an existing row. */
  isIncomplete: boolean;
}

/** Longest text of a cell that an issue repeats. */
const textToldAtMost = 80;

/** The values that the schemas set for a new row. */
export const defaultsOf = (shape: RowReading['shape']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const { success, data } = z.safeParse(schema, undefined);
      return success && data !== undefined ? [[field, data]] : [];
    }),
  );

export const isRequired = ({ shape, defaults }: RowReading, field: string): boolean =>
  !(field in defaults) && !z.safeParse(shape[field] as z.ZodMiniType, undefined).success;

/** @param mapping for each column of the file its field, or null */
export function readRow(reading: RowReading, mapping: readonly (string | null)[], cells: readonly Cell[]): ReadRow {
  const fields: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  const issues: RowIssue[] = [];
  const tell = (path: string, rule: string, params?: Record<string, number>) =>
    issues.push({ path, rule, ...(params && { params }), text: (texts[path] ?? '').slice(0, textToldAtMost) });
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index] ?? null;
    const column = reading.columns.find((one) => one.field === field);
    if (!column || isEmptyCell(cell)) continue;
    texts[column.field] = readHarmless(String(cell));
    try {
      if (cellFailure.test(String(cell).trim())) throw new CellError('invalid');
      fields[column.field] = column.read(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      tell(column.field, error.rule);
    }
  }
  reading.mend?.(fields);
  for (const { field, schema = reading.shape[field] as z.ZodMiniType } of reading.columns) {
    if (!(field in fields)) continue;
    const { success, data, error } = z.safeParse(schema, fields[field]);
    if (success) fields[field] = data;
    else {
      const { message, minimum, maximum } = (error.issues[0] ?? {}) as { message?: string } & Record<string, unknown>;
      const params = {
        ...(typeof minimum === 'number' && { minimum }),
        ...(typeof maximum === 'number' && { maximum }),
      };
      tell(field, message && !message.includes(' ') ? message : 'invalid', params);
    }
  }
  const wrong = reading.check?.(fields);
  if (wrong && issues.every(({ path }) => path !== wrong.path)) tell(wrong.path, wrong.rule);
  const isIncomplete = issues.length === 0;
  for (const { field } of reading.columns)
    if (!(field in fields) && !(field in texts) && isRequired(reading, field)) tell(field, 'required');
  return { fields, issues, isIncomplete: isIncomplete && issues.length > 0 };
}
