import type { AddressResult } from '#contract/geocoding.ts';
import type { SearchOptions } from './address.ts';
import { distanceKm } from './distance.ts';
import type { PostalCode, PostalCodes } from './postalCodes.ts';
import { isLikelyStreet, readQuery, readStreet, type ReadQuery } from './query.ts';
import type { Place } from './table.ts';
import { likeliest, type FoundPlace, type Towns } from './towns.ts';

/** A village this near to a postal code may have it, though the sources do not say so. */
export const villageWithinKm = 20;

/** What a query may mean. */
interface Candidate {
  place?: Place;
  code?: PostalCode;
  /** The town was named, and is not taken from the code. */
  isNamed?: boolean;
  /** As typed, with the house number. */
  street: string;
}

/** @returns the embedded search; results by a code in the codes' order, others likeliest first */
export function createSearch(codes: PostalCodes, towns: Towns) {
  return (query: string, { limit, country: wanted, near }: SearchOptions): AddressResult[] => {
    const read = readQuery(query);
    const country = read.country ?? wanted;
    const isGerman = country === undefined || country === 'DE';
    const coded = isGerman && read.zipCode ? byCode(codes, towns, read, limit) : [];
    const isFit = ({ place }: FoundPlace) => country === undefined || place.country === country;
    const rank = (found: FoundPlace[]) => likeliest(found.filter(isFit), near, limit).map(({ place }) => place);
    const named =
      coded.length > 0 || (read.zipCode && !read.after) ? [] : byTown(towns, [...read.before, read.after], rank);
    return [...coded, ...named].slice(0, limit).flatMap((candidate) => present(codes, candidate));
  };
}

function byCode(codes: PostalCodes, towns: Towns, { zipCode, before, after }: ReadQuery, limit: number): Candidate[] {
  if (zipCode.length < 5) {
    const street = before.join(', ');
    return codes.beginningWith(zipCode, limit).map((code) => ({ code, place: code.places[0], street }));
  }
  const code = codes.get(zipCode);
  if (!code) return [];
  // 'Köln 50667' and 'Köln, Domstr. 5, 50667' name the town first.
  const isTown = (text: string) =>
    !isLikelyStreet(text) && towns.among(code.places, text).some(({ isWhole }) => isWhole);
  const town = after || (before.find(isTown) ?? '');
  const street = before.filter((text) => after || text !== town).join(', ');
  const isNamed = town !== '';
  const own = isNamed ? towns.among(code.places, town).map(({ place }) => place) : fromTheMiddle(code);
  const fitting = own.length > 0 ? own : towns.find(town).flatMap(({ place }) => (isNear(place, code) ? [place] : []));
  if (fitting.length > 0) return fitting.map((place) => ({ code, place, isNamed, street }));
  return [{ code, place: code.places[0], street }];
}

/** Of a code's places the one in the middle first: as long as none is named, it stands for the code best. */
function fromTheMiddle({ places, position }: PostalCode): Place[] {
  const distance = (place: Place) => (place.position ? distanceKm(place.position, position) : Infinity);
  return places.toSorted((a, b) => distance(a) - distance(b));
}

const isNear = ({ position }: Place, code: PostalCode) =>
  position !== undefined && distanceKm(position, code.position) <= villageWithinKm;

type Rank = (found: FoundPlace[]) => Place[];

/** A query without a code: town; street, town; town, street; all of these without the comma. */
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
    // The longest town's name first, which stands at the end or at the beginning.
    for (const split of index === 1 ? splits.toReversed() : splits) {
      const found = read(split);
      if (found.length > 0) return found;
    }
  return [];
}

/** 'Köln Mülheim' is a part of Köln, 'Köln Domstr. 5' a street there, 'Köln Ehrenfeld' Köln where the part is not known. */
function withinTown(towns: Towns, named: readonly Place[], rest: string): Candidate[] {
  const parts = towns.find(rest).filter(({ place }) => place.town && named.includes(place.town));
  if (parts.length > 0) return parts.map(({ place }) => ({ place, street: '' }));
  return named.map((place) => ({ place, street: isLikelyStreet(rest) ? rest : '' }));
}

function present(codes: PostalCodes, { place, code, isNamed, street }: Candidate): AddressResult[] {
  const found = where(codes, place, code, isNamed);
  if (!found) return [];
  const [onlyCode = '', ...further] = place?.codes ?? [];
  return [
    {
      ...readStreet(street),
      zipCode: code?.code ?? (further.length === 0 ? onlyCode : ''),
      city: place?.town?.name ?? place?.name ?? '',
      state: place?.state ?? '',
      country: place?.country ?? 'DE',
      position: found.position,
      precision: found.precision,
      source: 'embedded',
    },
  ];
}

/** A place within a code is told by its own position, which is the code's where the place has no other code. */
function where(codes: PostalCodes, place: Place | undefined, code: PostalCode | undefined, isNamed = false) {
  if (!code) return place && codes.locate(place);
  if (!place?.position || (code.precision === 'region' && !isNamed)) return code;
  const isOnlyCode = place.codes.length === 1 && place.codes[0] === code.code;
  return { position: place.position, precision: isOnlyCode ? ('zipCode' as const) : ('town' as const) };
}
