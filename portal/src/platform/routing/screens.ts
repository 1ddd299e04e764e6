import { use, type ComponentType } from 'react';

/** Milliseconds after which a chunk that has not loaded counts as failed (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/**
 * The code of a screen failed to load: the network failed, the time limit passed, or a newer version replaced the
 * chunk.
 */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Imports a component's module. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Chunk<Props> = Promise<ComponentType<Props>>;
/** Keyed by the `Load` function itself, which fixes the type of its chunk. */
const chunks = new Map<unknown, unknown>();

/** Gives a promise a time limit in milliseconds. Rejects with `ChunkError` if the limit passes or the import fails. */
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
    // React's `use` reads a promise with these fields without suspending, so that a loaded component shows at once.
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

/** The component of a chunk; suspends while the chunk loads, throws `ChunkError` if it cannot be loaded. */
export function useChunk<Props>(load: Load<Props>): ComponentType<Props> {
  return use(chunkOf(load));
}
