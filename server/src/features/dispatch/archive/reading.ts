import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { archiveLimits } from '#contract/dispatch/archive.ts';
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import { Turns } from '#server/platform/database/connections/turns.ts';
import { failure } from '#server/platform/http/failure.ts';
import { readContents, type Parts } from './format.ts';
import type { Manifest, Owner } from './sealing.ts';
import { unfold, type UnfoldingLimits } from './unfolding.ts';
import type { UnfoldingAnswer, UnfoldingOrder } from './unfoldingThread.ts';

/** The thread's script: TypeScript beside this file, or the built file beside the bundle. */
const program = path.join(import.meta.dirname, `unfoldingThread${path.extname(import.meta.filename)}`);

const limits: UnfoldingLimits = {
  unfoldedBytes: archiveLimits.unfoldedBytes,
  parts: archiveLimits.partsMaximum,
};
const timeoutMs = 60_000;
const memoryMegabytes = 256;

/** One file at a time, so that several together take no more memory than one. */
const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });

export interface ReadTour {
  manifest: Manifest;
  contents: ArchivedTour;
  parts: Parts;
}

/**
 * Reads an untrusted file, in a thread of its own.
 * @param source path or bytes of the file
 * @throws `archive-damaged`, `archive-newer`, `archive-foreign`, `payload-too-large`
 */
export async function readArchived(source: string | Uint8Array, { company, secret }: Owner): Promise<ReadTour> {
  const leave = await turns.take(company);
  const thread = new Worker(program, {
    name: 'unfolding',
    workerData: { source, limits, owner: { company, secret } } satisfies UnfoldingOrder,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    env: {},
  });
  try {
    const answer = await answerOf(thread);
    if ('refused' in answer) throw failure(answer.refused, undefined, new Error(answer.why));
    return { ...answer, contents: readContents(answer.parts, answer.manifest.version) };
  } finally {
    await thread.terminate();
    leave();
  }
}

/** Reads a file that this process has just written itself, without a separate thread. */
export async function readWritten(contents: Uint8Array, owner: Owner): Promise<ReadTour> {
  const unfolded = await unfold(contents, limits, owner);
  return { ...unfolded, contents: readContents(unfolded.parts, unfolded.manifest.version) };
}

function answerOf(thread: Worker): Promise<UnfoldingAnswer> {
  return new Promise((resolve, reject) => {
    const refuse = (why: unknown) => reject(failure('payload-too-large', undefined, why));
    const deadline = setTimeout(() => refuse(new Error('It takes too long to unfold.')), timeoutMs);
    thread.once('message', resolve);
    thread.once('error', refuse);
    thread.once('exit', () => {
      clearTimeout(deadline);
      refuse(new Error('The thread ended before the file was unfolded.'));
    });
  });
}
