/** How far apart the postal codes lie: within one nobody is nearer to the next customer than half of that. */
import { bareCode, readCountry, type GeocodedCountry } from '../geocoding/country.ts';

type File = Promise<{ steps: string }>;
/** Codes with half of the distance to the nearest other one in hundreds of metres; planner/build/spacing.ts writes them. */
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
/** What the files count in. */
export const stepMetres = 100;

/** The countries that have a file. */
export type SpacingCountry = GeocodedCountry;

/** An address as far as its postal code goes; the country however it is named. */
export interface CodedAddress {
  readonly country: string;
  readonly zipCode: string;
}

/** Half of the distance from an address's postal code to the nearest other one, in metres; undefined where it is not known. */
export type SpacingOf = (address: CodedAddress) => number | undefined;

/** The country whose file an address is looked up in; undefined where it has none. */
export const spacingCountry = ({ country }: Pick<CodedAddress, 'country'>): GeocodedCountry | undefined =>
  readCountry(country);

/** In hundreds of metres, by the code. */
type Spacing = ReadonlyMap<string, number>;

/** Reads the file of a country: a module, so that browsers import it like any other. */
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
