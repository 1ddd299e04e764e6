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

/** Where an address leads, as far as the embedded table knows: without any network, so that it may be asked in a transaction. */
export async function locate(address: PostalAddress): Promise<KeptPosition> {
  const found = await embeddedSearch.locate(address);
  return {
    position: found?.position ?? null,
    positionPrecision: found?.precision ?? null,
    positionSource: found?.source ?? null,
  };
}

export interface KeptAddress extends PostalAddress, KeptPosition {}

/** The columns by which rows with an address are sorted, as lists of them know these. */
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

/** Where somebody has set a pin, as activities tell it: what follows from the address is nobody's deed. */
export const pinOf = ({ position, positionSource }: KeptPosition): string =>
  position && positionSource === 'manual' ? `${position.lat}, ${position.lng}` : '';

/** Whether two addresses may lead to different places. */
export const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  postalAddressNames.some((name) => one[name] !== other[name]);

/** A change of an address with what becomes of the whole: a number that the street brought along, the country's one name. */
export function addressPatch<Patch extends Partial<PostalAddress>>(current: PostalAddress, patch: Patch): Patch {
  if (postalAddressNames.every((name) => patch[name] === undefined)) return patch;
  const written = { ...current, ...patch };
  const value: PostalAddress = addressValue(written);
  const names = postalAddressNames.filter((name) => patch[name] !== undefined || value[name] !== written[name]);
  return { ...patch, ...Object.fromEntries(names.map((name) => [name, value[name]])) };
}

/** An address after a change that may lead elsewhere; null where it does not, or where somebody has set the position. */
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
  /** Null where there is no provider, or it does not answer, or knows another place alone. */
  found: KeptPosition | null;
  /** Whether there is one that did not answer well. */
  isAway: boolean;
}

/** Where the company's provider of addresses finds one; never in a transaction, for it may take its time. */
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
 * Where a provider finds an address that is to be saved; asks nobody where the company has none.
 * @param addressOf the address as it is going to be; null where there is nothing to ask for
 */
export async function locateByProvider(
  providers: Providers,
  { session, query }: Pick<SessionContext, 'session' | 'query'>,
  addressOf: (tx: CompanyQuery) => Promise<PostalAddress | null>,
): Promise<KeptPosition | null> {
  if (!providers.addresses.hasProvider && !session.hasProviderKey) return null;
  // Decides the permission as well: only who may save uses up the company's quota.
  const address = await query(addressOf);
  return address && (await askProvider(providers, session.company, address)).found;
}

/** What a change makes of an address: its schema knows only the fields that are changed. @throws `invalid-input` */
export function refuseWrongZipCode(address: PostalAddress): void {
  const rule = zipCodeRule(address);
  if (rule) throw failure('invalid-input', { issues: [{ path: 'zipCode', rule }] });
}
