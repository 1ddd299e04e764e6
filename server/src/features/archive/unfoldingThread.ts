/** The thread that unfolds an archived tour. It is given a file and answers its parts; it is built as a file of its own. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { RefusedFileError, unfold, type UnfoldingLimits, type UnfoldingRefusal } from './unfolding.ts';

export interface UnfoldingOrder {
  /** Path of the file, or its bytes. */
  source: string | Uint8Array;
  limits: UnfoldingLimits;
}

export type UnfoldingAnswer = { parts: Map<string, Uint8Array> } | { refused: UnfoldingRefusal; why: string };

if (!parentPort) throw new Error('Archived tours are unfolded in a thread of their own.');
// Requests go first.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const { source, limits } = workerData as UnfoldingOrder;

async function answer(): Promise<UnfoldingAnswer> {
  try {
    return { parts: await unfold(source, limits) };
  } catch (error) {
    if (error instanceof RefusedFileError) return { refused: error.refused, why: error.message };
    throw error;
  }
}

parentPort.postMessage(await answer());
