import type { Address, Location } from './address.ts';
import { readCountry } from './country.ts';
import { distanceKm } from './distance.ts';
import type { PostalCode, PostalCodes } from './postalCodes.ts';
import { villageWithinKm } from './search.ts';
import type { Place } from './table.ts';
import type { Towns } from './towns.ts';

/** A town of so many inhabitants this far from the code means that one of the two is wrong. */
const contradicting = { population: 20_000, fromKm: 50 };
/** So many times as large as the next of its name, a town is meant without saying which. */
const outweighs = 5;
/** Places of a name this near to each other are one to whoever asks where it lies. */
const sameWithinKm = 10;

type Found = Pick<Location, 'position' | 'precision'>;

export function createLocate(codes: PostalCodes, towns: Towns) {
  /** Position and precision of a place, as its own position says. */
  const ofPlace = ({ position }: Place): Found | undefined => position && { position, precision: 'town' };

  function inCode(code: PostalCode, city: string): Found {
    const [own] = towns.among(code.places, city);
    if (own) {
      if (code.precision === 'zipCode' && own.place.codes.length === 1)
        return { position: own.place.position ?? code.position, precision: 'zipCode' };
      return ofPlace(own.place) ?? code;
    }
    const distance = ({ position }: Place) => (position ? distanceKm(position, code.position) : Infinity);
    const called = towns
      .called(city)
      .filter(({ country }) => country === 'DE')
      .toSorted((a, b) => distance(a) - distance(b));
    const [nearest] = called;
    if (nearest && distance(nearest) <= villageWithinKm) return ofPlace(nearest) ?? code;
    const isElsewhere =
      nearest &&
      distance(nearest) > contradicting.fromKm &&
      called.some((place) => place.population > contradicting.population);
    return isElsewhere ? { position: code.position, precision: 'region' } : code;
  }

  function byName(city: string, country: string): Found | undefined {
    const called = towns
      .called(city)
      .filter((place) => place.country === country)
      .toSorted((a, b) => Number(a.town !== undefined) - Number(b.town !== undefined) || b.population - a.population);
    const [first] = called;
    const found = first && codes.locate(first);
    const other = called.find((place) => {
      const position = codes.locate(place)?.position;
      return position && found && distanceKm(position, found.position) > sameWithinKm;
    });
    return !first || (other && first.population <= outweighs * other.population) ? undefined : found;
  }

  return ({ zipCode = '', city = '', country = '' }: Address): Location | undefined => {
    const of = country.trim() === '' ? 'DE' : readCountry(country);
    if (of === undefined) return undefined;
    const code = of === 'DE' ? codes.get(zipCode.trim()) : undefined;
    const found = code ? inCode(code, city) : byName(city, of);
    return found && { position: found.position, precision: found.precision, source: 'embedded' };
  };
}
