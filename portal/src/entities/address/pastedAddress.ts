/** Reads what is pasted into a form; fetched with the first paste that may be an address. */
import { isWholeAddress, readAddress, type ReadAddress } from '#contract/partners/addressLines.ts';

/** @returns null where the text is no address */
export function pastedAddress(text: string): ReadAddress | null {
  const read = readAddress(text);
  return isWholeAddress(read) && read.street !== '' ? read : null;
}
