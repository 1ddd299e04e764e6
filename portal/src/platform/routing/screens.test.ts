import { expect, it } from 'vitest';
import { ChunkError, chunkTimeoutMs, inTime, preload } from './screens.ts';

it('waits 120 seconds, as specified', () => {
  expect(chunkTimeoutMs).toBe(120_000);
});

it('gives up on a chunk that does not come', async () => {
  await expect(inTime(new Promise(() => undefined), 20)).rejects.toBeInstanceOf(ChunkError);
});

it('turns a failed import into the same error', async () => {
  await expect(inTime(Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(ChunkError);
});

it('hands over what came in time', async () => {
  await expect(inTime(Promise.resolve(7), 20)).resolves.toBe(7);
});

it('preloads without ever failing, and imports once', async () => {
  let imports = 0;
  const load = () => {
    imports += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await preload(load);
  await preload(load);
  expect(imports).toBe(1);
});
