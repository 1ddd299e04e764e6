import { countryCode } from '#contract/partners/countries.ts';

/** The countries with a file of postal codes and towns. */
export const geocodedCountries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LI', 'LU', 'NL', 'PL'] as const;
export type GeocodedCountry = (typeof geocodedCountries)[number];

/** @returns the ISO code of a country with a file, from a name or a code */
export function readCountry(text: string): GeocodedCountry | undefined {
  const code = countryCode(text);
  return geocodedCountries.find((country) => country === code);
}

/** A postal code as in the files: without separators; for the Netherlands only the digits. */
export function bareCode(code: string, country: GeocodedCountry): string {
  const bare = code.replace(/[\s-]/g, '').replace(/^L(?=\d)/i, '');
  return country === 'NL' ? bare.slice(0, 4) : bare;
}
