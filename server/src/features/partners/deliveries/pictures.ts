import type { TourStop } from '#contract/dispatch/tours.ts';
import { readFile } from '#server/domain/files/contents.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Services } from '#server/services.ts';
import type { Pictures } from '#server/domain/papers/receipt.ts';

/** The signature and the photos of a stop, as far as the caller may see them. */
export async function readPictures(
  context: SessionContext,
  services: Services,
  { sign, photos }: TourStop,
): Promise<Pictures> {
  const contentsOf = async (image: string | null) => {
    const key = image?.split('/').at(-1);
    return key ? ((await readFile(context, services, key))?.contents ?? null) : null;
  };
  const found: Uint8Array[] = [];
  for (const { image } of photos) {
    const contents = await contentsOf(image);
    if (contents) found.push(contents);
  }
  return { sign: await contentsOf(sign), photos: found };
}
