import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { importLimits } from '#contract/workplace/imports.ts';
import { Turns } from '../database/connections/turns.ts';
import { failure } from '../http/failure.ts';
import type { SheetRow } from './cells.ts';
import type { ReadingAnswer, ReadingLimits, ReadingOrder } from './readingThread.ts';

/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `readingThread${path.extname(import.meta.filename)}`);

export interface ReadingOptions extends ReadingLimits {
  /** Maximum milliseconds for each answer of the thread. */
  timeoutMs: number;
  /** Maximum heap of the thread. */
  memoryMegabytes: number;
}

const usual: ReadingOptions = {
  rows: importLimits.headRow + importLimits.rows,
  columns: 100,
  unfoldedBytes: 200 * 1024 * 1024,
  batchRows: 20,
  timeoutMs: 30_000,
  memoryMegabytes: 768,
};

/** A spreadsheet that is being read. */
export interface Spreadsheet {
  /** Names of a workbook's sheets; none of a CSV file. */
  sheets: readonly string[];
  /** Number of rows that are not empty. */
  rows: number;
  /** The next rows, in the file's order; none at the end. */
  next(): Promise<SheetRow[]>;
  /** Ends the thread; must always be called, also after an error. */
  close(): Promise<void>;
}

/** One file at a time, to limit the memory; a caller that has waited for a minute gets an error. */
const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });

/**
 * Reads a CSV file or a workbook in a separate thread.
 * @param company companies take turns
 * @param contents a file's path; or the bytes, which are transferred: the caller's array is empty afterwards
 * @throws `unsupported-media-type` for other files, old and encrypted workbooks; `file-unreadable`; `file-too-long`
 */
export async function openSpreadsheet(
  company: string,
  { contents, sheet = 0 }: { contents: string | Uint8Array<ArrayBuffer>; sheet?: number },
  options: Partial<ReadingOptions> = {},
): Promise<Spreadsheet> {
  const { timeoutMs, memoryMegabytes, ...limits } = { ...usual, ...options };
  const leave = await turns.take(company);
  const thread = new Worker(program, {
    name: 'spreadsheet',
    workerData: { contents, sheet, limits } satisfies ReadingOrder,
    transferList: typeof contents === 'string' ? [] : [contents.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    env: {},
    stdout: true,
    stderr: true,
  });
  const close = async () => {
    await thread.terminate();
    leave();
  };
  try {
    const head = await answered(thread, timeoutMs);
    if (!('sheets' in head)) throw new Error('The thread answers rows before it is asked.');
    return { ...head, next: () => nextBatch(thread, timeoutMs), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function nextBatch(thread: Worker, timeoutMs: number): Promise<SheetRow[]> {
  const coming = answered(thread, timeoutMs);
  thread.postMessage('next');
  const answer = await coming;
  return 'batch' in answer ? answer.batch : [];
}

type Told = Exclude<ReadingAnswer, { refused: unknown }>;

function answered(thread: Worker, timeoutMs: number): Promise<Told> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => refuse('file-too-long', 'It takes too long to read.'), timeoutMs);
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      thread.off('message', received).off('error', failed).off('exit', ended);
      done();
    };
    const refuse = (code: 'unsupported-media-type' | 'file-unreadable' | 'file-too-long', why: string) =>
      settle(() => reject(failure(code, undefined, new Error(why))));
    const received = (answer: ReadingAnswer) =>
      'refused' in answer ? refuse(answer.refused, answer.why) : settle(() => resolve(answer));
    const failed = (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'file-too-long' : 'file-unreadable', error.message);
    const ended = (code: number) => refuse('file-unreadable', `The thread that reads ended with ${code}.`);
    thread.on('message', received).on('error', failed).on('exit', ended);
  });
}
