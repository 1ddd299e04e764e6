/** The thread that unpacks an archived tour: receives a file and responds with its parts. Bundled separately. */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { RefusedFileError, type Owner, type UnfoldingRefusal } from './sealing.ts';
import { unfold, type Unfolded, type UnfoldingLimits } from './unfolding.ts';

export interface UnfoldingOrder {
  /** Path of the file, or its bytes. */
  source: string | Uint8Array;
  limits: UnfoldingLimits;
  owner: Owner;
}

export type UnfoldingAnswer = Unfolded | { refused: UnfoldingRefusal; why: string };

if (!parentPort) throw new Error('Archived tours are unfolded in a thread of their own.');
// A lower priority than the threads that answer requests.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const { source, limits, owner } = workerData as UnfoldingOrder;

async function answer(): Promise<UnfoldingAnswer> {
  try {
    return await unfold(source, limits, owner);
  } catch (error) {
    if (error instanceof RefusedFileError) return { refused: error.refused, why: error.message };
    throw error;
  }
}

const answered = await answer();
// The buffers are transferred, not copied.
const handed = 'parts' in answered ? [...answered.parts.values()].map(({ buffer }) => buffer as ArrayBuffer) : [];
parentPort.postMessage(answered, handed);
