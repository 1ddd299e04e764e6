import { beforeAll, describe, expect, test } from 'vitest';
import { interlacedPng, photograph } from '#testing/fixtures/pictures.ts';
import { createDecoder, type DecoderOptions } from './decoder.ts';

const megabyte = 1024 * 1024;
let photo: Buffer;
/** It unfolds to 72 MB. */
let large: Buffer;
beforeAll(async () => {
  photo = await photograph();
  large = interlacedPng(3072, 3072);
});

const fit = (decoder: ReturnType<typeof createDecoder>, source: Uint8Array) =>
  decoder.fit({ source, side: 400, pixels: 100_000_000 });
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that decodes pictures', () => {
  const create = (options: Partial<DecoderOptions>) => createDecoder({ idleMs: 500, ...options });

  test('takes what unfolds to no more than the bound, and refuses the rest by its head alone', async () => {
    const decoder = create({ unfoldedBytes: 72 * megabyte });
    await expect(fit(decoder, large)).resolves.toBeInstanceOf(Uint8Array);
    expect(large.length).toBeLessThan(megabyte);
    const pid = decoder.pid();
    const larger = Buffer.from(large);
    larger.writeUInt32BE(3073, 20);
    await expect(fit(decoder, larger)).rejects.toMatchObject({ code: 'image-too-large' });
    expect([pid, decoder.pid()]).toEqual([expect.any(Number), pid]);
  });

  test('ends where a picture takes more than the head says, and the next one finds another', async () => {
    const decoder = create({ unfoldedBytes: 1024 * megabyte, memoryBytes: 130 * megabyte });
    await expect(fit(decoder, photo)).resolves.toBeInstanceOf(Uint8Array);
    const before = decoder.pid() as number;
    await expect(fit(decoder, large)).rejects.toMatchObject({ code: 'image-too-large' });
    expect(isRunning(before)).toBe(false);
    await expect(fit(decoder, photo)).resolves.toBeInstanceOf(Uint8Array);
    expect(decoder.pid()).not.toBe(before);
  });

  test('is ended where a picture takes too long', async () => {
    const decoder = create({ timeoutMs: 1 });
    await expect(fit(decoder, large)).rejects.toMatchObject({ code: 'image-too-large' });
  });

  test('goes when no picture has come for a while', async () => {
    const decoder = create({ idleMs: 1 });
    await fit(decoder, photo);
    await expect.poll(() => decoder.pid()).toBeUndefined();
    await expect(fit(decoder, photo)).resolves.toBeInstanceOf(Uint8Array);
  });
});
