/** Address search without any network, from postal codes and towns; it knows no streets and passes on the typed one. */
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
   * Where an address lies.
   * @returns undefined where nothing of it is known, or where the town's name alone leaves open which one is meant
   */
  locate(address: Address): Promise<Location | undefined>;
  /** What an address that is written out leads to. @param country where the text names none */
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

/** A query as an address of a country: the code is held, and the town that is named has it or lies beside it. */
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
 * Where a query names no country: the addresses of other countries that it fits, town and code; none where it is one
 * of Germany. Only countries whose codes are written so are loaded.
 */
async function foreignReadings(query: string): Promise<Candidate[]> {
  const possible = geocodedCountries.filter((country) => {
    // Five digits in a row are rather Germany's, France's or Italy's.
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

/** A code that is held with another town is Germany's still, unless there is a town of that name abroad: its town is likely a part. */
function isGerman(german: CountrySearch, query: string): boolean {
  if (fitting(german, query).length > 0) return true;
  const read = readQuery(query);
  const code = read.isWholeCode ? german.codes.get(read.zipCode) : undefined;
  if (code?.precision !== 'zipCode') return false;
  return german.towns.called(splitTown(code, german.towns, read).town).every(({ country }) => country === 'DE');
}

/** So many places of a name are looked at. */
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
  // Code and town lie far apart: one of the two is wrong, and only a person knows which.
  const named = meantBy(held.towns.called(town)).map((place): Candidate => ({ place, street: best.street }));
  return resolveAmong([best, ...named].flatMap(present));
}
