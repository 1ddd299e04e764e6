/**
 * Decides which place a pasted line means: the place is chosen if name or address agree, otherwise the user is asked.
 */
import { readAddress, type ReadAddress } from '#contract/partners/addressLines.ts';
import { isSameAddress } from '#contract/partners/addressValue.ts';
import { countryCode } from '#contract/partners/countries.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { fold } from '#contract/platform/sorting.ts';
import { comparedZipCode } from '#contract/partners/streets.ts';
import type { Found } from '#portal/entities/stop/newStop.ts';

export interface PastedLine {
  line: string;
  /** Possible places, best first; empty if none was found. */
  choices: Found[];
  /** The chosen place; null if there is no decision. */
  chosen: Found | null;
}

/** The distinct lines of a list, without leading numbers and bullets. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replaceAll(/[\t;|]+/g, ', ')
      .replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, '')
      .trim(),
  );
  return [...new Set(lines.filter(Boolean))];
}

/** Values read from a line, before any search. */
export interface ReadLine {
  line: string;
  read: ReadAddress;
  /** Possible names: the name that was read, the text before the first comma, and the whole line. */
  names: string[];
}

export function readLine(line: string): ReadLine {
  const read = readAddress(line);
  const names = [read.name, line.split(',')[0]?.trim() ?? '', line];
  return { line, read, names: [...new Set(names.filter(Boolean))] };
}

type Known = Extract<Found, { from: 'customer' | 'address' }>;
const placeOfKnown = (known: Known) => (known.from === 'customer' ? known.customer : known.address);

/** Customers and own addresses with the same name (`sure`, or `likely` if the address differs) or the same address. */
function agreeing({ read, names }: ReadLine, known: readonly Known[]) {
  const folded = new Set(names.map(fold));
  const isNamed = (one: Known) => folded.has(fold(placeOfKnown(one).name));
  const isThere = (one: Known) => isSameAddress(placeOfKnown(one), read);
  const hasAddress = read.street !== '' && read.zipCode !== '';
  // If the line has an address, a match by name must have the same address; if the line has a name, a match by address
  // must have the same name.
  const sure = known.filter(
    (one) => (isNamed(one) && (!hasAddress || isThere(one))) || (isThere(one) && (read.name === '' || isNamed(one))),
  );
  const likely = known.filter((one) => !sure.includes(one) && (isNamed(one) || isThere(one)));
  return { sure, likely };
}

/** A search result, completed with the line's street, postcode and town; null if postcode or country differ. */
function placed({ read }: ReadLine, result: AddressResult): Found | null {
  const country = countryCode(read.country) ?? result.country;
  const [asked, found] = [comparedZipCode(read.zipCode), comparedZipCode(result.zipCode)];
  // For a Dutch postcode, the result may have the digits only.
  const isOther = asked !== '' && found !== '' && !asked.startsWith(found);
  if (isOther || country !== result.country) return null;
  const { street, houseNumber, zipCode, city } = read;
  return {
    from: 'search',
    result: {
      ...result,
      ...(street !== '' && { street, houseNumber }),
      zipCode: zipCode || result.zipCode,
      city: zipCode !== '' && city !== '' ? city : result.city,
    },
    // In 'Wien, Herrengasse 14', the name that was read is the town.
    ...(street !== '' && read.name !== '' && fold(read.name) !== fold(result.city) && { name: read.name }),
  };
}

/**
 * Decides which place a line means.
 * @param known customers and own addresses found by the search
 * @param results finds other addresses; called only if no customer or own address matches surely
 */
export async function decide(
  line: ReadLine,
  known: readonly Known[],
  results: () => Promise<readonly AddressResult[]>,
): Promise<PastedLine> {
  const { sure, likely } = agreeing(line, known);
  const others = known.filter((one) => !sure.includes(one) && !likely.includes(one)).slice(0, othersMaximum);
  if (sure.length > 0) {
    const [only = null] = sure;
    return { line: line.line, choices: [...sure, ...likely, ...others], chosen: sure.length === 1 ? only : null };
  }
  const places = (await results()).flatMap((result) => placed(line, result) ?? []);
  const [place = null] = places;
  const isAddress = line.read.zipCode !== '' || (line.read.street !== '' && line.read.city !== '');
  const isSure = places.length === 1 && likely.length === 0 && (isAddress || others.length === 0);
  const choices = isAddress ? [...likely, ...places, ...others] : [...likely, ...others, ...places];
  return { line: line.line, choices, chosen: isSure ? place : null };
}

/** How many other customers and own addresses are offered at most. */
const othersMaximum = 8;
