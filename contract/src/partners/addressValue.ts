/** Normalises addresses from all sources: forms, files, the interface, pasted lines. */
import { countryCode, countryOfZipCode, isZipCodeOf, storedCountryOf, storedZipCode } from './countries.ts';
import { comparedStreet, comparedZipCode, splitStreet } from './streets.ts';

export interface AddressValue {
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  country: string;
}

const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * An address in its stored form: the country by its German name, the postcode in its country's format, the house number
 * separate from the street. Parts that are not recognised stay as written.
 */
export function addressValue<Given extends AddressValue>(given: Given): Given {
  const stated = countryCode(given.country);
  // 'A-1010' names a country. If it contradicts the given country, which may only be the default, the prefix of the
  // postcode decides.
  const signed =
    stated === null || isZipCodeOf(stated, storedZipCode(stated, given.zipCode))
      ? null
      : countryOfZipCode(given.zipCode);
  const code = signed ?? stated;
  const { street, houseNumber } =
    given.houseNumber.trim() === ''
      ? splitStreet(given.street)
      : { street: spaced(given.street), houseNumber: spaced(given.houseNumber) };
  return {
    ...given,
    street,
    houseNumber,
    zipCode: storedZipCode(code, given.zipCode),
    city: spaced(given.city),
    country: signed ? storedCountryOf(signed) : storedCountryOf(given.country),
  };
}

type Placed = Pick<AddressValue, 'street' | 'houseNumber' | 'zipCode'>;

/** Street, number and postcode in the form for comparison; null if street or postcode is missing. */
export function comparedAddress({ street, houseNumber, zipCode }: Placed): string | null {
  if (street === '' || zipCode === '') return null;
  return `${comparedStreet({ street, houseNumber })}\n${comparedZipCode(zipCode)}`;
}

/** True if street, number and postcode are equal apart from spelling. */
export function isSameAddress(one: Placed, other: Placed): boolean {
  const compared = comparedAddress(one);
  return compared !== null && compared === comparedAddress(other);
}
