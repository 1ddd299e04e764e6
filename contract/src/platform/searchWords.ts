/** Searching in texts by words; apart from `sorting.ts`, because every page loads that one. */
import { fold } from './sorting.ts';

/** The words of a search, folded; at most `most` of them. */
export function searchWords(search: string, most = 6): string[] {
  return fold(search).split(' ').filter(Boolean).slice(0, most);
}

/**
 * True if a text contains all words, with or without its spaces, as in a plate.
 * @param words as `searchWords` gives them
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  const joined = folded.replaceAll(' ', '');
  return words.every((word) => folded.includes(word) || joined.includes(word));
}
