/** Completes the address fields of an imported row, as far as the file contains them. */
import { addressValue } from '#contract/partners/addressValue.ts';
import { countryCode } from '#contract/partners/countries.ts';
import { postalAddressLimits, postalAddressNames } from '#contract/partners/postalAddress.ts';

const { defaultCountry } = postalAddressLimits;
/** Postcode and town in one column. */
const zipAndCity = /^(\S*\d(?:\s[A-Z]{2}|\s\d{2})?)\s+(\p{L}.*)$/u;

/**
 * Normalizes the address of a row: a country as its code or in another language, a postcode that a spreadsheet program
 * read as a number, a house number in the street's column, a town in the postcode's column.
 */
export function mendAddress(fields: Record<string, unknown>): void {
  const given = Object.fromEntries(
    postalAddressNames.map((name) => [name, typeof fields[name] === 'string' ? fields[name].trim() : '']),
  ) as Record<(typeof postalAddressNames)[number], string>;
  const [, zipCode = '', city = ''] = given.city === '' ? (zipAndCity.exec(given.zipCode) ?? []) : [];
  const named = { ...given, ...(city !== '' && { zipCode, city }) };
  const country = named.country || defaultCountry;
  const value = addressValue({ ...named, country, zipCode: mendedZipCode(named.zipCode, country) });
  for (const name of postalAddressNames) if (value[name] !== '' && name !== 'country') fields[name] = value[name];
  if (given.country !== '' || value.country !== defaultCountry) fields['country'] = value.country;
}

/** Spreadsheet programs read the postcode 01067 as the number 1067, and some write that as 1067.0. */
const mendedZipCode = (zipCode: string, country: string): string =>
  countryCode(country) === 'DE'
    ? zipCode
        .replace(/^DE?[- ]*(?=\d)/i, '')
        .replace(/[.,]0$/, '')
        .replace(/^\d{4}$/, '0$&')
    : zipCode;
