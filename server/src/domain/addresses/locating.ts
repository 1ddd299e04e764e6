import { postalAddressNames, zipCodeRule, type KeptPosition } from '#contract/partners/postalAddress.ts';
import { addressValue } from '#contract/partners/addressValue.ts';
import { fold } from '#contract/platform/sorting.ts';
import { sortedStreet } from '#contract/partners/streets.ts';
import { embeddedSearch } from '#planner/geocoding/embedded.ts';
import { readMapquestKey } from '#server/domain/accounts/accounts.ts';
import type { CompanyQuery, Databases } from '#server/platform/database/database.ts';
import type { SortColumn } from '#server/platform/database/lists/page.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Addresses } from '#server/domain/providers/addresses.ts';

export interface PostalAddress {
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  country: string;
}

/**
 * Position of an address as far as the embedded table knows it: without network access, so that a transaction may call
 * it.
 */
export async function locate(address: PostalAddress): Promise<KeptPosition> {
  const found = await embeddedSearch.locate(address);
  return {
    position: found?.position ?? null,
    positionPrecision: found?.precision ?? null,
    positionSource: found?.source ?? null,
  };
}

export interface KeptAddress extends PostalAddress, KeptPosition {}

/** The sort columns of rows with an address. */
export const sortedAddress = ({ name, street, houseNumber, city }: PostalAddress & { name: string }) => ({
  name_sort: fold(name),
  street_sort: sortedStreet({ street, houseNumber }),
  city_sort: fold(city),
});
export const addressSortColumns = {
  name: { name: 'name_sort', type: 'text' },
  street: { name: 'street_sort', type: 'text' },
  zipCode: { name: 'zip_code', type: 'text' },
  city: { name: 'city_sort', type: 'text' },
} as const satisfies Record<string, SortColumn>;

/**
 * Position that a person has set, as activities store it; a position that follows from the address is nobody's action.
 */
export const pinOf = ({ position, positionSource }: KeptPosition): string =>
  position && positionSource === 'manual' ? `${position.lat}, ${position.lng}` : '';

/** True if two addresses may be at different positions. */
export const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  postalAddressNames.some((name) => one[name] !== other[name]);

/**
 * A patch of an address, completed by what follows from the whole: a house number typed with the street, the country's
 * standard name.
 */
export function addressPatch<Patch extends Partial<PostalAddress>>(current: PostalAddress, patch: Patch): Patch {
  if (postalAddressNames.every((name) => patch[name] === undefined)) return patch;
  const written = { ...current, ...patch };
  const value: PostalAddress = addressValue(written);
  const names = postalAddressNames.filter((name) => patch[name] !== undefined || value[name] !== written[name]);
  return { ...patch, ...Object.fromEntries(names.map((name) => [name, value[name]])) };
}

/** The address after a change that may move it; null if the change does not, or if a person has set the position. */
export function movedAddress<Kept extends KeptAddress>(current: Kept, patch: Partial<PostalAddress>): Kept | null {
  const next = { ...current, ...addressPatch(current, patch) };
  return current.positionSource !== 'manual' && isElsewhere(current, next) ? next : null;
}

export interface Providers {
  addresses: Addresses;
  databases: Pick<Databases, 'directory'>;
}

export const hasProvider = async ({ addresses, databases }: Providers, company: string): Promise<boolean> =>
  addresses.hasProvider || (await readMapquestKey(databases.directory, company)) !== null;

interface ProviderAnswer {
  /** Null if there is no provider, if it does not answer, or if it only finds another place. */
  found: KeptPosition | null;
  /** True if there is a provider and its request failed. */
  isAway: boolean;
}

/** Asks the company's address provider for a position; never in a transaction, because the request may take long. */
export async function askProvider(
  { addresses, databases }: Providers,
  company: string,
  { street, houseNumber, zipCode, city }: PostalAddress,
): Promise<ProviderAnswer> {
  const mapquestKey = await readMapquestKey(databases.directory, company);
  const query = `${street} ${houseNumber}, ${zipCode} ${city}`;
  const { items, fallback } = await addresses.search(query, { limit: 1 }, { mapquestKey });
  const [best] = items;
  const isAway = fallback !== null;
  if (!best || best.source === 'embedded' || best.zipCode !== zipCode) return { found: null, isAway };
  const { precision: positionPrecision, source: positionSource } = best;
  const { lat, lng } = best.position;
  return { found: { position: { lat, lng }, positionPrecision, positionSource }, isAway };
}

/**
 * The provider's position for an address that is to be saved; sends no request if the company has no provider.
 * @param addressOf the address after the change; null if no request is needed
 */
export async function locateByProvider(
  providers: Providers,
  { session, query }: Pick<SessionContext, 'session' | 'query'>,
  addressOf: (tx: CompanyQuery) => Promise<PostalAddress | null>,
): Promise<KeptPosition | null> {
  if (!providers.addresses.hasProvider && !session.hasProviderKey) return null;
  // This query also checks the permission: only people who may save use up the company's quota.
  const address = await query(addressOf);
  return address && (await askProvider(providers, session.company, address)).found;
}

/** Checks the address after a change: the schema of a patch knows only the changed fields. @throws `invalid-input` */
export function refuseWrongZipCode(address: PostalAddress): void {
  const rule = zipCodeRule(address);
  if (rule) throw failure('invalid-input', { issues: [{ path: 'zipCode', rule }] });
}
