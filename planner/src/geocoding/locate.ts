import type { Address, Location } from './address.ts';
import type { GeocodedCountry } from './country.ts';
import { distanceKm } from './distance.ts';
import type { PostalCode } from './postalCodes.ts';
import { bareCode } from './country.ts';
import { villageWithinKm, type CountrySearch } from './search.ts';
import type { Place } from './table.ts';
import type { Towns } from './towns.ts';

/** If a town with at least this population is this far from the code, one of the two is wrong. */
const contradicting = { population: 20_000, fromKm: 50 };
/** A town with this many times the population of the next one of the same name is taken as meant. */
const outweighs = 5;
/** The same factor if a person can be asked: Berlin is taken without a question, Frankfurt and Halle are not. */
export const outweighsAsked = 50;
/** Places of the same name within this distance count as one. */
const sameWithinKm = 10;

type Found = Pick<Location, 'position' | 'precision'>;

/** Places of a name in a country: first those that are not part of another place, then by population. */
const calledIn = (towns: Towns, city: string, country: GeocodedCountry) =>
  towns.called(city).filter((place) => place.country === country);

/** True if the town is far from the code, and large enough to be meant. */
export function contradictsCode(towns: Towns, code: PostalCode, city: string): boolean {
  const called = towns.called(city);
  const distances = called.map(({ position }) => distanceKm(position, code.position));
  return Math.min(...distances) > contradicting.fromKm && called.some(isLarge);
}
const isLarge = ({ population }: Place) => population > contradicting.population;

/**
 * The places that a name may mean, in one country or in all: a single one if there is only one or one is much larger
 * than the others.
 */
export function meantBy(called: readonly Place[], factor = outweighs): Place[] {
  const inOrder = called.toSorted(
    (a, b) => Number(a.town !== undefined) - Number(b.town !== undefined) || b.population - a.population,
  );
  const [first] = inOrder;
  if (!first) return [];
  const others = inOrder.filter(({ position }) => distanceKm(position, first.position) > sameWithinKm);
  return others.every(({ population }) => first.population > factor * population) ? [first] : [first, ...others];
}

/**
 * The position of an address in its country; undefined if neither code nor town is found, or if several towns have the
 * name.
 */
export function locateIn(
  { country, codes, towns }: CountrySearch,
  { zipCode = '', city = '' }: Address,
): Location | undefined {
  const code = codes.get(bareCode(zipCode.trim(), country));
  const found = code ? inCode(code, city) : byName(city);
  return found && { position: found.position, precision: found.precision, source: 'embedded' };

  function inCode(held: PostalCode, town: string): Found {
    const [own] = towns.among(held.places, town);
    if (own && held.precision === 'zipCode') return { position: held.within(own.place), precision: 'zipCode' };
    if (contradictsCode(towns, held, town)) return { position: held.position, precision: 'region' };
    const distance = ({ position }: Place) => distanceKm(position, held.position);
    const [nearest] = calledIn(towns, town, country).toSorted((a, b) => distance(a) - distance(b));
    if (held.precision === 'region' && nearest && distance(nearest) <= villageWithinKm)
      return { position: nearest.position, precision: 'town' };
    return held;
  }

  function byName(town: string): Found | undefined {
    const [place, ...others] = meantBy(calledIn(towns, town, country));
    return place && others.length === 0 ? { position: place.position, precision: 'town' } : undefined;
  }
}
