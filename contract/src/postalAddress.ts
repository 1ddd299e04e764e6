import * as z from 'zod/mini';
import type { FieldDescription } from './documentation/documentation.ts';
import { addressSources, position, precision } from './geocoding.ts';
import { atLeast, filled, singleLine, text } from './text.ts';

export const postalAddressLimits = {
  textMinimum: 2,
  textMaximum: 128,
  houseNumberMaximum: 10,
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

/** The fields of a postal address; `refuseWrongZipCode` holds postcode and country together. */
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

const digits = (count: number) => new RegExp(String.raw`^\d{${count}}$`);
/** Names of a country in German and English, and how its postcodes are written. Any other country may be entered too. */
const zipCodePatterns: readonly (readonly [names: readonly string[], pattern: RegExp])[] = [
  [['deutschland', 'germany', 'de'], digits(5)],
  [['österreich', 'austria', 'at'], digits(4)],
  [['schweiz', 'switzerland', 'ch'], digits(4)],
  [['liechtenstein', 'li'], digits(4)],
  [['belgien', 'belgium', 'be'], digits(4)],
  [['dänemark', 'denmark', 'dk'], digits(4)],
  [['luxemburg', 'luxembourg', 'lu'], digits(4)],
  [['frankreich', 'france', 'fr'], digits(5)],
  [['italien', 'italy', 'it'], digits(5)],
  [['niederlande', 'netherlands', 'nl'], /^\d{4} ?[A-Z]{2}$/],
  [['polen', 'poland', 'pl'], /^\d{2}-\d{3}$/],
  [['tschechien', 'czechia', 'czech republic', 'cz'], /^\d{3} ?\d{2}$/],
];
const [[germany]] = zipCodePatterns as [(typeof zipCodePatterns)[number]];
const anywhere = /^[\p{L}\d][\p{L}\d -]*$/u;

/** @returns the rule that the postcode breaks in its country; null where it is right */
export function zipCodeRule({ zipCode, country }: { zipCode: string; country: string }): string | null {
  const name = country.toLowerCase();
  const [names, pattern] = zipCodePatterns.find(([known]) => known.includes(name)) ?? [[], anywhere];
  if (pattern.test(zipCode)) return null;
  return names === germany ? 'zip-code' : 'zip-code-of-country';
}

/** The same for forms, whatever else is still wrong there; an empty postcode is told by its own rule. */
export function zipCodeIssues(address: { zipCode: string; country: string }): { path: 'zipCode'; rule: string }[] {
  const [zipCode, country] = [address.zipCode.trim(), address.country.trim()];
  const rule = zipCode === '' ? null : zipCodeRule({ zipCode, country });
  return rule === null ? [] : [{ path: 'zipCode', rule }];
}

/** A check of objects: the postcode is one of its country. */
export const zipCodeOfCountry = z.check<{ zipCode: string; country: string }>(({ value, issues }) => {
  const rule = zipCodeRule(value);
  if (rule) issues.push({ code: 'custom', input: value.zipCode, path: ['zipCode'], message: rule });
});

/** Where an address is, as it is kept beside it: all three are null where nobody knows. */
export const keptPosition = z.object({
  position: z.nullable(position),
  positionPrecision: z.nullable(precision),
  /** `manual` where a person has moved the pin. */
  positionSource: z.nullable(z.enum([...addressSources, 'manual'])),
});
export type KeptPosition = z.infer<typeof keptPosition>;

/** For the API's document. */
export const postalAddressDescriptions: Readonly<Record<string, FieldDescription>> = {
  street: ['Street without the number', 'Bergmannstraße'],
  houseNumber: ['House number, with letters where it has any', '96'],
  zipCode: ['Postcode, five digits', '10961'],
  city: ['Town', 'Berlin'],
  country: ['Country', 'Deutschland'],
  position: ['Where it is; null where that is not known', { lat: 52.48764, lng: 13.38792 }],
  positionPrecision: [
    'How closely that is known, from `house` to `region` (from neighbouring postcodes); null where it is not',
    'house',
  ],
  positionSource: ['Who said so: a provider of addresses, or `manual` where a person has set it', 'manual'],
};
