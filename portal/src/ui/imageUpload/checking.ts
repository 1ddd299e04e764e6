/** Refuses what cannot become a picture before a byte of it is sent; whether it is one, the server finds out. */
import { imageEndings, imageLimits, imageTypes } from '#contract/workplace/files.ts';

/** What is wrong with chosen files, as a key of the messages. */
export type FileProblem = 'type' | 'size' | 'empty' | 'several';

/** For the file dialog of browsers and phones. */
export const acceptedFiles = [...imageEndings, ...imageTypes].join(',');
export const mostMegabytes = imageLimits.bytes / (1024 * 1024);

/** The first problem of a chosen file, or null. Some systems name no type: then the ending counts. */
export function findProblem({ name, type, size }: File): FileProblem | null {
  const isEndingKnown = imageEndings.some((ending) => name.toLowerCase().endsWith(ending));
  const isTypeKnown = imageTypes.some((known) => known === type);
  if (type === '' ? !isEndingKnown : !isTypeKnown) return 'type';
  if (size === 0) return 'empty';
  return size > imageLimits.bytes ? 'size' : null;
}
