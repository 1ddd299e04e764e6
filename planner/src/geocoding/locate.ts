import type { Address, Location } from './address.ts';
import type { GeocodedCountry } from './country.ts';
import { distanceKm } from './distance.ts';
import type { PostalCode } from './postalCodes.ts';
import { bareCode } from './country.ts';
import { villageWithinKm, type CountrySearch } from './search.ts';
import type { Place } from './table.ts';
import type { Towns } from './towns.ts';

/** A town of so many inhabitants this far from the code means that one of the two is wrong. */
const contradicting = { population: 20_000, fromKm: 50 };
/** So many times as large as the next of its name, a town is meant without saying which. */
const outweighs = 5;
/** The same where somebody may be asked: Berlin is not asked for, Frankfurt and Halle are. */
export const outweighsAsked = 50;
/** Places of a name this near to each other are one to whoever asks where it lies. */
const sameWithinKm = 10;

type Found = Pick<Location, 'position' | 'precision'>;

/** Places of a name in a country, those that are no part of another first, then the larger. */
const calledIn = (towns: Towns, city: string, country: GeocodedCountry) =>
  towns.called(city).filter((place) => place.country === country);

/** Whether the town is another than any near the code, and large enough to be meant. */
export function contradictsCode(towns: Towns, code: PostalCode, city: string): boolean {
  const called = towns.called(city);
  const distances = called.map(({ position }) => distanceKm(position, code.position));
  return Math.min(...distances) > contradicting.fromKm && called.some(isLarge);
}
const isLarge = ({ population }: Place) => population > contradicting.population;

/** The places that a name may mean, in one country or in all: one where there is one, or one that outweighs the others. */
export function meantBy(called: readonly Place[], factor = outweighs): Place[] {
  const inOrder = called.toSorted(
    (a, b) => Number(a.town !== undefined) - Number(b.town !== undefined) || b.population - a.population,
  );
  const [first] = inOrder;
  if (!first) return [];
  const others = inOrder.filter(({ position }) => distanceKm(position, first.position) > sameWithinKm);
  return others.every(({ population }) => first.population > factor * population) ? [first] : [first, ...others];
}

/** Where an address lies in its country; undefined where nothing of it is known, or where its name leaves that open. */
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
