/** Refuses files that cannot be images before they are sent; the server checks the content. */
import { imageEndings, imageLimits, imageTypes } from '#contract/workplace/files.ts';

/** The problem of chosen files, as a message key. */
export type FileProblem = 'type' | 'size' | 'empty' | 'several';

/** The `accept` attribute for file dialogs of browsers and phones. */
export const acceptedFiles = [...imageEndings, ...imageTypes].join(',');
export const mostMegabytes = imageLimits.bytes / (1024 * 1024);

/** The first problem of a chosen file, or null. Some systems set no type: then the file extension counts. */
export function findProblem({ name, type, size }: File): FileProblem | null {
  const isEndingKnown = imageEndings.some((ending) => name.toLowerCase().endsWith(ending));
  const isTypeKnown = imageTypes.some((known) => known === type);
  if (type === '' ? !isEndingKnown : !isTypeKnown) return 'type';
  if (size === 0) return 'empty';
  return size > imageLimits.bytes ? 'size' : null;
}
