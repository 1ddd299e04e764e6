import { sensorModelNames, serialKeyPattern, type SensorModel } from '#contract/fleet/sensors.ts';

export interface StockLine {
  serialKey: string;
  model: SensorModel;
  /** Number of the line in the file; the first line is 1. */
  line: number;
}

/** Errors in a file, one sentence per line. */
export class StockFileError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Most wrong lines that are reported: further lines are most likely wrong for the same reason. */
const toldAtMost = 20;

/**
 * Splits a line. The columns only contain plain letters, digits, hyphens and spaces, so that separators and quotes are
 * enough.
 */
function columnsOf(line: string): string[] {
  return line.split(/[,;\t]/).map((column) =>
    column
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** True if the line contains the columns' names, in English or German. */
const isHead = (columns: readonly string[]) => columns.length === 2 && /^seri(al|en)/i.test(columns[0] ?? '');

/** The messages about wrong lines; if there is one, nothing of the file is imported. */
export function tellLines(wrong: readonly string[]): string[] {
  const untold = wrong.length - toldAtMost;
  const more = untold > 0 ? [`and ${untold} more ${untold === 1 ? 'line' : 'lines'}.`] : [];
  return [...wrong.slice(0, toldAtMost), ...more, 'Nothing was imported.'];
}

/**
 * @param text a CSV file with comma, semicolon or tab; with or without a header
 * @throws StockFileError with every wrong line
 */
export function readStockFile(text: string): StockLine[] {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  const read: StockLine[] = [];
  let isFirst = true;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const columns = columnsOf(line);
    if (line.trim() === '') continue;
    const isNaming = isFirst && isHead(columns);
    isFirst = false;
    if (isNaming) continue;
    const problem = problemOf(columns, seen);
    if (problem) wrong.push(`Line ${index + 1}: ${problem}`);
    else read.push({ serialKey: keyOf(columns), model: columns[1] as SensorModel, line: index + 1 });
    seen.set(keyOf(columns), index + 1);
  }
  if (wrong.length === 0 && read.length === 0) wrong.push('The file holds no sensors.');
  if (wrong.length > 0) throw new StockFileError(tellLines(wrong));
  return read;
}

const keyOf = (columns: readonly string[]) => (columns[0] ?? '').toUpperCase();

function problemOf(columns: readonly string[], seen: ReadonlyMap<string, number>): string | null {
  if (columns.length !== 2) return `two columns are expected, serial key and model; there are ${columns.length}.`;
  const serialKey = keyOf(columns);
  if (!serialKeyPattern.test(serialKey))
    return `"${columns[0]}" is no serial key: four groups of four letters or digits, separated by hyphens.`;
  const first = seen.get(serialKey);
  if (first !== undefined) return `${serialKey} stands in line ${first} already.`;
  const model = columns[1] ?? '';
  if (!(sensorModelNames as readonly string[]).includes(model))
    return `"${model}" is no known model. Known: ${sensorModelNames.join(', ')}.`;
  return null;
}
