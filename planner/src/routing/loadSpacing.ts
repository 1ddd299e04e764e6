import type { GeocodedCountry } from '../geocoding/country.ts';
import { readSpacing, type Spacing } from './spacing.ts';

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

/** Loads the file of a country. The file is a module, so that browsers can import it. */
export async function loadSpacing(country: GeocodedCountry): Promise<Spacing> {
  const { steps } = await files[country]();
  return readSpacing(steps);
}
