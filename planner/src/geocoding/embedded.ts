/** Address search without any network, from German postal codes and towns; it knows no streets and passes on the typed one. */
import type { AddressResult } from '#contract/geocoding.ts';
import type { Address, AddressSearch, Location, SearchOptions } from './address.ts';
import { createLocate } from './locate.ts';
import { createPostalCodes } from './postalCodes.ts';
import { createSearch } from './search.ts';
import { readTable, type StoredTable } from './table.ts';
import { createTowns } from './towns.ts';

export interface EmbeddedSearch extends AddressSearch {
  search(query: string, options: SearchOptions): AddressResult[];
  /**
   * Where an address lies.
   * @returns undefined where nothing of it is known, or where the town's name alone leaves open which one is meant
   */
  locate(address: Address): Location | undefined;
}

let loading: Promise<EmbeddedSearch> | undefined;

/** Loads the table with the first call and keeps it, so that only those wait for it who search. */
export function loadEmbeddedSearch(): Promise<EmbeddedSearch> {
  loading ??= import('./table.json', { with: { type: 'json' } }).then((module) => createEmbeddedSearch(module.default));
  return loading;
}

/** @param stored table.json, or less of it for a test */
export function createEmbeddedSearch(stored: StoredTable): EmbeddedSearch {
  const table = readTable(stored);
  const [codes, towns] = [createPostalCodes(table), createTowns(table)];
  return {
    source: 'embedded',
    attribution: '© OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0)',
    search: createSearch(codes, towns),
    locate: createLocate(codes, towns),
  };
}
