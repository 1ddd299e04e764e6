/**
 * The thread that reads a spreadsheet. It gets only the file or its bytes, and imports nothing of the server, because
 * it is built as a separate file.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Cell, SheetRow } from './cells.ts';

export interface ReadingLimits {
  /** Maximum of rows that are not empty, the head row included. */
  rows: number;
  columns: number;
  /** Maximum bytes of an uncompressed workbook. */
  unfoldedBytes: number;
  /** Rows in one answer. */
  batchRows: number;
}

export interface ReadingOrder {
  /** A file's path, or its bytes. */
  contents: string | Uint8Array<ArrayBuffer>;
  /** Index of the sheet, from 0. */
  sheet: number;
  limits: ReadingLimits;
}

type ReadingRefusal = 'unsupported-media-type' | 'file-unreadable' | 'file-too-long';

/** Messages of the thread: sheets and number of rows first, then a batch per request, an empty one at the end. */
export type ReadingAnswer =
  | { sheets: string[]; rows: number }
  | { batch: SheetRow[] }
  | { refused: ReadingRefusal; why: string };

class Refusal extends Error {
  readonly refused: ReadingRefusal;

  constructor(refused: ReadingRefusal, why: string) {
    super(why);
    this.refused = refused;
  }
}

if (!parentPort) throw new Error('Spreadsheets are read in a thread of their own.');
const port = parentPort;
const { contents: given, sheet, limits } = workerData as ReadingOrder;
const contents = typeof given === 'string' ? new Uint8Array(readFileSync(given)) : given;

const answer = (message: ReadingAnswer) => port.postMessage(message);

async function read(): Promise<void> {
  const { sheets, cells } = isZip(contents) ? await readWorkbook() : readText();
  const rows = cells
    .map((row, index) => ({ row: index + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => String(cell ?? '').trim() !== ''));
  if (rows.length > limits.rows) throw new Refusal('file-too-long', `It has ${rows.length} rows.`);
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  if (columns > limits.columns) throw new Refusal('file-too-long', `It has ${columns} columns.`);
  answer({ sheets, rows: rows.length });
  let next = 0;
  port.on('message', () => {
    answer({ batch: rows.slice(next, next + limits.batchRows) });
    next += limits.batchRows;
  });
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b]);
const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte);

// Texts.

function readText(): { sheets: string[]; cells: Cell[][] } {
  const text = decode();
  // A binary file, such as a picture, a PDF, or a workbook in the format before 2007, which also wraps encrypted ones.
  if (text.includes('\0')) throw new Refusal('unsupported-media-type', 'It is neither a text nor a workbook.');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: limits.rows * 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Refusal('file-unreadable', `${broken.message} (row ${(broken.row ?? 0) + 1})`);
  // Some programs write a first row that only names the delimiter.
  return { sheets: [], cells: data.map((row, index) => (index === 0 && row[0]?.startsWith('sep=') ? [] : row)) };
}

/** Rows from which the delimiter is guessed. */
const rowsLookedAt = 50;

/**
 * The delimiter, outside of quotes, that splits most rows into the same number of cells. A title above the head row and
 * texts within cells may also contain commas and semicolons, but not the same number in each row.
 */
function delimiterOf(text: string): string {
  const named = /^sep=([;,\t])\r?\n/.exec(text)?.[1];
  const rows = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((row) => row.trim() !== '')
    .slice(0, rowsLookedAt);
  const found = [';', '\t', ','].map((delimiter) => {
    const parted = rows.map((row) => row.split(delimiter).length).filter((cells) => cells > 1);
    const alike = Map.groupBy(parted, (cells) => cells).values();
    const [most = []] = [...alike].toSorted((one, other) => other.length - one.length);
    return { delimiter, rows: most.length, cells: most[0] ?? 1 };
  });
  const [best] = found.toSorted((one, other) => other.rows - one.rows || other.cells - one.cells);
  return named ?? best?.delimiter ?? ';';
}

function decode(): string {
  const encoded = [
    { beginning: [0xff, 0xfe], encoding: 'utf-16le' },
    { beginning: [0xfe, 0xff], encoding: 'utf-16be' },
  ].find(({ beginning }) => startsWith(contents, beginning));
  if (encoded) return new TextDecoder(encoded.encoding).decode(contents);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(contents);
  } catch {
    return new TextDecoder('windows-1252').decode(contents);
  }
}

// Workbooks.

async function readWorkbook(): Promise<{ sheets: string[]; cells: Cell[][] }> {
  const sheets = await examine();
  if (!sheets) throw new Refusal('unsupported-media-type', 'It is an archive, and no workbook.');
  const values = await readSheet(contents.buffer, Math.min(sheet, sheets.length - 1) + 1, { trim: false });
  return { sheets, cells: values.map((row) => row.map(plain)) };
}

/** Dates have no time zone in a workbook: the library returns them in UTC. */
function plain(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return (value ?? null) as Cell;
}

/** Cells beyond the limits of a workbook, up to which the library would fill all rows and columns. */
const farAwayCell = / r="(?:[A-Z]{4,}\d*|[A-Z]*\d{8,})"/;
/**
 * Maximum of tags in a part of a workbook: with more, the library or the search for the sheets' names would take too
 * long. A cell has three pairs of tags, and so has a text in the list of shared texts.
 */
const tagsAtMost = (part: string): number =>
  part === 'xl/workbook.xml' ? 20_000 : part === 'xl/styles.xml' ? 500_000 : 6 * limits.rows * limits.columns;
/** Maximum of sheets in a workbook. */
const sheetsAtMost = 1000;
/** Maximum characters of the list of sheets; a sheet's name has up to 31. */
const workbookCharacters = 4 * 1024 * 1024;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** Longer than any attribute that is searched, so that none is missed at the border of two chunks. */
const overlap = 64;

/**
 * Decompresses the archive once and counts, before the library does so: the sizes and the number of entries that the
 * archive declares may be false. @returns the sheets' names, or null if the archive is no workbook
 */
async function examine(): Promise<string[] | null> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const buffer = Buffer.from(contents.buffer);
    yauzl.fromBuffer(buffer, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  let left = limits.unfoldedBytes;
  let workbook: string | null = null;
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new Refusal('unsupported-media-type', 'It is encrypted.');
    let tail = '';
    let tags = 0;
    let characters = 0;
    const pieces: string[] = [];
    for await (const piece of await open(zip, entry)) {
      left -= (piece as Buffer).length;
      if (left < 0) throw new Refusal('file-too-long', 'It unfolds to more than a workbook may hold.');
      if (!entry.fileName.endsWith('.xml')) continue;
      const text = (piece as Buffer).toString('latin1');
      if (farAwayCell.test(tail + text)) throw new Refusal('file-unreadable', 'A cell lies outside of the sheet.');
      tail = text.slice(-overlap);
      tags += countOf(text, '<');
      if (tags > tagsAtMost(entry.fileName))
        throw new Refusal('file-too-long', `${entry.fileName} holds too many tags.`);
      if (entry.fileName !== 'xl/workbook.xml') continue;
      characters += text.length;
      if (characters > workbookCharacters) throw new Refusal('file-too-long', 'Its list of sheets is too long.');
      pieces.push(text);
    }
    if (pieces.length > 0) workbook = Buffer.from(pieces.join(''), 'latin1').toString('utf8');
  }
  // `[^<>]` keeps the search linear for tags that are not closed.
  const names = [...(workbook ?? '').matchAll(/<(?:\w+:)?sheet\s[^<>]*?\bname="([^"]*)"/g)];
  if (names.length > sheetsAtMost) throw new Refusal('file-too-long', `It has ${names.length} sheets.`);
  return names.length === 0 ? null : names.map(([, name = '']) => unescape(name));
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  while (true) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject);
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

function open(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_all, hex?: string, decimal?: string, name = '') =>
    hex || decimal ? String.fromCodePoint(parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : (entities[name] ?? ''),
  );

// Requests have priority over this thread. Only Linux has a priority for each thread, not only for the process.
// The lowest priority would give this thread no processor time beside a busy process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// At the end of the file, after all constants above have been initialised.
await read().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  answer({ refused: error instanceof Refusal ? error.refused : 'file-unreadable', why });
});
