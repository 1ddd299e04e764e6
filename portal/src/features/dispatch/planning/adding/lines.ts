/** What pasted lines mean: decided where name or address agree, asked where they do not. */
import { readAddress, type ReadAddress } from '#contract/partners/addressLines.ts';
import { isSameAddress } from '#contract/partners/addressValue.ts';
import { countryCode } from '#contract/partners/countries.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { fold } from '#contract/platform/sorting.ts';
import { comparedZipCode } from '#contract/partners/streets.ts';
import type { Found } from '#portal/entities/stop/newStop.ts';

export interface PastedLine {
  line: string;
  /** What it may mean, best first; empty where nothing fits. */
  choices: Found[];
  /** What it becomes; null where nobody has decided. */
  chosen: Found | null;
}

/** The lines of a list, once each, without numbers and signs before them. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replaceAll(/[\t;|]+/g, ', ')
      .replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, '')
      .trim(),
  );
  return [...new Set(lines.filter(Boolean))];
}

/** What is known of a line by itself. */
export interface ReadLine {
  line: string;
  read: ReadAddress;
  /** What may be a name: what was read as one, what stands before the first comma, and the whole line. */
  names: string[];
}

export function readLine(line: string): ReadLine {
  const read = readAddress(line);
  const names = [read.name, line.split(',')[0]?.trim() ?? '', line];
  return { line, read, names: [...new Set(names.filter(Boolean))] };
}

type Known = Extract<Found, { from: 'customer' | 'address' }>;
const placeOfKnown = (known: Known) => (known.from === 'customer' ? known.customer : known.address);

/** Customers and own places of which the name agrees, or else the address. */
function agreeing({ read, names }: ReadLine, known: readonly Known[]) {
  const folded = new Set(names.map(fold));
  const isNamed = (one: Known) => folded.has(fold(placeOfKnown(one).name));
  const isThere = (one: Known) => isSameAddress(placeOfKnown(one), read);
  const hasAddress = read.street !== '' && read.zipCode !== '';
  // Where a line names an address as well, that must not be another one; nor may another name stand before an address.
  const sure = known.filter(
    (one) => (isNamed(one) && (!hasAddress || isThere(one))) || (isThere(one) && (read.name === '' || isNamed(one))),
  );
  const likely = known.filter((one) => !sure.includes(one) && (isNamed(one) || isThere(one)));
  return { sure, likely };
}

/** A place that was found, with what the line says of it; null where it says another postcode or country. */
function placed({ read }: ReadLine, result: AddressResult): Found | null {
  const country = countryCode(read.country) ?? result.country;
  const [asked, found] = [comparedZipCode(read.zipCode), comparedZipCode(result.zipCode)];
  // Of a Dutch postcode the digits may be all that is known.
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
    // 'Wien, Herrengasse 14' begins with the town.
    ...(street !== '' && read.name !== '' && fold(read.name) !== fold(result.city) && { name: read.name }),
  };
}

/**
 * What a line becomes.
 * @param known customers and own places that the search names
 * @param results addresses that the search names; asked for only where the line decides for nobody
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

/** How many that merely resemble are offered. */
const othersMaximum = 8;
