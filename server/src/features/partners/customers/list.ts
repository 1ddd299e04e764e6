import { sql, type RawBuilder } from 'kysely';
import type { Customer, CustomerListInput } from '#contract/partners/customers.ts';
import { addressSortColumns } from '#server/domain/addresses/locating.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import {
  findPage,
  sortedBy,
  type ListPage,
  type Narrowing,
  type SortColumn,
} from '#server/platform/database/lists/page.ts';
import { candidatesByWords, rarestWords } from '#server/platform/database/lists/words.ts';
import { holdsSimilar, similarPatterns, storedSpelling } from '#server/platform/database/lists/spelling.ts';
import { customerTable } from './store.ts';

const sortColumns = {
  ...addressSortColumns,
  phone: { name: 'phone_sort', type: 'text', isNullable: true },
} as const satisfies Record<string, SortColumn>;

const presented = customerTable.columns('c');

/** A page of customers. If nothing is found, a page of customers whose words differ by one letter. */
export async function findCustomers(
  tx: CompanyQuery,
  input: CustomerListInput,
): Promise<ListPage<Customer> & { isSimilar: boolean }> {
  const page = await pageOfCustomers(tx, input, byWordsOrCategory(tx.company, input.search));
  const words = rarestWords(input.search ?? '').map((word) => similarPatterns(storedSpelling(word)));
  if (page.total > 0 || input.cursor !== undefined || !words.some((patterns) => patterns.length > 1))
    return { ...page, isSimilar: false };
  const similar = await pageOfCustomers(tx, input, [bySimilarWords(words)]);
  return { ...similar, next: null, isSimilar: similar.items.length > 0 };
}

async function pageOfCustomers(
  tx: CompanyQuery,
  { limit, cursor, search = '', sort = 'name', category, position }: CustomerListInput,
  searched: readonly Narrowing[],
): Promise<ListPage<Customer>> {
  const asked = [sort, search, category ?? null, ...(position ? [position] : [])];
  const { page } = await findPage(tx, {
    table: 'customers',
    key: 'key',
    isListed: sql`t.deleted is null`,
    countsDependOn: [],
    narrowed: [
      ...(position ? [roughlyLocated(tx.company)] : []),
      ...(category ? [byCategory(tx.company, category)] : []),
      ...searched,
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

/** Customers without a position, or with a position that is less exact than a street. */
function roughlyLocated(company: string): Narrowing {
  const isRough = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.position_precision`)}, '') not in ('house', 'street')`;
  return {
    isWanted: isRough('t'),
    candidates: (atMost) => sql`select c.* from company.customers c
      where c.company = ${company} and c.deleted is null and ${isRough('c')} limit ${atMost}`,
  };
}

const holds = (company: string, categories: RawBuilder<unknown>) => sql`(select true from company.customer_categories h
    where h.company = ${company} and h.customer = t.key and h.category = any (${categories}) limit 1)`;

const byCategory = (company: string, category: string): Narrowing => ({
  isWanted: holds(company, sql`array[${category}::uuid]`),
  candidates: (atMost) => sql`select t.* from (
      select h.customer from company.customer_categories h
      where h.company = ${company} and h.category = ${category} limit ${atMost}
    ) h join lateral (select * from company.customers c where c.company = ${company} and c.key = h.customer offset 0) t on true`,
});

/** Every word occurs in a searched column or in the name of one of the customer's categories. */
function byWordsOrCategory(company: string, search = ''): Narrowing[] {
  const patterns = rarestWords(search).map((word) => `%${storedSpelling(word)}%`);
  if (patterns.length === 0) return [];
  const named = (pattern: string) => sql`select k.key from company.categories k
    where k.company = ${company} and k.deleted is null and regexp_replace(k.name_sort, '([aou])e', '\\1', 'g') like ${pattern}`;
  // Most words occur in no category's name: `exists` checks this once, not for every customer.
  const words = patterns.map(
    (pattern) =>
      sql`(t.search like ${pattern} or (exists (${named(pattern)}) and ${holds(company, sql`array(${named(pattern)})`)}))`,
  );
  return [{ isWanted: sql.join(words, sql` and `), ...candidatesByWords(patterns, 'customers_found') }];
}

/** Each word matches the searched column with one of its patterns. */
function bySimilarWords(words: readonly string[][]): Narrowing {
  const { longest, isWanted } = holdsSimilar(words, sql`t.search`);
  return {
    isWanted,
    candidates: (atMost) => sql`select * from company.customers_alike(${sql.val(longest)}::text[], ${atMost})`,
  };
}
