/** Reads a text pasted into a form. Loaded with the first pasted text that may be an address. */
import { isWholeAddress, readAddress, type ReadAddress } from '#contract/partners/addressLines.ts';

/** @returns null if the text is no address */
export function pastedAddress(text: string): ReadAddress | null {
  const read = readAddress(text);
  return isWholeAddress(read) && read.street !== '' ? read : null;
}
