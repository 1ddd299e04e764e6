import { sql, type RawBuilder } from 'kysely';
import type { Customer, CustomerListInput } from '#contract/customers.ts';
import { addressSortColumns } from '#server/domain/addresses/locating.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import {
  candidatesByWords,
  findPage,
  patternsOf,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/page.ts';
import { customerTable } from './store.ts';

const sortColumns = {
  ...addressSortColumns,
  phone: { name: 'phone_sort', type: 'text', isNullable: true },
} as const satisfies Record<string, SortColumn>;

const presented = customerTable.columns('c');

export async function listCustomers(tx: CompanyQuery, input: CustomerListInput): Promise<ListPage<Customer>> {
  const { limit, cursor, search = '', sort = 'name', category, position } = input;
  const asked = [sort, search, category ?? null, ...(position ? [position] : [])];
  const { page } = await findPage(tx, {
    table: 'customers',
    key: 'key',
    isListed: sql`t.deleted is null`,
    narrowed: [
      ...(position ? [roughlyLocated(tx.company)] : []),
      ...narrowedBy(tx.company, patternsOf(search), category),
    ],
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    asked,
    alias: 'c',
    presented,
    present: customerTable.present,
  });
  return page;
}

export async function customersByKeys({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Customer[]> {
  const { rows } = await sql<object>`select ${presented} from company.customers c
    where c.company = ${company} and c.key = any (${sql.val(keys)}::uuid[]) and c.deleted is null`.execute(db);
  return rows.map(customerTable.present);
}

/** Those without a position, or with one that is rougher than their street. */
function roughlyLocated(company: string): Narrowing {
  const isRough = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.position_precision`)}, '') not in ('house', 'street')`;
  return {
    isWanted: isRough('t'),
    candidates: (atMost) => sql`select c.* from company.customers c
      where c.company = ${company} and c.deleted is null and ${isRough('c')} limit ${atMost}`,
  };
}

/** The category, and every word in a column or in the name of a category held. */
function narrowedBy(company: string, patterns: readonly string[], category: string | undefined): Narrowing[] {
  const holds = (categories: RawBuilder<unknown>) => sql`(select true from company.customer_categories h
    where h.company = ${company} and h.customer = t.key and h.category = any (${categories}) limit 1)`;
  const named = (pattern: string) => sql`select k.key from company.categories k
    where k.company = ${company} and k.deleted is null and k.name_sort like ${pattern}`;
  // Most words stand in no category's name: that is asked once, not of every customer.
  const words = patterns.map(
    (pattern) =>
      sql`(t.search like ${pattern} or (exists (${named(pattern)}) and ${holds(sql`array(${named(pattern)})`)}))`,
  );
  const byCategory: Narrowing = {
    isWanted: holds(sql`array[${category}::uuid]`),
    candidates: (atMost) => sql`select t.* from (
      select h.customer from company.customer_categories h
      where h.company = ${company} and h.category = ${category} limit ${atMost}
    ) h join lateral (select * from company.customers c where c.company = ${company} and c.key = h.customer offset 0) t on true`,
  };
  return [
    ...(category ? [byCategory] : []),
    ...(words.length > 0
      ? [{ isWanted: sql.join(words, sql` and `), ...candidatesByWords(patterns, 'customers_found') }]
      : []),
  ];
}
