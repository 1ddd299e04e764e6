import type { CustomerFields, CustomerPosition } from '#contract/customers.ts';
import { loadEmbeddedSearch } from '#planner/geocoding/embedded.ts';
import { readMapquestKey } from '#server/domain/accounts/accounts.ts';
import type { Services } from '#server/services.ts';

type Address = Pick<CustomerFields, 'street' | 'houseNumber' | 'zipCode' | 'city' | 'country'>;

/** Where an address leads, as far as the embedded table knows: without any network, so that it may be asked in a transaction. */
export async function locate(address: Address): Promise<CustomerPosition> {
  const { locate: find } = await loadEmbeddedSearch();
  const found = find(address);
  return {
    position: found?.position ?? null,
    positionPrecision: found?.precision ?? null,
    positionSource: found?.source ?? null,
  };
}

/**
 * Where the company's provider of addresses finds one; never in a transaction, for it may take its time.
 * @returns null where there is none, or it does not answer, or knows another place alone
 */
export async function askProvider(
  { addresses, databases }: Pick<Services, 'addresses' | 'databases'>,
  company: string,
  { street, houseNumber, zipCode, city }: Address,
): Promise<CustomerPosition | null> {
  const mapquestKey = await readMapquestKey(databases.directory, company);
  const query = `${street} ${houseNumber}, ${zipCode} ${city}`;
  const { items } = await addresses.search(query, { limit: 1 }, { mapquestKey });
  const [found] = items;
  if (!found || found.source === 'embedded' || found.zipCode !== zipCode) return null;
  const { lat, lng } = found.position;
  return { position: { lat, lng }, positionPrecision: found.precision, positionSource: found.source };
}
