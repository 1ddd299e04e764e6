import type { CustomerFields, CustomerPosition } from '#contract/customers.ts';
import { loadEmbeddedSearch } from '#planner/geocoding/embedded.ts';

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
