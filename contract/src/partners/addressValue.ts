/** An address is one value, whichever way it comes in: forms, files, the interface, pasted lines. */
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
 * An address as it is kept: the country by its German name, the postcode as its country writes it, the house number
 * apart from the street. What cannot be told stays as it was written.
 */
export function addressValue<Given extends AddressValue>(given: Given): Given {
  const stated = countryCode(given.country);
  // 'A-1010' names a country; where that contradicts the one that is kept for want of another, the postcode knows better.
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

/** Street, number and postcode of an address as they are compared; null where one of street and postcode is missing. */
export function comparedAddress({ street, houseNumber, zipCode }: Placed): string | null {
  if (street === '' || zipCode === '') return null;
  return `${comparedStreet({ street, houseNumber })}\n${comparedZipCode(zipCode)}`;
}

/** Whether street, number and postcode agree, however they are spelled. */
export function isSameAddress(one: Placed, other: Placed): boolean {
  const compared = comparedAddress(one);
  return compared !== null && compared === comparedAddress(other);
}
