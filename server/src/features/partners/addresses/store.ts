import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  address,
  addressFields,
  addressLimits,
  type Address,
  type AddressFields,
  type AddressListInput,
} from '#contract/partners/addresses.ts';
import { keptPosition, type KeptPosition } from '#contract/partners/postalAddress.ts';
import { addressSortColumns, locate, pinOf, sortedAddress } from '#server/domain/addresses/locating.ts';
import { located, relocated } from '#server/domain/addresses/saving.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { withAbbreviations } from '#server/platform/database/lists/spelling.ts';
import { listRows } from '#server/platform/database/lists/listRows.ts';

/** The stored fields of an address. */
const written = z.extend(addressFields, keptPosition.shape);
type Columns = z.infer<typeof written>;

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    addresses: DeletableRow & ColumnsOf<Columns> & ReturnType<typeof sortedAndSearched>;
  }
  interface ScheduledTaskKinds {
    'purge-address': true;
    'locate-address': true;
  }
}

export const addressTable = new DeletableTable(
  'addresses',
  {
    entity: address,
    fields: written,
    computed: {},
    derived: sortedAndSearched,
    snapshot: ({ position, positionPrecision, positionSource, ...fields }) => ({
      ...fields,
      position: pinOf({ position, positionPrecision, positionSource }),
    }),
  },
  { undoPeriodMs: addressLimits.undoPeriod, purge: 'purge-address', named: ['name'] },
);

function sortedAndSearched(fields: Columns) {
  const { name, street, houseNumber, zipCode, city } = fields;
  return { ...sortedAddress(fields), search: withAbbreviations(`${name} ${street} ${houseNumber} ${zipCode} ${city}`) };
}

/** A page of addresses. */
export const listAddresses = (tx: CompanyQuery, input: AddressListInput) =>
  listRows(
    tx,
    {
      name: 'addresses',
      table: addressTable,
      sortColumns: addressSortColumns,
      defaultSort: 'name',
    },
    input,
    input.kind === undefined ? [] : [sql`t.kind = ${input.kind}`],
  );

const usual = ['isUsualStart', 'isUsualFinish'] as const;

/** A company has one usual start and one usual finish: the flag is removed from the earlier address. */
async function replaceUsual(tx: CompanyTransaction, fields: Partial<AddressFields>, key: string | null): Promise<void> {
  for (const name of usual.filter((one) => fields[one])) {
    const column = name === 'isUsualStart' ? 'is_usual_start' : 'is_usual_finish';
    const others = await tx.db
      .selectFrom('addresses')
      .select(['key', 'version'])
      .where('company', '=', tx.company)
      .where(column, '=', true)
      .where('deleted', 'is', null)
      .execute();
    for (const other of others.filter((one) => one.key !== key))
      await addressTable.update(tx, other.key, other.version, { [name]: false });
  }
}

/** Adds an address with its position. @param found the position from a provider, if there is one */
export async function insertAddress(
  tx: CompanyTransaction,
  fields: AddressFields,
  found: KeptPosition | null = null,
): Promise<Address> {
  await replaceUsual(tx, fields, null);
  return addressTable.insert(tx, await located(fields, found));
}

/**
 * Changes fields of an address. Another postal address gets a new position, unless a person has set the position.
 * @param found as above
 * @throws `not-found`; `conflict` with the current address if the version is stale; `invalid-input`
 */
export async function updateAddress(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<AddressFields>,
  found: KeptPosition | null = null,
): Promise<Address> {
  const updated = await addressTable.update(tx, key, version, relocated(patch, found));
  await replaceUsual(tx, patch, key);
  return updated;
}

/**
 * Locates addresses again with the embedded table. Positions from a provider or a person stay. Records events but no
 * activities.
 */
export async function locateAddresses(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx.db
    .selectFrom('addresses')
    .select(['key', 'street', 'house_number as houseNumber', 'zip_code as zipCode', 'city', 'country'])
    .where('company', '=', tx.company)
    .where('key', 'in', keys)
    .where('deleted', 'is', null)
    .where(sql<boolean>`coalesce(position_source, 'embedded') = 'embedded'`)
    .forNoKeyUpdate()
    .execute();
  for (const { key, ...address } of rows) {
    const { position, positionPrecision, positionSource } = await locate(address);
    await sql`update company.addresses set position = ${position && JSON.stringify(position)}::jsonb,
      position_precision = ${positionPrecision}, position_source = ${positionSource}
      where company = ${tx.company} and key = ${key}`.execute(tx.db);
    tx.record({ collection: 'addresses', key, kind: 'changed', action: null });
  }
}
