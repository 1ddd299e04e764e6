import type { Position, Precision } from '#contract/platform/position.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { splitStreet } from '#contract/partners/streets.ts';
import type { SearchOptions } from './address.ts';
import type { GeocodedCountry } from './country.ts';
import { distanceKm } from './distance.ts';
import type { PostalCode, PostalCodes } from './postalCodes.ts';
import { isLikelyStreet, readQuery, writtenCode, type ReadQuery } from './query.ts';
import type { Place } from './table.ts';
import { likeliest, type FoundPlace, type Towns } from './towns.ts';

/** A village within this distance of a postal code may have this code, even if the sources do not list it. */
export const villageWithinKm = 20;

/** A possible meaning of a query. */
export interface Candidate {
  place?: Place | undefined;
  code?: PostalCode;
  /** True if the query names the town; false if the town follows from the code. */
  isNamed?: boolean;
  /** As typed, with the house number. */
  street: string;
}

export interface CountrySearch {
  country: GeocodedCountry;
  codes: PostalCodes;
  towns: Towns;
}

/**
 * The possible meanings of a query in a country: with a code in the order of codes, otherwise the most likely first.
 */
export function findCandidates(
  { country, codes, towns }: CountrySearch,
  query: string,
  { limit, country: wanted, near }: SearchOptions,
): Candidate[] {
  const read = readQuery(query, country);
  const coded = read.zipCode ? byCode(codes, towns, read, limit) : [];
  if (coded.length > 0 || (read.zipCode && !read.after)) return coded;
  const isFit = ({ place }: FoundPlace) => wanted === undefined || place.country === wanted;
  const rank = (found: FoundPlace[]) => likeliest(found.filter(isFit), near, limit).map(({ place }) => place);
  return byTown(towns, [...read.before, read.after], rank).slice(0, limit);
}

function byCode(codes: PostalCodes, towns: Towns, read: ReadQuery, limit: number): Candidate[] {
  const { zipCode, before } = read;
  if (!read.isWholeCode) {
    const street = before.join(', ');
    return codes.beginningWith(zipCode, limit).map((code) => ({ code, place: code.places[0], street }));
  }
  const code = codes.get(zipCode);
  if (!code) return [];
  const { town, street } = splitTown(code, towns, read);
  const isNamed = town !== '';
  const own = isNamed ? towns.among(code.places, town).map(({ place }) => place) : fromTheMiddle(code);
  const fitting = own.length > 0 ? own : towns.find(town).flatMap(({ place }) => (isNear(place, code) ? [place] : []));
  if (fitting.length > 0) return fitting.slice(0, limit).map((place) => ({ code, place, isNamed, street }));
  return [{ code, place: code.places[0], street }];
}

/**
 * Splits town and street of an address with a code: 'Köln 50667' and 'Köln, Domstr. 5, 50667' have the town before the
 * code.
 */
export function splitTown(
  code: PostalCode,
  towns: Towns,
  { before, after }: ReadQuery,
): { town: string; street: string } {
  const isTown = (text: string) =>
    !isLikelyStreet(text) && towns.among(code.places, text).some(({ isWhole }) => isWhole);
  const town = after || (before.find(isTown) ?? '');
  return { town, street: before.filter((text) => after || text !== town).join(', ') };
}

/** A code's places, from the middle outwards: if no place is named, the middle one represents the code best. */
function fromTheMiddle({ places, position, within }: PostalCode): Place[] {
  return places.toSorted((a, b) => distanceKm(within(a), position) - distanceKm(within(b), position));
}

export const isNear = ({ position }: Place, code: PostalCode) => distanceKm(position, code.position) <= villageWithinKm;

type Rank = (found: FoundPlace[]) => Place[];

/** A query without a code: 'town'; 'street, town'; 'town, street'; all of these also without the comma. */
function byTown(towns: Towns, texts: readonly string[], rank: Rank): Candidate[] {
  const segments = texts.filter(Boolean);
  const [first = '', ...others] = segments;
  if (others.length === 0) return inOneSegment(towns, first, rank);
  const last = inOneSegment(towns, others.at(-1) ?? '', rank).filter(({ street }) => street === '');
  if (last.length > 0) return last.map((candidate) => ({ ...candidate, street: segments.slice(0, -1).join(', ') }));
  const named = rank(towns.called(first).map((place) => ({ place, isWhole: true })));
  return named.length > 0
    ? named.map((place) => ({ place, street: others.join(', ') }))
    : inOneSegment(towns, segments.join(' '), rank);
}

function inOneSegment(towns: Towns, text: string, rank: Rank): Candidate[] {
  const whole = rank(towns.find(text));
  if (whole.length > 0) return whole.map((place) => ({ place, street: '' }));
  const words = text.split(' ');
  const splits = words.slice(1).map((_, index) => ({
    left: words.slice(0, index + 1).join(' '),
    right: words.slice(index + 1).join(' '),
  }));
  const called = (name: string) => rank(towns.called(name).map((place) => ({ place, isWhole: true })));
  const readings: ((split: { left: string; right: string }) => Candidate[])[] = [
    ({ left, right }) =>
      isLikelyStreet(left) && right.length > 1 ? rank(towns.find(right)).map((place) => ({ place, street: left })) : [],
    ({ left, right }) => withinTown(towns, called(left), right),
    ({ left, right }) => called(right).map((place) => ({ place, street: left })),
  ];
  for (const [index, read] of readings.entries())
    // Tries the longest name of a town first, at the end or at the beginning of the text.
    for (const split of index === 1 ? splits.toReversed() : splits) {
      const found = read(split);
      if (found.length > 0) return found;
    }
  return [];
}

/**
 * 'Köln Mülheim' means a district of Köln, 'Köln Domstr. 5' a street there, 'Köln Ehrenfeld' only Köln if the district
 * is unknown.
 */
function withinTown(towns: Towns, named: readonly Place[], rest: string): Candidate[] {
  const parts = towns.find(rest).filter(({ place }) => place.town && named.includes(place.town));
  if (parts.length > 0) return parts.map(({ place }) => ({ place, street: '' }));
  return named.map((place) => ({ place, street: isLikelyStreet(rest) ? rest : '' }));
}

/** A candidate as an address of the response. */
export function present({ place, code, isNamed, street }: Candidate): AddressResult[] {
  const found = where(place, code, isNamed);
  if (!found) return [];
  const [onlyCode = '', ...further] = place?.codes ?? [];
  const country = place?.country ?? 'DE';
  const zipCode = code?.code ?? (further.length === 0 ? onlyCode : '');
  return [
    {
      ...splitStreet(street),
      zipCode: writtenCode(zipCode, country),
      city: place?.town?.name ?? place?.name ?? '',
      state: place?.state ?? '',
      country,
      position: found.position,
      precision: found.precision,
      source: 'embedded',
    },
  ];
}

/** The position of a code in the place; for an estimated code, the position of a named town is better. */
function where(
  place: Place | undefined,
  code: PostalCode | undefined,
  isNamed = false,
): { position: Position; precision: Precision } | undefined {
  if (!code) return place && { position: place.position, precision: 'town' };
  if (code.precision === 'region') return place && isNamed ? { position: place.position, precision: 'town' } : code;
  return { position: place ? code.within(place) : code.position, precision: 'zipCode' };
}
