/**
 * Distances between postal codes: half of the distance to the nearest other code is the minimum length of a leg within
 * one code.
 */
import { bareCode, readCountry, type GeocodedCountry } from '../geocoding/country.ts';

type File = Promise<{ steps: string }>;
/**
 * Postal codes, each with half of the distance to the nearest other one, in hundreds of metres; written by
 * planner/build/spacing.ts.
 */
const files: Readonly<Record<GeocodedCountry, () => File>> = {
  DE: () => import('./spacing/de.ts'),
  AT: () => import('./spacing/at.ts'),
  BE: () => import('./spacing/be.ts'),
  CH: () => import('./spacing/ch.ts'),
  CZ: () => import('./spacing/cz.ts'),
  DK: () => import('./spacing/dk.ts'),
  FR: () => import('./spacing/fr.ts'),
  IT: () => import('./spacing/it.ts'),
  LI: () => import('./spacing/li.ts'),
  LU: () => import('./spacing/lu.ts'),
  NL: () => import('./spacing/nl.ts'),
  PL: () => import('./spacing/pl.ts'),
};
/** Metres in a unit of the files. */
export const stepMetres = 100;

/** The countries that have a file. */
export type SpacingCountry = GeocodedCountry;

/** The fields of an address that identify its postal code; the country as a name or a code. */
export interface CodedAddress {
  readonly country: string;
  readonly zipCode: string;
}

/** Half of the distance from an address's postal code to the nearest other one, in metres; undefined if unknown. */
export type SpacingOf = (address: CodedAddress) => number | undefined;

/** The country whose file contains the address; undefined if there is no file. */
export const spacingCountry = ({ country }: Pick<CodedAddress, 'country'>): GeocodedCountry | undefined =>
  readCountry(country);

/** In hundreds of metres, by the code. */
type Spacing = ReadonlyMap<string, number>;

/** Loads the file of a country. The file is a module, so that browsers can import it. */
export async function loadSpacing(country: GeocodedCountry): Promise<Spacing> {
  const { steps } = await files[country]();
  return new Map(
    steps.split(',').map((entry) => {
      const [code = '', many] = entry.split(' ');
      return [code, Number(many)];
    }),
  );
}

/** @param held the countries whose files have been read */
export const spacingIn =
  (held: ReadonlyMap<GeocodedCountry, Spacing>): SpacingOf =>
  (address) => {
    const country = spacingCountry(address);
    const steps = country && held.get(country)?.get(bareCode(address.zipCode, country));
    return steps === undefined ? undefined : steps * stepMetres;
  };
