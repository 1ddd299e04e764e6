import { use, type ComponentType } from 'react';

/** Milliseconds after which a chunk that has not loaded counts as failed (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** The code of a screen did not load: the network failed, it took too long, or a newer version replaced it. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Imports a component's module. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Chunk<Props> = Promise<ComponentType<Props>>;
/** Keyed by the `Load` function itself, which fixes the type of its chunk. */
const chunks = new Map<unknown, unknown>();

/** Gives the promise a time limit; rejects with `ChunkError` when it is over or the import fails. */
export async function inTime<Value>(promise: Promise<Value>, limit = chunkTimeoutMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('import failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function chunkOf<Props>(load: Load<Props>): Chunk<Props> {
  const known = chunks.get(load) as Chunk<Props> | undefined;
  if (known) return known;
  const chunk: Chunk<Props> = inTime(load()).then(({ default: component }) => {
    // With these fields `use` reads the promise without waiting, so that what is there shows at once.
    void Object.assign(chunk, { status: 'fulfilled', value: component });
    return component;
  });
  chunk.catch(() => undefined);
  chunks.set(load, chunk);
  return chunk;
}

/** Starts loading ahead of need; resolves when done or failed, and never rejects. */
export async function preload<Props>(load: Load<Props>): Promise<void> {
  await chunkOf(load).catch(() => undefined);
}

/** The component of a chunk; suspends while it loads, throws `ChunkError` when it does not. */
export function useChunk<Props>(load: Load<Props>): ComponentType<Props> {
  return use(chunkOf(load));
}
