/** How a text is found that is written otherwise than it is kept: umlauts in two letters, telephones, a wrong letter. */
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { otherSpellings } from '#contract/partners/streets.ts';

/** Folding makes `lubeck` of Lübeck and `luebeck` of Luebeck: without the e after the vowel both are the same. */
const respelled = (word: string) => word.replace(/([aou])e/g, '$1');

/** The words of a text, and beside them what they are abbreviated for, or how they are abbreviated. */
export function withAbbreviations(text: string): string {
  const folded = fold(text);
  return [folded, ...folded.split(' ').flatMap(otherSpellings)].join(' ');
}

/** The same, and beside them those that may be written with an umlaut, as `sought` looks for them. */
export function spellings(text: string): string {
  const words = withAbbreviations(text);
  const others = words.split(' ').filter((word) => respelled(word) !== word);
  return [words, ...others.map(respelled)].join(' ');
}

/** A telephone's digits, of a German one both with 0 and with 49 in front: people type it either way. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00(?=[1-9])/, '');
  const isInternational = /^\s*(?:\+|00[1-9])/.test(phone);
  if (isInternational) return digits.startsWith('49') ? `${digits} ${digits.replace(/^490?/, '0')}` : digits;
  return /^0[1-9]/.test(digits) ? `${digits} ${digits.replace(/^0/, '49')}` : digits;
}

/** A folded word of a search as `spellings` and `phoneDigits` keep it. */
export const sought = (word: string): string => respelled(word.replace(/^00(?=49)/, ''));

/** Words shorter than this resemble too much. */
const similarMinimum = 5;

/**
 * LIKE patterns of the words that differ by one letter: another one, one too few or too many, two in the wrong order.
 * Of a short word or a number there is the word alone.
 */
export function similarPatterns(word: string): string[] {
  if (word.length < similarMinimum || /\d/.test(word)) return [`%${word}%`];
  const indexes = Array.from(word, (_, index) => index);
  const cut = (index: number, between: string, taken: number) =>
    word.slice(0, index) + between + word.slice(index + taken);
  const variants = [
    word,
    ...indexes.map((index) => cut(index, '_', 1)),
    ...indexes.slice(1).map((index) => cut(index, '_', 0)),
    ...(word.length > similarMinimum ? indexes.map((index) => cut(index, '', 1)) : []),
    ...indexes.slice(1).map((index) => cut(index - 1, `${word[index]}${word[index - 1]}`, 2)),
  ];
  return [...new Set(variants)].map((variant) => `%${variant}%`);
}

/**
 * Whether a column has one of the patterns of each word.
 * @returns `longest`: the patterns that lead to the fewest candidates
 */
export function holdsSimilar(words: readonly string[][], column: RawBuilder<unknown>) {
  const [longest = []] = words.toSorted((one, other) => other.length - one.length);
  const each = words.map((patterns) => sql`${column} like any (${sql.val(patterns)}::text[])`);
  return { longest, isWanted: sql.join(each, sql` and `) };
}
