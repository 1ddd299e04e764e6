import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turns } from '../database/connections/turns.ts';
import { failure } from '../http/failure.ts';
import type { PdfDocument } from './document.ts';
import type { PdfThreadData } from './pdfThread.ts';

const isSource = path.extname(import.meta.filename) === '.ts';
/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, isSource ? 'pdfThread.ts' : 'pdfThread.js');
const fontFolder = isSource
  ? path.join(import.meta.dirname, '../../../../node_modules/@expo-google-fonts/inter')
  : path.join(import.meta.dirname, 'fonts');
const fonts = {
  regular: path.join(fontFolder, isSource ? '400Regular' : '', 'Inter_400Regular.ttf'),
  strong: path.join(fontFolder, isSource ? '600SemiBold' : '', 'Inter_600SemiBold.ttf'),
};

const timeoutMs = 60_000;
const memoryMegabytes = 512;

/** One document at a time, to limit the memory; a caller that has waited for a minute gets an error. */
const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });

/**
 * Lays out a PDF in a separate thread.
 * @param company companies take turns
 * @returns the file's bytes
 * @throws `service-unavailable` if it takes too long
 */
export async function writePdf(company: string, document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const [bytes = new Uint8Array()] = await writePdfs(company, [document]);
  return bytes;
}

/** Like `writePdf` for several documents in one thread, whose start takes longer than most documents. */
export async function writePdfs(
  company: string,
  documents: readonly PdfDocument[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const leave = await turns.take(company);
  const thread = new Worker(program, {
    name: 'pdf',
    workerData: { fonts } satisfies PdfThreadData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    env: {},
  });
  try {
    const written: Uint8Array<ArrayBuffer>[] = [];
    for (const document of documents) {
      thread.postMessage(document);
      written.push(await answerOf(thread));
    }
    return written;
  } finally {
    await thread.terminate();
    leave();
  }
}

function answerOf(thread: Worker): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(
      () => settle(() => reject(failure('service-unavailable', { retryAfter: 60 }))),
      timeoutMs,
    );
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      thread.off('message', received).off('error', failed).off('exit', ended);
      done();
    };
    const received = (bytes: Uint8Array<ArrayBuffer>) => settle(() => resolve(bytes));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => failed(new Error('The thread ended before the document was written.'));
    thread.on('message', received).on('error', failed).on('exit', ended);
  });
}
