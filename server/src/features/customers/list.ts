/** The list of customers in one statement: filtered, counted, sorted, cut to a page, with the categories held. */
import { sql, type RawBuilder } from 'kysely';
import type { Customer, CustomerListInput } from '#contract/customers.ts';
import { searchWords } from '#contract/sorting.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/database/cursor.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { presentCustomer, columnsFrom, type CustomerRow } from './row.ts';

const presented = columnsFrom('c');

const sortColumns = {
  name: 'name_sort',
  street: 'street_sort',
  zipCode: 'zip_code',
  city: 'city_sort',
  phone: 'phone_sort',
} as const;
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns];

export interface CustomerPage {
  items: Customer[];
  total: number;
  next: string | null;
}

interface ListRow extends CustomerRow {
  total: number;
  sorted_by: string | null;
}

/** A page of customers; the cursor of the next one is null on the last. */
export async function listCustomers(tx: CompanyReader, input: CustomerListInput): Promise<CustomerPage> {
  const { limit, cursor, search = '', sort = 'name', category } = input;
  const descending = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const asked = [sort, search, category ?? null];
  const after = decodeCursor(asked, cursor);
  const words = searchWords(search);
  const statement =
    words.length > 0 || category
      ? filteredList(tx.company, { column, descending, after, limit, words, category })
      : wholeList(tx.company, { column, descending, after, limit });
  const { rows } = await statement.execute(tx.db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map(presentCustomer),
    total: rows[0]?.total ?? 0,
    next: last ? encodeCursor(asked, { value: last.sorted_by, key: last.key }) : null,
  };
}

interface Order {
  column: SortColumn;
  descending: boolean;
  after: Position | null;
  limit: number;
}

/** Nothing to filter: the page comes straight from the sort's index, the total from a count. */
function wholeList(company: string, order: Order): RawBuilder<ListRow> {
  return page(
    order,
    sql`select count(*)::int as total from company.customers where company = ${company} and deleted is null`,
    sql`select c.key, c.${sql.ref(order.column)} as sorted_by from company.customers c where c.company = ${company} and c.deleted is null`,
    company,
  );
}

/**
 * Filtered first and kept, then counted and sorted: a plain filter with order and limit walks the sort's index instead.
 * Every word and the category are a set of keys; intersected before the join, none of them is ever asked row by row.
 */
function filteredList(
  company: string,
  { words, category, ...order }: Order & { words: string[]; category?: string },
): RawBuilder<ListRow> {
  const sets = [
    ...words.map((word) => sql`select company.matching_customers(${`%${word}%`}) as key`),
    ...(category
      ? [
          sql`select customer as key from company.customer_categories where company = ${company} and category = ${category}`,
        ]
      : []),
  ];
  return sql`with matched as materialized (
      ${sets.length === 1 ? sql`select distinct key from (${sets[0]}) one` : sql.join(sets, sql` intersect `)}
    ), filtered as materialized (
      select c.key, c.${sql.ref(order.column)} as sorted_by from matched
      join company.customers c on c.company = ${company} and c.key = matched.key and c.deleted is null
    ) ${page(order, sql`select count(*)::int as total from filtered`, sql`select c.key, c.sorted_by from filtered c where true`, company)}`;
}

function page(
  { column, descending, after, limit }: Order,
  total: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  company: string,
): RawBuilder<ListRow> {
  const sorted =
    column === 'phone_sort'
      ? sql`sorted_by ${direction(descending)} nulls last`
      : sql`sorted_by ${direction(descending)}`;
  const order = sql`${sorted}, key ${direction(descending)}`;
  return sql<ListRow>`select t.total, p.sorted_by, ${presented}, p.categories
    from (${total}) t
    left join lateral (
      select s.key, s.sorted_by, ${heldCategories(company, sql`s.key`)} as categories
      from (select key, sorted_by from (${source}) s ${from(after, descending)} order by ${order} limit ${limit + 1}) s
    ) p on true
    left join company.customers c on c.company = ${company} and c.key = p.key
    order by ${column === 'phone_sort' ? sql`p.sorted_by ${direction(descending)} nulls last` : sql`p.sorted_by ${direction(descending)}`}, p.key ${direction(descending)}`;
}

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

/** Rows behind the cursor; without a value come last in both directions. */
function from(after: Position | null, descending: boolean): RawBuilder<unknown> {
  if (!after) return sql``;
  const beyond = descending ? sql`<` : sql`>`;
  if (after.value === null) return sql`where sorted_by is null and key ${beyond} ${after.key}::uuid`;
  return sql`where ((sorted_by, key) ${beyond} (${after.value}, ${after.key}::uuid) or sorted_by is null)`;
}

/** The categories that a customer holds, sorted by name, as JSON. */
export function heldCategories(company: unknown, customer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('key', k.key, 'name', k.name, 'color', k.color) order by k.name_sort, k.key)
    from company.customer_categories held
    join company.categories k on k.company = held.company and k.key = held.category and k.deleted is null
    where held.company = ${company} and held.customer = ${customer}), '[]'::json)`;
}
