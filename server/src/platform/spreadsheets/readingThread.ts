/**
 * The thread that reads a spreadsheet. It has the file, or its bytes, and nothing else, and imports nothing of the server,
 * because it is built as a file of its own.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Cell, SheetRow } from './cells.ts';

export interface ReadingLimits {
  /** Rows with something in them, the heads included. */
  rows: number;
  columns: number;
  /** Bytes to which a workbook may unfold. */
  unfoldedBytes: number;
  /** Rows of one answer. */
  batchRows: number;
}

export interface ReadingOrder {
  /** A file's path, or what is in it. */
  contents: string | Uint8Array<ArrayBuffer>;
  /** Which sheet is read, counted from 0. */
  sheet: number;
  limits: ReadingLimits;
}

type ReadingRefusal = 'unsupported-media-type' | 'file-unreadable' | 'file-too-long';

/** What the thread says: first what there is, then as many rows as it is asked for, none at the end. */
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
  // Neither a text nor a table: pictures, PDF, and the workbooks of before 2007, which encrypted ones are wrapped in too.
  if (text.includes('\0')) throw new Refusal('unsupported-media-type', 'It is neither a text nor a workbook.');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: limits.rows * 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Refusal('file-unreadable', `${broken.message} (row ${(broken.row ?? 0) + 1})`);
  // Some programs name the delimiter in a first row of its own.
  return { sheets: [], cells: data.map((row, index) => (index === 0 && row[0]?.startsWith('sep=') ? [] : row)) };
}

/** Rows from which the delimiter is guessed. */
const rowsLookedAt = 50;

/**
 * What parts most rows into as many cells, outside of quotes: a title above the heads and texts within cells have
 * commas and semicolons as well, but not as many in each row.
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

/** A date has no zone of its own: the library gives it as one of UTC. */
function plain(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return (value ?? null) as Cell;
}

/** Cells beyond what any workbook has would make the library fill what lies between. */
const farAwayCell = / r="(?:[A-Z]{4,}\d*|[A-Z]*\d{8,})"/;
/**
 * Tags of a part of a workbook that are read at most: beyond that the library, or what looks for the sheets' names, would
 * be busy for longer than anybody waits. A cell has three tags with their ends, a text in the list of texts as many.
 */
const tagsAtMost = (part: string): number =>
  part === 'xl/workbook.xml' ? 20_000 : part === 'xl/styles.xml' ? 500_000 : 6 * limits.rows * limits.columns;
/** Sheets of a workbook. */
const sheetsAtMost = 1000;
/** Characters of the list of sheets, whose names take 31 each. */
const workbookCharacters = 4 * 1024 * 1024;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** Longer than any attribute that is looked for, so that none is missed between two pieces. */
const overlap = 64;

/**
 * Unfolds the archive once, counting, before the library does: neither its sizes nor its number of entries are to be
 * believed. @returns the sheets' names, or null where it is no workbook
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
  // Of a tag that is not closed nothing is looked at twice.
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

// Whoever waits for an answer comes first. Linux alone has a priority for each thread; elsewhere it is the process's.
// Not the lowest one: beside a busy process nothing would be left of a processor for it.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// Last, once all above is there.
await read().catch((error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  answer({ refused: error instanceof Refusal ? error.refused : 'file-unreadable', why });
});
