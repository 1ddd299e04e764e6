/** Folding of text for sorting and searching, so that PostgreSQL, PGlite and the browser use the same German order. */

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/**
 * Folds text as DIN 5007-1 sorts words: ä as a, ß as ss, case and punctuation folded.
 * The result is compared code unit by code unit (collation "C").
 * @returns small letters and digits; one space between words
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
