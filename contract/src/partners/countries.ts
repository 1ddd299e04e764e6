/** Countries by their names and codes (ISO 3166-1 alpha-2), and the formats of their postcodes. */
import { languages, type Language } from '../platform/language.ts';
import { fold } from '../platform/sorting.ts';

/** The offered countries: the most frequent destinations first, then the others. */
export const countryCodes = {
  near: 'DE AT CH BE CZ DK FR IT LI LU NL PL'.split(' '),
  others:
    'AD AE AL AM AR AU AX AZ BA BD BG BO BR BY CA CL CN CO CR CU CY DO DZ EC EE EG ES ET FI FO GB GE GG GH GI GL GR GT HK HN HR HU ID IE IL IM IN IQ IR IS JE JM JO JP KE KG KR KW KZ LB LK LT LV LY MA MC MD ME MG MK MN MT MX MY NG NI NO NP NZ OM PA PE PH PK PT PY QA RO RS RU SA SE SG SI SK SM SN SV SY TH TJ TM TN TR TW TZ UA UG US UY UZ VA VE VN XK YE ZA'.split(
      ' ',
    ),
} as const;
const allCodes = [...countryCodes.near, ...countryCodes.others];

/** Countries whose postcodes consist of digits only, by the number of digits. */
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

/** Distinguishing signs of vehicles (UN), codes of three letters (ISO 3166-1 alpha-3) and other short names. */
const signs: Readonly<Record<string, string>> = {
  AT: 'a aut',
  BE: 'b bel',
  CH: 'che sui helvetia',
  CZ: 'cze',
  DE: 'd deu ger brd',
  DK: 'dnk',
  EE: 'est',
  ES: 'e esp',
  FI: 'fin',
  FR: 'f fra',
  GB: 'uk gbr england',
  HR: 'hrv',
  HU: 'h hun',
  IE: 'irl',
  IT: 'i ita',
  LI: 'fl lie',
  LT: 'ltu',
  LU: 'l lux',
  LV: 'lva',
  NL: 'nld holland',
  NO: 'n nor',
  PL: 'pol',
  PT: 'p prt',
  RO: 'rou',
  SE: 's swe',
  SI: 'slo svn',
  SK: 'svk',
  US: 'usa',
};
const longNames: Readonly<Record<string, string>> = {
  'bundesrepublik deutschland': 'DE',
  'federal republic of germany': 'DE',
  'republik osterreich': 'AT',
  'schweizerische eidgenossenschaft': 'CH',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  'the netherlands': 'NL',
  'great britain': 'GB',
  grossbritannien: 'GB',
  'united states of america': 'US',
};
/** Languages of neighbouring countries, in which imported files may name countries. */
const neighbours = ['fr', 'nl', 'pl', 'it', 'cs', 'da', 'es'];

let codesByName: Map<string, string> | undefined;

function namedCodes(): Map<string, string> {
  const codes = new Map(Object.entries(longNames));
  for (const [code, short] of Object.entries(signs)) for (const sign of short.split(' ')) codes.set(sign, code);
  for (const code of allCodes) codes.set(code.toLowerCase(), code);
  for (const language of [...languages, ...neighbours]) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of allCodes) {
      const name = fold(names.of(code) ?? code);
      if (!codes.has(name)) codes.set(name, code);
    }
  }
  return codes;
}

/**
 * Finds a country by its code, its vehicle sign, or its name in German, English or a neighbour's language.
 * @returns the code (ISO 3166-1 alpha-2); null if it is not in `countryCodes`
 */
export function countryCode(country: string): string | null {
  codesByName ??= namedCodes();
  return codesByName.get(fold(country)) ?? null;
}

const names = new Map<Language, Intl.DisplayNames>();

/**
 * The name of a country in a language.
 * @param code ISO 3166-1 alpha-2
 */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** A country in its stored form: its German name; an unknown country stays as written. */
export function storedCountryOf(country: string): string {
  const code = countryCode(country);
  return code === null ? country.trim() : countryName(code, 'de');
}

/** Position and character of the separator in postcodes, for postcodes written without it. */
const parted: Readonly<Record<string, readonly [after: number, by: string]>> = {
  CZ: [3, ' '],
  GR: [3, ' '],
  NL: [4, ' '],
  PL: [2, '-'],
  PT: [4, '-'],
  SE: [3, ' '],
  SK: [3, ' '],
};

/**
 * A postcode without the country's sign before it, with the country's separator; unchanged if it is not a postcode of
 * the country.
 */
export function storedZipCode(code: string | null, written: string): string {
  const zipCode = written.trim().replace(/\s+/g, ' ');
  if (code === null) return zipCode;
  const bare = zipCode.replace(/^[A-Z]{1,3}[-–\s]+(?=\d)/i, (sign) =>
    countryCode(sign.replace(/[-–\s]+$/, '')) === code ? '' : sign,
  );
  const [after, by] = parted[code] ?? [0, ''];
  const joined = bare.replace(/[-\s]/g, '').toUpperCase();
  const [given, taken] = [isZipCodeOf(code, zipCode), isZipCodeOf(code, bare)];
  const whole = by === '' ? (given ? zipCode : taken ? bare : '') : joined.slice(0, after) + by + joined.slice(after);
  return whole !== '' && isZipCodeOf(code, whole) ? whole : zipCode;
}

/** The country whose sign precedes a postcode, as in `A-1010`; null if there is no sign. */
export function countryOfZipCode(written: string): string | null {
  const [, sign = '', zipCode = ''] = /^([A-Z]{1,3})[-–\s]+(\d.*)$/i.exec(written.trim()) ?? [];
  const code = sign === '' ? null : countryCode(sign);
  return code !== null && isZipCodeOf(code, storedZipCode(code, zipCode)) ? code : null;
}

/** Format for countries without a pattern: letters and digits, separated by spaces and hyphens. */
const anywhere = /^[\p{L}\d][\p{L}\d -]*$/u;

/** True if a postcode has the format of its country. */
export function isZipCodeOf(code: string | null, zipCode: string): boolean {
  const pattern = code === null ? undefined : patterns[code];
  return (pattern === undefined ? anywhere : new RegExp(`^(?:${pattern})$`, 'i')).test(zipCode);
}
