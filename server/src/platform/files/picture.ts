import { imageLimits } from '#contract/workplace/files.ts';
import { Turns } from '../database/connections/turns.ts';
import { createDecoder } from './decoder.ts';

/** The type of pictures that are kept, unless told. */
export const pictureType = 'image/jpeg';

export interface FitOptions {
  /** Pixels of the longer side at most; of the width where there is a height. */
  side?: number;
  height?: number;
  /** What it becomes: drawings stay sharp as PNG. */
  type?: 'image/jpeg' | 'image/png';
  /** Whose picture it is: one is decoded at a time, and companies take turns. */
  company?: string;
}

/** One at a time; who waits longer than a minute is told to come back. */
const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });
const decoder = createDecoder();

/**
 * Fits a picture into the limits and re-encodes it; nothing of its metadata is left.
 * @param source path of a file, or the contents themselves
 * @throws `unsupported-media-type` where it is neither JPEG nor PNG, `image-too-large`, `image-unreadable`
 */
export async function fitPicture(
  source: string | Uint8Array,
  { side = imageLimits.side, height, type = pictureType, company = '' }: FitOptions = {},
): Promise<Uint8Array> {
  const release = await turns.take(company);
  try {
    return await decoder.fit({ source, side, height, type, pixels: imageLimits.pixels });
  } finally {
    release();
  }
}
