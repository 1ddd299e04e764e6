/** Countries by their names and codes (ISO 3166-1 alpha-2), and how their postcodes are written. */
import { languages } from './language.ts';

/** By how many digits they have, where they are digits alone. */
const digits: Readonly<Record<number, string>> = {
  3: 'FO IS',
  4: 'AL AM AT AU BD BE BG CH CY DK GE GL HU LI LU MK NO NZ PH SI TN ZA',
  5: 'BA DE DZ EE EG ES FI FR HR ID IT KE KR KW MA MC ME MX MY RS SA SM TH TR UA VA',
  6: 'BY CN CO EC IN KG KZ RO RU SG TJ TM UZ VN',
};
const patterns: Record<string, string> = {
  AD: 'AD\\d{3}',
  BR: '\\d{5}-?\\d{3}',
  CA: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  CZ: '\\d{3} ?\\d{2}',
  GB: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  GR: '\\d{3} ?\\d{2}',
  IE: '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
  IL: '\\d{5}(\\d{2})?',
  JP: '\\d{3}-?\\d{4}',
  LT: '(LT-)?\\d{5}',
  LV: '(LV-)?\\d{4}',
  MD: '(MD-)?\\d{4}',
  MT: '[A-Z]{3} ?\\d{4}',
  NL: '\\d{4} ?[A-Z]{2}',
  PL: '\\d{2}-\\d{3}',
  PT: '\\d{4}-\\d{3}',
  SE: '\\d{3} ?\\d{2}',
  SK: '\\d{3} ?\\d{2}',
  US: '\\d{5}(-\\d{4})?',
};
for (const [count, codes] of Object.entries(digits))
  for (const code of codes.split(' ')) patterns[code] = `\\d{${count}}`;

let codesByName: Map<string, string> | undefined;

/** The country whose code this is, or whose name in German or English; null where it is none whose postcodes are known. */
export function countryCode(country: string): string | null {
  const wanted = country.trim().toLowerCase();
  if (wanted.length === 2) return patterns[wanted.toUpperCase()] === undefined ? null : wanted.toUpperCase();
  if (!codesByName) {
    codesByName = new Map([['czech republic', 'CZ']]);
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of Object.keys(patterns)) codesByName.set((names.of(code) ?? code).toLowerCase(), code);
    }
  }
  return codesByName.get(wanted) ?? null;
}

/** Of any other country letters and digits, parted by spaces and hyphens. */
const anywhere = /^[\p{L}\d][\p{L}\d -]*$/u;

/** Whether a postcode is written as in its country. */
export function isZipCodeOf(code: string | null, zipCode: string): boolean {
  const pattern = code === null ? undefined : patterns[code];
  return (pattern === undefined ? anywhere : new RegExp(`^(?:${pattern})$`, 'i')).test(zipCode);
}
