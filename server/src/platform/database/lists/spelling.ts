/** Finds text in spite of another spelling: umlauts as two letters, formats of telephone numbers, a wrong letter. */
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { otherSpellings } from '#contract/partners/streets.ts';

/** Folding makes `lubeck` of Lübeck and `luebeck` of Luebeck: without the e after the vowel both are the same. */
const respelled = (word: string) => word.replace(/([aou])e/g, '$1');

/** The folded words of a text, followed by their abbreviations or full forms. */
export function withAbbreviations(text: string): string {
  const folded = fold(text);
  return [folded, ...folded.split(' ').flatMap(otherSpellings)].join(' ');
}

/** `withAbbreviations`, followed by the words with a possible umlaut in the spelling that `storedSpelling` gives. */
export function spellings(text: string): string {
  const words = withAbbreviations(text);
  const others = words.split(' ').filter((word) => respelled(word) !== word);
  return [words, ...others.map(respelled)].join(' ');
}

/** The digits of a telephone number; a German number both with 0 and with 49 in front, because people type either. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00(?=[1-9])/, '');
  const isInternational = /^\s*(?:\+|00[1-9])/.test(phone);
  if (isInternational) return digits.startsWith('49') ? `${digits} ${digits.replace(/^490?/, '0')}` : digits;
  return /^0[1-9]/.test(digits) ? `${digits} ${digits.replace(/^0/, '49')}` : digits;
}

/** A folded word of a search in the form that `spellings` and `phoneDigits` store. */
export const storedSpelling = (word: string): string => respelled(word.replace(/^00(?=49)/, ''));

/** Words shorter than this are similar to too many others. */
const similarMinimum = 5;

/**
 * LIKE patterns of words that differ by one letter: a wrong one, one too few or too many, two in the wrong order. A
 * short word or a word with digits has only its own pattern.
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
 * The condition that a column matches at least one pattern of each word.
 * @returns `longest`: the patterns that lead to the fewest candidates
 */
export function holdsSimilar(words: readonly string[][], column: RawBuilder<unknown>) {
  // Numbers are the rarest; of other words the longest, which has the most patterns.
  const rarity = (patterns: readonly string[]) => (/\d{3}/.test(patterns[0] ?? '') ? 1000 : patterns.length);
  const [longest = []] = words.toSorted((one, other) => rarity(other) - rarity(one));
  const each = words.map((patterns) => sql`${column} like any (${sql.val(patterns)}::text[])`);
  return { longest, isWanted: sql.join(each, sql` and `) };
}
