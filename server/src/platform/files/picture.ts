import { imageLimits } from '#contract/workplace/files.ts';
import { Turns } from '../database/connections/turns.ts';
import { createDecoder } from './decoder.ts';

/** The default type of stored pictures. */
export const pictureType = 'image/jpeg';

export interface FitOptions {
  /** Maximum pixels of the longer side; of the width if `height` is given. */
  side?: number;
  height?: number;
  /** Type of the result: drawings stay sharp as PNG. */
  type?: 'image/jpeg' | 'image/png';
  /** The picture's company: one picture is decoded at a time, and companies take turns. */
  company?: string;
}

/** One picture at a time; a caller that has waited for a minute gets an error. */
const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });
const decoder = createDecoder();

/**
 * Fits a picture into the limits and re-encodes it without its metadata.
 * @param source path of a file, or the contents themselves
 * @throws `unsupported-media-type` if it is neither JPEG nor PNG, `image-too-large`, `image-unreadable`
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
