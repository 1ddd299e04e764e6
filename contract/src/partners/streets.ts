/** Parses streets: splits off the house number, and expands abbreviations for comparisons. */
import { fold } from '../platform/sorting.ts';

interface StreetAndNumber {
  street: string;
  houseNumber: string;
}

/** Maximum characters of a house number. */
export const houseNumberMaximum = 10;

/** '12', '12a', '12 a', '12-14', '12/3', '12 a–c', '12 bis', '12-hs', '12/14 m. 5'. */
const oneNumber = String.raw`\d+(?:\s?[a-z](?![\p{L}\d]))?`;
const furtherNumber = String.raw`\s?(?:[-–—/+&]|u\.|und|bis)\s?(?:${oneNumber}|[a-z](?![\p{L}\d])|hs|[ivx]+(?![\p{L}\d]))`;
const wholeNumber = String.raw`${oneNumber}(?:${furtherNumber})*(?:\s?(?:bis|ter|quater|[ivx]+))?(?:\s(?:m|lok)\.\s?\d+)?`;
const sign = String.raw`(?:(?:hausnr|hausnummer|nr|no|n°|č\.?p)\.?\s*)?`;
const after = String.raw`(?:[\s,]+|(?<=\.|stra(?:ß|ss)e|str|weg|platz|allee))`;
const numberBehind = new RegExp(String.raw`^(.*?[^\s,])${after}${sign}(${wholeNumber})$`, 'iu');

/** French and English write the number first: '12 bis rue de Rivoli', '10 Downing Street'. */
const ahead = String.raw`(\d+\s?(?:bis|ter|quater|[a-z](?![\p{L}\d]))?(?:[-/]\d+[a-z]?)?),?\s+`;
const french =
  'rue|avenue|av|boulevard|bd|place|pl|chemin|impasse|all[ée]e|route|rte|quai|cours|square|passage|faubourg|ruelle';
const numberAhead = [
  new RegExp(String.raw`^${ahead}((?:${french})(?![\p{L}]).*)$`, 'iu'),
  new RegExp(String.raw`^${ahead}(\D*\s(?:street|road|avenue|lane|drive|court|close))$`, 'iu'),
];

/** A street's name with a date ends with a year: 'Rue du 8 Mai 1945'. */
const yearBehind = /\p{L}{3,}\s(?:1[5-9]|20)\d\d$/u;
/** In some towns a street's name is a number: 'Straße 52'. */
const onlyKind = /^(?:stra(?:ß|ss)e|str\.?|rue|ulica|ul\.?)$/i;
const month =
  /(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)\s\d{4}$/i;

/**
 * Splits street and house number of a text: 'Straße des 17. Juni 135' is 135 in Straße des 17. Juni.
 * @returns the unchanged text and no number, if the text has no house number
 */
export function splitStreet(text: string): StreetAndNumber {
  const written = text.trim().replace(/\s+/g, ' ');
  for (const pattern of numberAhead) {
    const [, houseNumber = '', street = ''] = pattern.exec(written) ?? [];
    if (street !== '' && houseNumber.length <= houseNumberMaximum) return { street, houseNumber };
  }
  const [, street = '', houseNumber = ''] = numberBehind.exec(written) ?? [];
  const isYear = yearBehind.test(written) && month.test(written);
  const isStreet = /\p{L}/u.test(street) && street.length > 1 && !onlyKind.test(street);
  if (isStreet && !isYear && houseNumber.length <= houseNumberMaximum) return { street, houseNumber };
  return { street: written, houseNumber: '' };
}

/** Abbreviated words of a folded street. The migration `company/0076` contains the same list for older rows. */
const abbreviated: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  blvd: 'boulevard',
  boul: 'boulevard',
  bgm: 'burgermeister',
  dr: 'doktor',
  gr: 'grosse',
  kl: 'kleine',
  pl: 'platz',
  prof: 'professor',
  rte: 'route',
  st: 'sankt',
  skt: 'sankt',
  ul: 'ulica',
};

const unfoldedWord = (word: string): string =>
  abbreviated[word] ??
  word
    .replace(/str$/, 'strasse')
    .replace(/straat$/, 'strasse')
    .replace(/(?<=...)pl$/, 'platz');

/** Abbreviations that are not a beginning of their word: a search for the word also finds the abbreviation. */
const abbreviations = Map.groupBy(
  Object.entries(abbreviated).filter(([short, word]) => !word.startsWith(short)),
  ([, word]) => word,
);

/** Other spellings of a folded word, so that each spelling finds the others. */
export function otherSpellings(word: string): string[] {
  const unfolded = unfoldedWord(word);
  const shorter = abbreviations.get(word)?.map(([short]) => short) ?? [];
  return unfolded === word ? shorter : [unfolded, ...shorter];
}

/** Folded words with expanded abbreviations: 'Prager Str. 2' and 'Prager Straße 2' are both `prager strasse 2`. */
export const unfold = (folded: string): string => folded.split(' ').map(unfoldedWord).join(' ');

/** A street with its number in the form for sorting: folded, with expanded abbreviations. */
export const sortedStreet = ({ street, houseNumber }: StreetAndNumber): string =>
  unfold(fold(`${street} ${houseNumber}`));

/**
 * A street with its number in the form for comparison: `sortedStreet` without optional spaces ('Pragerstraße', '12 a')
 * and without the e of an umlaut in two letters. The server's SQL contains the same rules.
 */
export const comparedStreet = (address: StreetAndNumber): string =>
  sortedStreet(address)
    .replace(/([aou])e/g, '$1')
    .replace(/(?<!\d) | (?!\d)/g, '');

/** A postcode in the form for comparison. */
export const comparedZipCode = (zipCode: string): string => zipCode.replace(/[-\s]/g, '').toUpperCase();
