import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  address,
  addressFields,
  addressLimits,
  type Address,
  type AddressFields,
  type AddressListInput,
} from '#contract/addresses.ts';
import type { Position } from '#contract/geocoding.ts';
import { keptPosition, type KeptPosition } from '#contract/postalAddress.ts';
import { fold } from '#contract/sorting.ts';
import { locate, movedAddress, refuseWrongZipCode } from '#server/domain/addresses/locating.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/deletableTable.ts';
import { listRows } from '#server/platform/database/listRows.ts';

/** What is written of an address. */
const written = z.extend(addressFields, keptPosition.shape);
type Columns = z.infer<typeof written>;

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    addresses: DeletableRow & ColumnsOf<Columns> & ReturnType<typeof sortedAndSearched>;
  }
  interface ScheduledTaskKinds {
    'purge-address': true;
  }
}

export const addressTable = new DeletableTable(
  'addresses',
  {
    entity: address,
    fields: written,
    computed: {},
    derived: sortedAndSearched,
    snapshot: ({ position, positionPrecision: _precision, positionSource, ...fields }) => ({
      ...fields,
      // What follows from the fields is nobody's deed.
      ...(position && positionSource === 'manual' && { position: `${position.lat}, ${position.lng}` }),
    }),
  },
  { undoPeriodMs: addressLimits.undoPeriod, purge: 'purge-address', named: ['name'] },
);

function sortedAndSearched({ name, street, houseNumber, zipCode, city }: Columns) {
  return {
    name_sort: fold(name),
    street_sort: fold(`${street} ${houseNumber}`),
    city_sort: fold(city),
    search: fold(`${name} ${street} ${houseNumber} ${zipCode} ${city}`),
  };
}

/** A page of addresses. */
export const listAddresses = (tx: CompanyQuery, input: AddressListInput) =>
  listRows(
    tx,
    {
      name: 'addresses',
      table: addressTable,
      sortColumns: {
        name: { name: 'name_sort', type: 'text' },
        street: { name: 'street_sort', type: 'text' },
        zipCode: { name: 'zip_code', type: 'text' },
        city: { name: 'city_sort', type: 'text' },
      },
      defaultSort: 'name',
    },
    input,
    input.kind === undefined ? [] : [sql`t.kind = ${input.kind}`],
  );

const usual = ['isUsualStart', 'isUsualFinish'] as const;

/** Of a company's addresses one is the usual start, and one the usual finish: another one is it no more. */
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

/** Adds an address, where its fields lead. @param found what a provider knows of it, where it does */
export async function insertAddress(
  tx: CompanyTransaction,
  fields: AddressFields,
  found: KeptPosition | null = null,
): Promise<Address> {
  await replaceUsual(tx, fields, null);
  return addressTable.insert(tx, { ...fields, ...(found ?? (await locate(fields))) });
}

/**
 * Changes fields of an address; other ones lead elsewhere, unless somebody has set the position themselves.
 * @param found as above
 * @throws `not-found`; `conflict` with the current address where the version is stale; `invalid-input`
 */
export async function updateAddress(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<AddressFields>,
  found: KeptPosition | null = null,
): Promise<Address> {
  const updated = await addressTable.update(tx, key, version, async (current) => {
    refuseWrongZipCode({ ...current, ...patch });
    const moved = movedAddress(current, patch);
    return moved ? { ...patch, ...(found ?? (await locate(moved))) } : patch;
  });
  await replaceUsual(tx, patch, key);
  return updated;
}

/**
 * Sets where an address is; null has it follow from its fields again.
 * @param found what a provider knows of it, where it does
 * @throws `not-found`; `conflict` as above
 */
export const setAddressPosition = (
  tx: CompanyTransaction,
  key: string,
  version: number,
  position: Position | null,
  found: KeptPosition | null = null,
): Promise<Address> =>
  addressTable.update(tx, key, version, async (current) =>
    position ? { position, positionPrecision: 'house', positionSource: 'manual' } : (found ?? (await locate(current))),
  );
