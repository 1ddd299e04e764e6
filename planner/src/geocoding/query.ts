/** Takes apart what somebody types into an address search. */
import { readCountry } from './country.ts';

export interface ReadQuery {
  /** Five digits, or the first ones; '' where there are none. */
  zipCode: string;
  /** What stands before the code, or everything where there is none, at commas. */
  before: string[];
  /** What stands behind the code. */
  after: string;
  /** ISO 3166-1; undefined where none is named. */
  country: string | undefined;
}

/** Longer texts are no addresses. */
const longestQuery = 200;
const wholeCode = /(?:^|[\s,])(?:DE?[\s-]+)?(\d{5})(?=$|[\s,])/gi;
/** The beginning of a code, after a comma or a house number. */
const begunCode = /(?:^|,\s*|\d[a-z]?\s+)(\d{2,4})$/i;

export function readQuery(text: string): ReadQuery {
  const query = text.slice(0, longestQuery).replace(/\s+/g, ' ').trim();
  const { rest, country } = withoutCountry(query);
  const code = [...rest.matchAll(wholeCode)].at(-1) ?? begunCode.exec(rest);
  const digits = code?.[1] ?? '';
  const start = code ? code.index + code[0].length - digits.length : rest.length;
  const before = code ? rest.slice(0, start).replace(/\bDE?[\s-]+$/i, '') : rest;
  return {
    zipCode: digits,
    before: segments(before),
    after: segments(rest.slice(start + digits.length)).join(' '),
    country,
  };
}

const segments = (text: string) =>
  text
    .split(',')
    .map((segment) => segment.trim())
    .filter(Boolean);

/** A country is named behind the last comma, or alone behind a town. */
function withoutCountry(query: string): { rest: string; country: string | undefined } {
  const comma = query.lastIndexOf(',');
  const country = comma === -1 ? undefined : readCountry(query.slice(comma + 1));
  return country ? { rest: query.slice(0, comma), country } : { rest: query, country: undefined };
}

/** Street and house number apart: 'Musterstr. 5 a' is Musterstr. and 5 a; without one the number is ''. */
export function readStreet(text: string): { street: string; houseNumber: string } {
  const [, street, houseNumber] =
    /^(.*\D)\s+(\d+(?:\s?[a-z])?(?:\s?[-/+]\s?\d+(?:\s?[a-z])?)?)$/i.exec(text.trim()) ?? [];
  return street === undefined
    ? { street: text.trim(), houseNumber: '' }
    : { street: street.trim(), houseNumber: houseNumber ?? '' };
}

const streetWord =
  /(?:str\.?|stra(?:ß|ss)e|weg|platz|pl\.|allee|gasse|ring|damm|ufer|chaussee|promenade|markt|pfad|steig|wall|graben)$/i;

/** Holds a house number, or ends as streets do. */
export const isLikelyStreet = (text: string) => /\d/.test(text) || streetWord.test(text.trim());
