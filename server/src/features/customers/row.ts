/** A customer as the database holds it, and the way to and from the contract's entity. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { fold } from '#contract/sorting.ts';
import type { CategoryReference } from '#contract/categories.ts';
import type { Customer, CustomerFields } from '#contract/customers.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

export const presentedColumns = [
  'key',
  'name',
  'street',
  'house_number',
  'zip_code',
  'city',
  'country',
  'address_additional',
  'phone',
  'version',
  'created',
  'modified',
] as const;

/** The columns that are presented; `categories` is gathered from the categories held. */
export type CustomerRow = Pick<Selectable<CompanyTables['customers']>, (typeof presentedColumns)[number]> & {
  categories: CategoryReference[];
};

/** The presented columns of a table's alias, put together once: the list is long and every read has it. */
export function columnsFrom(alias: string): RawBuilder<unknown> {
  return sql.raw(presentedColumns.map((name) => `${alias}.${name}`).join(', '));
}

/** The contract's entity of a row. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    key: row.key,
    name: row.name,
    street: row.street,
    houseNumber: row.house_number,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    addressAdditional: row.address_additional,
    phone: row.phone,
    categories: row.categories,
    version: row.version,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

/** The fields of a customer without the categories held, which live in a table of their own. */
export type OwnFields = Omit<CustomerFields, 'categories'>;

export function ownFields({
  name,
  street,
  houseNumber,
  zipCode,
  city,
  country,
  addressAdditional,
  phone,
}: OwnFields): OwnFields {
  return { name, street, houseNumber, zipCode, city, country, addressAdditional, phone };
}

/** Every column that follows from the fields: the values, the folded sort keys, and the text that is searched. */
export function columnsOf(fields: OwnFields) {
  const digits = fields.phone.replace(/\D/g, '');
  return {
    name: fields.name,
    street: fields.street,
    house_number: fields.houseNumber,
    zip_code: fields.zipCode,
    city: fields.city,
    country: fields.country,
    address_additional: fields.addressAdditional,
    phone: fields.phone,
    name_sort: fold(fields.name),
    street_sort: fold(`${fields.street} ${fields.houseNumber}`),
    city_sort: fold(fields.city),
    phone_sort: digits || null,
    // The telephone also without its spaces: people paste it either way.
    search: [
      fold(`${fields.name} ${fields.street} ${fields.houseNumber} ${fields.zipCode} ${fields.city} ${fields.phone}`),
      digits,
    ]
      .join(' ')
      .trim(),
  };
}

/** The columns that `columnsOf` makes, for statements that write them all. */
export const writtenColumns = [
  'name',
  'street',
  'house_number',
  'zip_code',
  'city',
  'country',
  'address_additional',
  'phone',
  'name_sort',
  'street_sort',
  'city_sort',
  'phone_sort',
  'search',
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[];
