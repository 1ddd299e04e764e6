/** The files of the countries, each loaded at its first use and then cached. */
import { geocodedCountries, type GeocodedCountry } from './country.ts';
import { createPostalCodes } from './postalCodes.ts';
import type { CountrySearch } from './search.ts';
import { readPlaces, readTable, type Place, type StoredTable, type Table } from './table.ts';
import { createTowns } from './towns.ts';

type File = Promise<{ default: StoredTable }>;
const files: Readonly<Record<GeocodedCountry, () => File>> = {
  DE: () => import('./countries/de.json', { with: { type: 'json' } }),
  AT: () => import('./countries/at.json', { with: { type: 'json' } }),
  BE: () => import('./countries/be.json', { with: { type: 'json' } }),
  CH: () => import('./countries/ch.json', { with: { type: 'json' } }),
  CZ: () => import('./countries/cz.json', { with: { type: 'json' } }),
  DK: () => import('./countries/dk.json', { with: { type: 'json' } }),
  FR: () => import('./countries/fr.json', { with: { type: 'json' } }),
  IT: () => import('./countries/it.json', { with: { type: 'json' } }),
  LI: () => import('./countries/li.json', { with: { type: 'json' } }),
  LU: () => import('./countries/lu.json', { with: { type: 'json' } }),
  NL: () => import('./countries/nl.json', { with: { type: 'json' } }),
  PL: () => import('./countries/pl.json', { with: { type: 'json' } }),
};
const loaded = new Map<GeocodedCountry, Promise<CountrySearch>>();

/**
 * The larger towns of the other countries are loaded with Germany's, because an address without a country may mean
 * them.
 */
const readAbroad = async () =>
  readPlaces((await import('./countries/abroad.json', { with: { type: 'json' } })).default);

export function loadCountry(country: GeocodedCountry): Promise<CountrySearch> {
  const held = loaded.get(country) ?? read(country);
  loaded.set(country, held);
  return held;
}

/** The contents of a country's file, not cached. */
export const loadTable = async (country: GeocodedCountry): Promise<Table> =>
  readTable(country, (await files[country]()).default);

async function read(country: GeocodedCountry): Promise<CountrySearch> {
  const [table, abroad] = await Promise.all([
    loadTable(country),
    country === 'DE' ? readAbroad() : Promise.resolve([]),
  ]);
  return { country, codes: createPostalCodes(table), towns: createTowns([...table.places, ...abroad]) };
}

/** The countries in the cache. */
export const loadedCountries = (): GeocodedCountry[] => geocodedCountries.filter((country) => loaded.has(country));

/** Towns for maps without a network: Germany's and the larger ones of the others. */
export async function readTowns(): Promise<Place[]> {
  const [{ default: german }, abroad] = await Promise.all([files.DE(), readAbroad()]);
  return [...readPlaces(german, 'DE'), ...abroad];
}
