import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { CategoryReference } from '#contract/partners/categories.ts';
import {
  customer,
  customerFields,
  customerLimits,
  type Customer,
  type CustomerFields,
  type LeftCustomer,
} from '#contract/partners/customers.ts';
import { keptPosition, type KeptPosition, type postalAddressNames } from '#contract/partners/postalAddress.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { phoneDigits, spellings } from '#server/platform/database/lists/spelling.ts';
import { failure } from '#server/platform/http/failure.ts';
import { isElsewhere, locate, pinOf, sortedAddress } from '#server/domain/addresses/locating.ts';
import { located, relocated } from '#server/domain/addresses/saving.ts';
import { toursUnderWay } from '#server/domain/tours/reading/lookups.ts';
import { presentDriverName } from '#server/domain/tours/reading/presentNames.ts';
import { findDriver } from '#server/domain/people/drivers.ts';

/** The stored fields of a customer. */
const written = z.extend(customerFields, keptPosition.shape);
type Columns = Omit<z.infer<typeof written>, 'categories'>;

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    customers: DeletableRow & ColumnsOf<Columns> & ReturnType<typeof sortedAndSearched>;
    customer_categories: { company: string; customer: string; category: string };
  }
  interface ScheduledTaskKinds {
    'purge-customer': true;
    'locate-customer': true;
  }
}

export const customerTable = new DeletableTable(
  'customers',
  {
    entity: customer,
    fields: written,
    computed: { categories: heldCategories, usualDriverName: (c) => presentDriverName(c, 'usual_driver') },
    derived: sortedAndSearched,
    snapshot: (
      { position, positionPrecision, positionSource, ...fields },
      { categories, usualDriver, usualDriverName },
    ) => ({
      ...fields,
      // By key, so that the name can be erased with the person.
      usualDriver: usualDriverName === null ? null : { key: usualDriver, name: usualDriverName },
      categories: categories.map(({ name }) => name),
      position: pinOf({ position, positionPrecision, positionSource }),
    }),
    inserting: {
      names: ['categories'],
      statement: ({ company, key, categories }, added, columns) => sql`
      with held as (
        select key, name, name_sort, color from company.categories
        where company = ${company} and key = any (${categories}::uuid[]) and deleted is null
      ), added as (${added}), links as (
        insert into company.customer_categories (company, customer, category) select ${company}, ${key}, key from held
      )
      select ${columns({ categories: sql`(${asJson(sql`held`)} from held)` })} from added`,
    },
  },
  { undoPeriodMs: customerLimits.undoPeriod, purge: 'purge-customer', named: ['name'] },
);

function heldCategories(alias: string): RawBuilder<unknown> {
  const customers = sql.raw(alias);
  return sql`(${asJson(sql`k`)}
    from company.customer_categories held
    join company.categories k on k.company = held.company and k.key = held.category and k.deleted is null
    where held.company = ${customers}.company and held.customer = ${customers}.key)`;
}

function asJson(categories: RawBuilder<unknown>): RawBuilder<unknown> {
  const k = categories;
  return sql`select coalesce(json_agg(json_build_object('key', ${k}.key, 'name', ${k}.name, 'color', ${k}.color) order by ${k}.name_sort, ${k}.key), '[]'::json)`;
}

function sortedAndSearched(fields: Columns) {
  const { name, street, houseNumber, zipCode, city, phone } = fields;
  const digits = phone.replace(/\D/g, '');
  return {
    ...sortedAddress(fields),
    phone_sort: digits || null,
    search: `${spellings(`${name} ${street} ${houseNumber} ${zipCode} ${city} ${phone}`)} ${phoneDigits(phone)}`.trim(),
  };
}

export const findCustomer = customerTable.find;

/** @throws `invalid-input` if there is no such driver */
async function usualDriverName(tx: CompanyTransaction, driver: string | null): Promise<string | null> {
  if (driver === null) return null;
  const found = await findDriver(tx, driver);
  if (!found) throw failure('invalid-input', { issues: [{ path: 'usualDriver', rule: 'unknown-driver' }] });
  return found.name;
}

/**
 * Adds a customer with the position of the address.
 * @param found the position from a provider, if there is one
 * @throws `invalid-input` if a category or the usual driver does not belong to the company
 */
export async function insertCustomer(
  tx: CompanyTransaction,
  fields: CustomerFields,
  found: KeptPosition | null = null,
): Promise<Customer> {
  await usualDriverName(tx, fields.usualDriver);
  return customerTable.insert(tx, await located(fields, found), ({ categories }) =>
    refuseUnknownCategories(categories, fields.categories),
  );
}

/**
 * Changes fields of a customer. Another address gets a new position, unless a person has set the position.
 * @param found as above
 * @throws `not-found`; `conflict` with the current customer if the version is stale; `invalid-input` as above
 */
export async function updateCustomer(
  tx: CompanyTransaction,
  key: string,
  version: number,
  { categories, ...patch }: Partial<CustomerFields>,
  found: KeptPosition | null = null,
): Promise<Customer> {
  return customerTable.update(tx, key, version, relocated(patch, found), {
    differs: (current) => categories !== undefined && !holdsExactly(current, categories),
    async write(current) {
      const driver = patch.usualDriver;
      const isNew = driver !== undefined && driver !== current.usualDriver;
      return {
        entity: {
          ...(isNew && { usualDriverName: await usualDriverName(tx, driver) }),
          ...(categories && { categories: await replaceCategories(tx, key, categories) }),
        },
      };
    },
  });
}

type Addressed = { key: string } & Pick<CustomerFields, (typeof postalAddressNames)[number]>;

const selectAddresses = ({ db, company }: CompanyQuery, keys: readonly string[]) =>
  db
    .selectFrom('customers')
    .select(['key', 'street', 'house_number as houseNumber', 'zip_code as zipCode', 'city', 'country'])
    .where('company', '=', company)
    .where('key', 'in', keys);

/**
 * Locates customers with the embedded table. A position that a person has set stays.
 * @param onlyByTable true if positions from a provider stay as well
 */
export async function locateCustomers(
  tx: CompanyTransaction,
  keys: readonly string[],
  { onlyByTable = false } = {},
): Promise<void> {
  if (keys.length === 0) return;
  const customers = await selectAddresses(tx, keys)
    .$if(onlyByTable, (query) => query.where(sql<boolean>`coalesce(position_source, 'embedded') = 'embedded'`))
    .forNoKeyUpdate()
    .execute();
  await place(
    tx,
    await Promise.all(customers.map(async (address) => ({ key: address.key, ...(await locate(address)) }))),
  );
}

/** The addresses of customers with a position from the embedded table, or without a position. */
export const addressesByTable = (tx: CompanyQuery, keys: readonly string[]): Promise<Addressed[]> =>
  selectAddresses(tx, keys)
    .where('deleted', 'is', null)
    .where(sql<boolean>`coalesce(position_source, 'embedded') = 'embedded'`)
    .execute();

/** Stores the position found for a customer, unless the address has changed since the request. */
export async function placeCustomer(tx: CompanyTransaction, asked: Addressed, found: KeptPosition): Promise<void> {
  const [current] = await selectAddresses(tx, [asked.key]).forNoKeyUpdate().execute();
  if (current && !isElsewhere(current, asked)) await place(tx, [{ key: asked.key, ...found }]);
}

/** Writes positions without a new version and without an activity. */
async function place(tx: CompanyTransaction, found: readonly ({ key: string } & KeptPosition)[]): Promise<void> {
  const { rows } = await sql<{ key: string; deleted: Date | null }>`
    update company.customers c
      set position = f.position, position_precision = f."positionPrecision", position_source = f."positionSource"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(key uuid, position jsonb, "positionPrecision" text, "positionSource" text)
    where c.company = ${tx.company} and c.key = f.key and c.position_source is distinct from 'manual'
      and (c.position, c.position_precision, c.position_source)
        is distinct from (f.position, f."positionPrecision", f."positionSource")
    returning c.key, c.deleted
  `.execute(tx.db);
  for (const { key, deleted } of rows)
    if (!deleted) tx.record({ collection: 'customers', key, kind: 'changed', action: null });
}

function holdsExactly({ categories }: Customer, keys: readonly string[]): boolean {
  const wanted = new Set(keys);
  return categories.length === wanted.size && categories.every(({ key }) => wanted.has(key));
}

async function replaceCategories(
  tx: CompanyTransaction,
  customer: string,
  categories: readonly string[],
): Promise<CategoryReference[]> {
  await sql`
    with wanted as (
      select key from company.categories where company = ${tx.company} and key = any (${sql.val(categories)}::uuid[]) and deleted is null
    ), removed as (
      delete from company.customer_categories held using company.categories k
      where held.company = ${tx.company} and held.customer = ${customer} and k.company = held.company and k.key = held.category
        and k.deleted is null and held.category not in (select key from wanted)
    )
    insert into company.customer_categories (company, customer, category)
      select ${tx.company}, ${customer}, key from wanted on conflict do nothing
  `.execute(tx.db);
  const { categories: held } = (await findCustomer(tx, customer)) as Customer;
  refuseUnknownCategories(held, categories);
  return held;
}

function refuseUnknownCategories(held: readonly CategoryReference[], wanted: readonly string[]): void {
  const keys = new Set(held.map(({ key }) => key));
  if (wanted.some((key) => !keys.has(key)))
    throw failure('invalid-input', { issues: [{ path: 'categories', rule: 'unknown-category' }] });
}

export const { restoreMany: restoreCustomers } = customerTable;

/**
 * Marks customers as deleted. Customers with a tour under way are left out. @throws `tour-under-way` if the request
 * names only one such customer
 */
export async function removeCustomers(
  tx: CompanyTransaction,
  keys: readonly string[],
): Promise<{ keys: string[]; left: LeftCustomer[]; undoUntil: number }> {
  const underWay = Map.groupBy(await toursUnderWay(tx, 'customer', keys), ({ of }) => of);
  const named = await tx.db
    .selectFrom('customers')
    .select(['key', 'name'])
    .where('company', '=', tx.company)
    .where('key', 'in', keys)
    .where('deleted', 'is', null)
    .orderBy('name_sort')
    .execute();
  const left = named
    .filter(({ key }) => underWay.has(key))
    .map(({ key, name }) => ({
      key,
      name,
      tours: (underWay.get(key) ?? []).map(({ key, number }) => ({ key, number })),
    }));
  const [only] = left;
  if (only && keys.length === 1) throw failure('tour-under-way', { tours: only.tours });
  const removed = await customerTable.removeMany(
    tx,
    keys.filter((key) => !underWay.has(key)),
  );
  return { ...removed, left };
}
