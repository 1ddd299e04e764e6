import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import { formatAcceptanceHours, parseAcceptanceHours } from '#contract/partners/acceptanceHoursText.ts';
import { categoryFields } from '#contract/partners/categories.ts';
import { customerFields, customerLimits, type Customer, type CustomerFields } from '#contract/partners/customers.ts';
import { postalAddressLimits, zipCodeRule } from '#contract/partners/postalAddress.ts';
import { fold } from '#contract/platform/sorting.ts';
import { singleLine, text } from '#contract/platform/text.ts';
import {
  CellError,
  columnsOfEvery,
  defaultsOf,
  listColumn,
  numberColumn,
  readHouseNumber,
  readPhone,
  textColumn,
} from '#server/domain/imports/columns.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import { deleteUnchanged, insertRows, updateRows } from '#server/platform/database/rows/bulk.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { readHarmless } from '#server/platform/spreadsheets/cells.ts';
import { driversByName } from '#server/domain/people/drivers.ts';
import { keysByName } from '../categories/store.ts';
import { isInPlans } from '#server/domain/tours/reading/planReferences.ts';
import { findDuplicates, identityOf } from './duplicates.ts';
import { mendAddress } from '#server/domain/addresses/mending.ts';
import { importedCategories } from './importedCategories.ts';
import { isElsewhere, locate } from '#server/domain/addresses/locating.ts';

import { customerTable, locateCustomers } from './store.ts';

type OwnFields = Omit<CustomerFields, 'categories'>;

/** In files, drivers have names instead of keys. */
const driverName = text().check(z.trim(), singleLine, z.maxLength(256, 'too-long'));

const categoryNames = z
  .array(categoryFields.shape.name)
  .check(z.maxLength(customerLimits.categoriesMaximum, 'too-many'));

/** One line for each column of files with customers, in the order of an export. */
export const customerColumns = columnsOfEvery<CustomerFields>()([
  textColumn(
    'name',
    ['Name', 'Kunde', 'Kundenname', 'Firma', 'Firmenname'],
    ['Name', 'Customer', 'Customer name', 'Company'],
  ),
  textColumn(
    'street',
    [
      'Straße',
      'Str',
      'Straße und Hausnummer',
      'Straße Hausnummer',
      'Straße und Nr',
      'Straße Nr',
      'Straße Hausnr',
      'Anschrift',
      'Adresse',
    ],
    ['Street', 'Street and number', 'Address', 'Address line 1'],
  ),
  textColumn(
    'houseNumber',
    ['Hausnummer', 'Hausnr', 'Haus Nr', 'HNr', 'Nr'],
    ['House number', 'House no', 'Number', 'No'],
    readHouseNumber,
  ),
  textColumn(
    'zipCode',
    ['PLZ', 'Postleitzahl', 'PLZ Ort', 'PLZ und Ort'],
    ['ZIP', 'ZIP code', 'Postcode', 'Postal code'],
  ),
  textColumn('city', ['Stadt', 'Ort', 'Wohnort'], ['City', 'Town', 'Place']),
  textColumn('country', ['Land', 'Staat', 'LKZ', 'Länderkennzeichen', 'Ländercode'], ['Country', 'Country code']),
  textColumn(
    'addressAdditional',
    ['Adresszusatz', 'Zusatz'],
    ['Address supplement', 'Additional address', 'Address line 2'],
  ),
  textColumn(
    'phone',
    ['Telefon', 'Telefonnummer', 'Tel', 'Rufnummer', 'Mobil', 'Handy'],
    ['Phone', 'Telephone', 'Phone number', 'Mobile'],
    readPhone,
  ),
  {
    field: 'acceptanceHours' as const,
    de: ['Annahmezeiten', 'Annahmezeit', 'Warenannahme', 'Öffnungszeiten', 'Anlieferzeiten', 'Lieferzeiten'],
    en: ['Acceptance hours', 'Goods in', 'Opening hours', 'Delivery hours'],
    read(cell) {
      const hours = parseAcceptanceHours(readHarmless(String(cell)));
      if (!hours) throw new CellError('acceptance-hours');
      return hours;
    },
    write: (value, language) => formatAcceptanceHours(value as AcceptanceHours, language),
  },
  numberColumn(
    'stayMinutes',
    ['Standzeit (min)', 'Standzeit', 'Aufenthalt', 'Aufenthaltsdauer'],
    ['Stay (min)', 'Stay', 'Stay duration'],
    { isWhole: true },
  ),
  textColumn(
    'info',
    ['Hinweis für Fahrer', 'Fahrerhinweis', 'Hinweis', 'Info'],
    ['Note for the driver', 'Driver note', 'Note', 'Info'],
  ),
  listColumn('categories', ['Kategorien', 'Kategorie', 'Gruppe'], ['Categories', 'Category', 'Group'], categoryNames),
  {
    ...textColumn('usualDriver', ['Stammfahrer', 'Üblicher Fahrer'], ['Usual driver', 'Regular driver']),
    schema: driverName,
  },
]);

/** The values for the cells of an export: categories and the usual driver by name. */
export const cellsOfCustomer = (customer: Customer): Record<string, unknown> => ({
  ...customer,
  categories: customer.categories.map(({ name }) => name),
  usualDriver: customer.usualDriverName ?? '',
});

const table = { name: 'customers', columns: customerTable } as const;
/** The fields of the customer's own row. @param keyOf the key of the driver whom a file names */
const ownBy =
  (keyOf: (written: string) => string | null) =>
  ({ categories: _categories, usualDriver, ...fields }: Record<string, unknown>) =>
    ({
      ...fields,
      ...(usualDriver !== undefined && { usualDriver: typeof usualDriver === 'string' ? keyOf(usualDriver) : null }),
    }) as unknown as OwnFields;

export const customerImporting: Importing = {
  columns: customerColumns,
  shape: customerFields.shape,
  defaults: { ...defaultsOf(customerFields.shape), country: postalAddressLimits.defaultCountry },
  mend: mendAddress,
  check(fields) {
    const { zipCode, country = postalAddressLimits.defaultCountry } = fields as Partial<CustomerFields>;
    const rule = zipCode === undefined ? null : zipCodeRule({ zipCode, country });
    return rule === null ? null : { path: 'zipCode', rule };
  },
  async refuse(tx, rows) {
    const keyOf = await driversByName(tx);
    return rows.map(({ usualDriver }) =>
      typeof usualDriver === 'string' && keyOf(usualDriver) === null
        ? { path: 'usualDriver', rule: 'unknown-driver' }
        : null,
    );
  },
  identityOf,
  locating: 'locate-customer',
  nameOf: ({ name }) => (name as string | undefined) ?? '',
  findDuplicates,
  async insert(tx, rows) {
    const own = ownBy(await driversByName(tx));
    await insertRows(
      tx,
      table,
      await Promise.all(
        rows.map(async ({ key, fields }) => ({ key, fields: { ...own(fields), ...(await locate(own(fields))) } })),
      ),
    );
    await replaceCategories(tx, rows);
    tx.record({ collection: 'customers', key: null, kind: 'added', action: null });
  },
  async update(tx, rows) {
    const own = ownBy(await driversByName(tx));
    const held = await categoriesOf(
      tx,
      rows.map(({ key }) => key),
    );
    const written = await updateRows(
      tx,
      table,
      rows.map(({ fields, ...row }) => ({ ...row, fields: own(fields) })),
    );
    const given = new Map(rows.map(({ key, fields }) => [key, own(fields)]));
    const moved = written.filter(({ key, before }) => isElsewhere(before, { ...before, ...given.get(key) }));
    await locateCustomers(
      tx,
      moved.map(({ key }) => key),
    );
    const keys = new Set(written.map(({ key }) => key));
    await replaceCategories(
      tx,
      rows.filter(({ key }) => keys.has(key)),
    );
    tx.record({ collection: 'customers', key: null, kind: 'changed', action: null });
    return written.map(({ key, before, version }) => ({
      key,
      before: { ...before, categories: held.get(key) ?? [] },
      version,
    }));
  },
  async remove(tx, rows) {
    tx.record({ collection: 'customers', key: null, kind: 'removed', action: null });
    return deleteUnchanged(tx, 'customers', rows, isInPlans('customer'));
  },
  categories: importedCategories,
};

/** Names of the categories that customers hold. */
async function categoriesOf(
  { db, company }: CompanyTransaction,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ customer: string; names: string[] }>`
    select h.customer, array_agg(k.name order by k.name_sort) as names from company.customer_categories h
    join company.categories k on k.company = h.company and k.key = h.category and k.deleted is null
    where h.company = ${company} and h.customer = any (${sql.val(keys)}::uuid[]) group by h.customer`.execute(db);
  return new Map(rows.map(({ customer, names }) => [customer, names]));
}

/**
 * Replaces the categories of customers by those that the rows name. Rows without the field and unknown names are
 * ignored.
 */
async function replaceCategories(
  tx: CompanyTransaction,
  rows: readonly { key: string; fields: Record<string, unknown> }[],
): Promise<void> {
  const wanted = rows.filter(({ fields }) => fields['categories'] !== undefined);
  if (wanted.length === 0) return;
  const names = wanted.flatMap(({ fields }) => fields['categories'] as string[]);
  const keys = await keysByName(tx, names);
  const links = wanted.flatMap(({ key, fields }) =>
    (fields['categories'] as string[]).flatMap((name) => {
      const category = keys.get(fold(name));
      return category === undefined ? [] : [{ customer: key, category }];
    }),
  );
  await sql`delete from company.customer_categories where company = ${tx.company}
    and customer = any (${sql.val(wanted.map(({ key }) => key))}::uuid[])`.execute(tx.db);
  await sql`insert into company.customer_categories (company, customer, category)
    select ${tx.company}, r.customer, r.category
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) r (customer uuid, category uuid) on conflict do nothing`.execute(
    tx.db,
  );
}
