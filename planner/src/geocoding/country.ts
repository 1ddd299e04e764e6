import { fold } from './folding.ts';

/** The countries whose postal codes and towns are held, each in a file of its own. */
export const geocodedCountries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LI', 'LU', 'NL', 'PL'] as const;
export type GeocodedCountry = (typeof geocodedCountries)[number];

const names = new Map<string, GeocodedCountry>([
  ['brd', 'DE'],
  ...geocodedCountries.map((code) => [code.toLowerCase(), code] as const),
  ...['de', 'en'].flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    return geocodedCountries.map((code) => [fold(display.of(code) ?? code), code] as const);
  }),
]);

/** @returns the ISO code of a country that is held, named in German or English or by its code */
export const readCountry = (text: string): GeocodedCountry | undefined => names.get(fold(text));
