import { fold } from './folding.ts';

/** The countries whose towns the table holds. */
const countries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LI', 'LU', 'NL', 'PL'];

const names = new Map([
  ['brd', 'DE'],
  ...countries.map((code) => [code.toLowerCase(), code] as const),
  ...['de', 'en'].flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    return countries.map((code) => [fold(display.of(code) ?? code), code] as const);
  }),
]);

/** @returns the ISO code of a country whose towns the table holds, named in German or English or by its code */
export const readCountry = (text: string): string | undefined => names.get(fold(text));
