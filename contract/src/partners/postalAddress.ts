import * as z from 'zod/mini';
import { addressValue, type AddressValue } from './addressValue.ts';
import { countryCode, isZipCodeOf } from './countries.ts';
import { houseNumberMaximum } from './streets.ts';
import type { FieldDescription } from '../documentation/documentation.ts';
import { position, precision } from '../platform/position.ts';
import { addressSources } from './geocoding.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';

export const postalAddressLimits = {
  textMinimum: 2,
  textMaximum: 128,
  houseNumberMaximum,
  zipCodeMaximum: 12,
  countryMaximum: 64,
  defaultCountry: 'Deutschland',
} as const;

/** A name, a street or a town. */
export const nameText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  atLeast(postalAddressLimits.textMinimum, 'too-short'),
  z.maxLength(postalAddressLimits.textMaximum, 'too-long'),
);

/**
 * The fields of a postal address. `zipCodeOfCountry` checks that postcode and country fit; for changes, the server's
 * `refuseWrongZipCode` does.
 */
export const postalAddressFields = {
  street: nameText,
  houseNumber: text().check(z.trim(), singleLine, z.maxLength(postalAddressLimits.houseNumberMaximum, 'too-long')),
  zipCode: text('required').check(
    z.trim(),
    singleLine,
    filled,
    z.maxLength(postalAddressLimits.zipCodeMaximum, 'too-long'),
  ),
  city: nameText,
  country: text('required').check(
    z.trim(),
    singleLine,
    filled,
    z.maxLength(postalAddressLimits.countryMaximum, 'too-long'),
  ),
};
export const postalAddressNames = ['street', 'houseNumber', 'zipCode', 'city', 'country'] as const;

/** @returns the rule that the postcode breaks in its country; null if it is valid */
export function zipCodeRule({ zipCode, country }: { zipCode: string; country: string }): string | null {
  const code = countryCode(country);
  if (isZipCodeOf(code, zipCode)) return null;
  return code === 'DE' ? 'zip-code' : 'zip-code-of-country';
}

/** `zipCodeRule` for forms, where other fields may be invalid; an empty postcode is reported by its own rule. */
export function zipCodeIssues(address: { zipCode: string; country: string }): { path: 'zipCode'; rule: string }[] {
  const { zipCode, country } = addressValue({ ...address, street: '', houseNumber: '', city: '' });
  const rule = zipCode === '' ? null : zipCodeRule({ zipCode, country });
  return rule === null ? [] : [{ path: 'zipCode', rule }];
}

/** Checks that the postcode is valid in its country. */
export const zipCodeOfCountry = z.check<{ zipCode: string; country: string }>(({ value, issues }) => {
  const rule = zipCodeRule(value);
  if (rule) issues.push({ code: 'custom', input: value.zipCode, path: ['zipCode'], message: rule });
});

/** Converts an object with a complete address to the stored form of `addressValue`. */
export const asAddressValue = <Fields extends AddressValue>() => z.overwrite<Fields>(addressValue);

/** The stored position of an address; all three fields are null if it is unknown. */
export const keptPosition = z.object({
  position: z.nullable(position),
  positionPrecision: z.nullable(precision),
  /** `manual` if a person has moved the pin. */
  positionSource: z.nullable(z.enum([...addressSources, 'manual'])),
});
export type KeptPosition = z.infer<typeof keptPosition>;

/** For the API's document. */
export const postalAddressDescriptions: Readonly<Record<string, FieldDescription>> = {
  street: ['Street; a number at its end is split off where none is given beside it', 'Bergmannstraße'],
  houseNumber: ['House number, with letters where it has any', '96'],
  zipCode: ['Postcode, as it is written in the country: five digits in Germany', '10961'],
  city: ['Town', 'Berlin'],
  country: [
    'Country by its German name; codes, signs of vehicles and names in other languages are understood and kept by that',
    'Deutschland',
  ],
  position: ['Where it is; null where that is not known', { lat: 52.48764, lng: 13.38792 }],
  positionPrecision: [
    'How closely that is known, from `house` to `region` (from neighbouring postcodes); null where it is not',
    'house',
  ],
  positionSource: ['Who said so: a provider of addresses, or `manual` where a person has set it', 'manual'],
};
