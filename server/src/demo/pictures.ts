import { existsSync } from 'node:fs';
import path from 'node:path';
import { fitPicture } from '../platform/files/picture.ts';

/**
 * @param name path below the folder of pictures, which the build lays beside the server
 * @returns the picture as it is kept, or null where there is none of that name
 */
export async function readPicture(name: string): Promise<Uint8Array | null> {
  const file = path.join(import.meta.dirname, 'pictures', name);
  if (!existsSync(file)) return null;
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return fitPicture(await sharp(file).png({ compressionLevel: 1 }).toBuffer());
}
