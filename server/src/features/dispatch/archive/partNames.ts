/**
 * Names of the parts of an archive file. Imports nothing, because the thread that unpacks files is bundled separately.
 */

export const contentsPart = 'tour.json';
export const paperPart = 'tour.pdf';
export const manifestPart = 'manifest.json';

const key = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const picture = new RegExp(`^(?:sign-(${key})\\.png|photo-(${key})\\.jpg)$`);

export const picturePart = (kind: 'sign' | 'photo', file: string): string =>
  kind === 'sign' ? `sign-${file}.png` : `photo-${file}.jpg`;

/** @returns the kind of picture that a part holds, and the key of its file; null for other parts */
export function readPicturePart(name: string): { kind: 'sign' | 'photo'; file: string } | null {
  const [, sign, photo] = picture.exec(name) ?? [];
  if (sign !== undefined) return { kind: 'sign', file: sign };
  return photo === undefined ? null : { kind: 'photo', file: photo };
}

export const isPartName = (name: string): boolean =>
  name === contentsPart || name === paperPart || name === manifestPart || readPicturePart(name) !== null;
