/** Address search without a network, from postal codes and towns; it has no streets and returns the typed one. */
import type { AddressResult } from '#contract/partners/geocoding.ts';
import type { Address, AddressSearch, Location, SearchOptions } from './address.ts';
import { loadCountry } from './countries.ts';
import { geocodedCountries, readCountry, type GeocodedCountry } from './country.ts';
import { contradictsCode, locateIn, meantBy, outweighsAsked } from './locate.ts';
import { readQuery } from './query.ts';
import { resolveAmong, unknown, type Resolved } from './resolve.ts';
import { findCandidates, isNear, present, splitTown, type Candidate, type CountrySearch } from './search.ts';

interface EmbeddedSearch extends AddressSearch {
  search(query: string, options: SearchOptions): Promise<AddressResult[]>;
  /**
   * The position of an address.
   * @returns undefined if neither code nor town is found, or if several towns have the name
   */
  locate(address: Address): Promise<Location | undefined>;
  /**
   * Resolves a complete address.
   * @param country used if the text names none
   */
  resolve(query: string, country?: string): Promise<Resolved>;
}

export const embeddedSearch: EmbeddedSearch = {
  source: 'embedded',
  attribution: 'GeoNames (CC BY 4.0)',
  search,
  resolve,
  async locate(address) {
    const country = (address.country ?? '').trim() === '' ? 'DE' : readCountry(address.country ?? '');
    return country && locateIn(await loadCountry(country), address);
  },
};

const countryOf = (query: string, wanted: string | undefined) =>
  readQuery(query).country ?? geocodedCountries.find((country) => country === wanted);

async function search(query: string, options: SearchOptions): Promise<AddressResult[]> {
  const country = countryOf(query, options.country);
  if (country === undefined && options.country !== undefined) return [];
  const further = country === undefined ? { ...options } : { ...options, country };
  const foreign = country === undefined ? await foreignReadings(query) : [];
  const candidates = foreign.length > 0 ? foreign : findCandidates(await loadCountry(country ?? 'DE'), query, further);
  return candidates.slice(0, options.limit).flatMap(present);
}

/** Candidates if a query fits a country: the code exists there, and the named town has this code or is near it. */
function fitting(held: CountrySearch, query: string): Candidate[] {
  const read = readQuery(query, held.country);
  const code = read.isWholeCode ? held.codes.get(read.zipCode) : undefined;
  if (!code || code.precision === 'region') return [];
  const { town } = splitTown(code, held.towns, read);
  const own = held.towns.among(code.places, town);
  const isBeside = own.length === 0 && held.towns.called(town).some((place) => isNear(place, code));
  if (town === '' ? read.before.some((text) => /\d{4}/.test(text)) : own.length === 0 && !isBeside) return [];
  return findCandidates(held, query, { limit: own.length > 0 ? own.length : 1 });
}

/**
 * For a query without a country: the addresses of other countries with this town and code; empty if the query fits
 * Germany. Loads only countries with this format of codes.
 */
async function foreignReadings(query: string): Promise<Candidate[]> {
  const possible = geocodedCountries.filter((country) => {
    // Five digits without a separator are more likely from Germany, France or Italy.
    if (isRunTogether(query) && (country === 'CZ' || country === 'PL')) return false;
    const { isWholeCode, after, before } = readQuery(query, country);
    return country !== 'DE' && isWholeCode && (/^\p{L}/u.test(after) || (after === '' && before.length > 0));
  });
  if (possible.length === 0) return [];
  if (isGerman(await loadCountry('DE'), query)) return [];
  const read = await Promise.all(possible.map(async (country) => fitting(await loadCountry(country), query)));
  return read.flat();
}

const isRunTogether = (query: string) => !/\b(?:\d{2}-\d{3}|\d{3} \d{2}|CZ|PL)\b/i.test(query);

async function resolve(query: string, wanted?: string): Promise<Resolved> {
  const country = countryOf(query, wanted);
  if (country === undefined && wanted !== undefined) return unknown;
  const foreign = country === undefined ? await foreignReadings(query) : [];
  if (foreign.length > 0) return resolveAmong(foreign.flatMap(present));
  const held = await loadCountry(country ?? 'DE');
  return resolveIn(held, query, country);
}

/**
 * True if the query fits Germany. A German code with another town still counts as German, unless a town of this name is
 * abroad: the town is probably a district.
 */
function isGerman(german: CountrySearch, query: string): boolean {
  if (fitting(german, query).length > 0) return true;
  const read = readQuery(query);
  const code = read.isWholeCode ? german.codes.get(read.zipCode) : undefined;
  if (code?.precision !== 'zipCode') return false;
  return german.towns.called(splitTown(code, german.towns, read).town).every(({ country }) => country === 'DE');
}

/** Maximum number of places with the same name that are compared. */
const namesakes = 50;

function resolveIn(held: CountrySearch, query: string, country: GeocodedCountry | undefined): Resolved {
  const candidates = findCandidates(held, query, { limit: namesakes, country });
  const read = readQuery(query, held.country);
  const code = read.isWholeCode ? held.codes.get(read.zipCode) : undefined;
  if (!code) {
    if (read.zipCode !== '' && !read.isWholeCode) return unknown;
    const places = candidates.flatMap(({ place }) => (place && held.towns.isNamed(place, query) ? [place] : []));
    const meant = new Set(meantBy(places, outweighsAsked));
    return resolveAmong(candidates.filter(({ place }) => place && meant.has(place)).flatMap(present));
  }
  const [best] = candidates;
  const { town } = splitTown(code, held.towns, read);
  if (!best || !contradictsCode(held.towns, code, town)) return resolveAmong(best ? present(best) : []);
  // Code and town are far apart: one of the two is wrong, and a person must decide.
  const named = meantBy(held.towns.called(town)).map((place): Candidate => ({ place, street: best.street }));
  return resolveAmong([best, ...named].flatMap(present));
}
