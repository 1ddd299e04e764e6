/** Parses the typed text of an address search. */
import { bareCode, readCountry, type GeocodedCountry } from './country.ts';

export interface ReadQuery {
  /** A complete code without spaces and hyphens, or its first digits; '' if there are none. */
  zipCode: string;
  isWholeCode: boolean;
  /** The text before the code, or the whole text if there is no code, split at commas. */
  before: string[];
  /** The text after the code. */
  after: string;
  /** ISO 3166-1; undefined if the text names none. */
  country: GeocodedCountry | undefined;
}

/** Maximum number of characters that are read. */
const longestQuery = 200;

/** The format of postal codes in each country, and the prefixes that may precede them. */
const writing: Readonly<Record<GeocodedCountry, { code: string; prefix: string }>> = {
  DE: { code: '\\d{5}', prefix: 'DE?' },
  AT: { code: '\\d{4}', prefix: 'AT?' },
  BE: { code: '\\d{4}', prefix: 'BE?' },
  CH: { code: '\\d{4}', prefix: 'CH' },
  CZ: { code: '\\d{3} ?\\d{2}', prefix: 'CZ' },
  DK: { code: '\\d{4}', prefix: 'DK' },
  FR: { code: '\\d{5}', prefix: 'FR?' },
  IT: { code: '\\d{5}', prefix: 'IT?' },
  LI: { code: '\\d{4}', prefix: 'FL|LI' },
  LU: { code: '\\d{4}', prefix: 'LU?' },
  NL: { code: '\\d{4}(?: ?[A-Z]{2})?', prefix: 'NL' },
  PL: { code: '\\d{2}-?\\d{3}', prefix: 'PL' },
};
/** The beginning of a code, after a comma or a house number. */
const begunCode = /(?:^|,\s*|\d[a-z]?\s+)(\d{2,4})$/i;

/** @param country the country whose code format is used */
export function readQuery(text: string, country: GeocodedCountry = 'DE'): ReadQuery {
  const query = text.slice(0, longestQuery).replace(/\s+/g, ' ').trim();
  const { rest, country: named } = withoutCountry(query);
  const { code: pattern, prefix } = writing[country];
  const wholeCode = new RegExp(`(?:^|[\\s,])(?:(?:${prefix})[\\s-]+)?(${pattern})(?=$|[\\s,])`, 'gi');
  const whole = [...rest.matchAll(wholeCode)].at(-1);
  const code = whole ?? (country === 'DE' ? begunCode.exec(rest) : null);
  const digits = code?.[1] ?? '';
  const start = code ? code.index + code[0].length - digits.length : rest.length;
  const before = code ? rest.slice(0, start).replace(new RegExp(`\\b(?:${prefix})[\\s-]+$`, 'i'), '') : rest;
  return {
    zipCode: bareCode(digits, country),
    isWholeCode: whole !== undefined,
    before: segments(before),
    after: segments(rest.slice(start + digits.length)).join(' '),
    country: named,
  };
}

/** A code in the country's own format. */
export function writtenCode(code: string, country: string): string {
  if (country === 'PL') return code.replace(/^(\d{2})/, '$1-');
  return country === 'CZ' ? code.replace(/^(\d{3})/, '$1 ') : code;
}

const segments = (text: string) =>
  text
    .split(',')
    .map((segment) => segment.trim())
    .filter(Boolean);

/** A country is recognised after the last comma. */
function withoutCountry(query: string): { rest: string; country: GeocodedCountry | undefined } {
  const comma = query.lastIndexOf(',');
  const country = comma === -1 ? undefined : readCountry(query.slice(comma + 1));
  return country ? { rest: query.slice(0, comma), country } : { rest: query, country: undefined };
}

const streetWord =
  /(?:str\.?|stra(?:ß|ss)e|weg|platz|pl\.|allee|gasse|ring|damm|ufer|chaussee|promenade|markt|pfad|steig|wall|graben)$/i;

/** True if the text has a digit, or ends like a street's name. */
export const isLikelyStreet = (text: string) => /\d/.test(text) || streetWord.test(text.trim());
