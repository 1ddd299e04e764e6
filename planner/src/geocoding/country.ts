import { countryCode } from '#contract/partners/countries.ts';

/** The countries whose postal codes and towns are held, each in a file of its own. */
export const geocodedCountries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LI', 'LU', 'NL', 'PL'] as const;
export type GeocodedCountry = (typeof geocodedCountries)[number];

/** @returns the ISO code of a country that is held, however it is named */
export function readCountry(text: string): GeocodedCountry | undefined {
  const code = countryCode(text);
  return geocodedCountries.find((country) => country === code);
}

/** As codes are kept: without what separates their digits; of the Netherlands the digits alone. */
export function bareCode(code: string, country: GeocodedCountry): string {
  const bare = code.replace(/[\s-]/g, '').replace(/^L(?=\d)/i, '');
  return country === 'NL' ? bare.slice(0, 4) : bare;
}
