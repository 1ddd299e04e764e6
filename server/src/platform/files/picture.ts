/** Turns what somebody sent as a picture into the one form that is kept: an upright JPEG that fits, and nothing else in it. */
import type sharp from 'sharp';
import { imageLimits } from '#contract/files.ts';
import { failure } from '../http/failure.ts';

/** The type of every picture that is kept. */
export const pictureType = 'image/jpeg';

/** Of a picture of 400 × 400 pixels, as JPEG: 15 to 60 kB. */
const quality = 82;
/** Seconds after which a picture that is made to take long is given up. */
const takesAtMost = 20;

let loaded: Promise<typeof sharp> | null = null;

/** The image library, loaded when the first picture comes; one thread and no cache, for the memory's sake. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1);
    library.cache(false);
    return library;
  });
  return loaded;
}

/** The picture that is being worked on: one at a time, so that many at once cannot fill the memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Fits a picture into the limits and re-encodes it; nothing of its metadata is left.
 * @param side pixels of the longer side at most
 * @throws `unsupported-media-type` where it is neither JPEG nor PNG, `image-too-large`, `image-unreadable`
 */
export async function fitPicture(sent: Uint8Array, side: number = imageLimits.side): Promise<Uint8Array> {
  if (!isTaken(sent)) throw failure('unsupported-media-type');
  const fitted = last.then(() => fit(sent, side));
  last = fitted.catch(() => undefined);
  return fitted;
}

async function fit(sent: Uint8Array, side: number): Promise<Uint8Array> {
  const library = await loadSharp();
  try {
    const picture = library(sent, { limitInputPixels: imageLimits.pixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format !== 'jpeg' && format !== 'png') throw failure('unsupported-media-type');
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .timeout({ seconds: takesAtMost })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return failure(/pixel limit/.test(error.message) ? 'image-too-large' : 'image-unreadable', undefined, error);
}

/** How JPEG and PNG begin: whatever else the library could read never reaches it. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

function isTaken(sent: Uint8Array): boolean {
  return beginnings.some((beginning) => beginning.every((byte, index) => sent[index] === byte));
}
