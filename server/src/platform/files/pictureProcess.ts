/**
 * The process that decodes pictures. It has no secrets and no connections, so that a picture that decodes to more than
 * it declares, or crashes the image library, ends only this process. It imports nothing of the server, because it is
 * built as a separate file.
 */
import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

/** Bounds in bytes, given at the start. */
export interface PictureBounds {
  /** Maximum memory for a decoded picture, computed from its header before it is decoded. */
  unfoldedBytes: number;
  /** Maximum memory of this process, which ends itself beyond that, in case the header is wrong. */
  memoryBytes: number;
}

export interface PictureOrder {
  /** Path of a file, or the contents themselves. */
  source: string | Uint8Array;
  /** Maximum pixels of the longer side; of the width if `height` is given. */
  side: number;
  height?: number | undefined;
  /** Type of the result. */
  type?: 'image/jpeg' | 'image/png' | undefined;
  /** Maximum of pixels of the source. */
  pixels: number;
}

export type PictureAnswer =
  | { contents: Uint8Array }
  | { refused: 'unsupported-media-type' | 'image-too-large' | 'image-unreadable'; why: string };

/** Milliseconds between two checks of the memory: the library decodes in other threads than this one. */
const memoryCheckIntervalMs = 10;

/** A picture of 400 × 400 pixels has 15 to 60 kB at this quality. */
const jpegQuality = 82;

/** First bytes of JPEG and PNG: files of other types are never passed to the library. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

class Refusal extends Error {
  readonly answer: PictureAnswer;

  constructor(refused: Extract<PictureAnswer, { refused: string }>['refused'], why: string) {
    super(why);
    this.answer = { refused, why };
  }
}

const bounds = JSON.parse(process.argv[2] ?? '{}') as PictureBounds;
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.on('message', (order: PictureOrder) => {
  void answer(order).then((answered) => process.send?.(answered));
});

async function answer(order: PictureOrder): Promise<PictureAnswer> {
  const watch = setInterval(() => {
    // The process cannot answer with an error here: the library may be in any state.
    if (process.memoryUsage.rss() > bounds.memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, memoryCheckIntervalMs);
  try {
    return { contents: await fit(order) };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    const why = error instanceof Error ? error.message : String(error);
    return { refused: /pixel limit/.test(why) ? 'image-too-large' : 'image-unreadable', why };
  } finally {
    clearInterval(watch);
  }
}

async function fit({ source, side, height = side, type = 'image/jpeg', pixels }: PictureOrder): Promise<Uint8Array> {
  if (!isTaken(await beginningOf(source))) throw new Refusal('unsupported-media-type', 'Neither JPEG nor PNG.');
  const picture = sharp(source, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true });
  const head = await picture.metadata();
  if (head.format !== 'jpeg' && head.format !== 'png')
    throw new Refusal('unsupported-media-type', `The contents are ${head.format}.`);
  const bytes = unfolded(head);
  if (bytes > bounds.unfoldedBytes) throw new Refusal('image-too-large', `It would unfold to ${bytes} bytes.`);
  const fitted = picture
    .autoOrient()
    .resize({ width: side, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const encoded = type === 'image/png' ? fitted.png() : fitted.jpeg({ quality: jpegQuality, mozjpeg: true });
  return encoded.toBuffer();
}

/**
 * Bytes that may have to be in memory at once. A JPEG is read and reduced line by line, except a progressive one, which
 * needs two bytes for each value until the end. A PNG may be interlaced, or have to be rotated.
 */
function unfolded({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'jpeg') return isProgressive ? width * height * channels * 2 : 0;
  return width * height * channels * (depth === 'ushort' ? 2 : 1);
}

async function beginningOf(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source;
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isTaken(beginning: Uint8Array): boolean {
  return beginnings.some((bytes) => bytes.every((byte, index) => beginning[index] === byte));
}
