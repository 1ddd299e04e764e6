import { sql, type RawBuilder } from 'kysely';
import {
  categoryFields,
  categoryWithoutCount,
  type Category,
  type CategoryFields,
} from '#contract/partners/categories.ts';
import { customerLimits } from '#contract/partners/customers.ts';
import { smallCountLimit } from '#contract/platform/list.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    categories: DeletableRow & ColumnsOf<CategoryFields> & { name_sort: string };
  }
  interface ScheduledTaskKinds {
    'purge-category': true;
  }
}

export const categoryTable = new DeletableTable(
  'categories',
  {
    entity: categoryWithoutCount,
    fields: categoryFields,
    computed: {},
    derived: ({ name }) => ({ name_sort: fold(name) }),
    currentOf: findCategory,
  },
  { undoPeriodMs: customerLimits.undoPeriod, purge: 'purge-category', named: ['name'] },
);

/** The number of deleted but restorable customers in each category; there are few. */
const goneOf = (company: string) => sql`
  select h.category, count(*) as customers from company.customers c
  cross join lateral (
    select h.category from company.customer_categories h where h.company = ${company} and h.customer = c.key
  ) h
  where c.company = ${company} and c.deleted is not null group by h.category`;

/** Categories as `k`, with their numbers of customers up to the count limit. An index-only scan counts them. */
async function readCategories({ db, company }: CompanyQuery, condition: RawBuilder<unknown>): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with gone as materialized (${goneOf(company)})
    select ${categoryTable.columns('k')}, held.customers
    from company.categories k
    left join gone on gone.category = k.key
    cross join lateral (
      select least(count(*) - coalesce(gone.customers, 0), ${sql.lit(smallCountLimit + 1)})::int as customers from (
        select from company.customer_categories h where h.company = ${company} and h.category = k.key
        limit ${sql.lit(smallCountLimit + 1)} + coalesce(gone.customers, 0)
      ) h
    ) held
    where k.company = ${company} and k.deleted is null and ${condition} order by k.name_sort, k.key
  `.execute(db);
  return rows.map((row) => ({ ...categoryTable.present(row), customers: row.customers }));
}

export const listCategories = (tx: CompanyQuery): Promise<Category[]> => readCategories(tx, sql`true`);

/** Keys of categories by their folded names: «Kühlware» and «kühlware» are one. */
export async function keysByName(
  { db, company }: CompanyQuery,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const folded = [...new Set(names.map(fold))];
  const { rows } = await sql<{ name: string; key: string }>`
    select k.name_sort as name, min(k.key::text) as key from company.categories k
    where k.company = ${company} and k.deleted is null and k.name_sort = any (${sql.val(folded)}::text[]) group by k.name_sort
  `.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** Categories by key; keys without a category are skipped. */
export const findCategories = (tx: CompanyQuery, keys: readonly string[]): Promise<Category[]> =>
  readCategories(tx, sql`k.key = any (${sql.val(keys)}::uuid[])`);

async function findCategory(tx: CompanyQuery, key: string): Promise<Category | null> {
  return (await findCategories(tx, [key]))[0] ?? null;
}

export async function insertCategory(tx: CompanyTransaction, fields: CategoryFields): Promise<Category> {
  return { ...(await categoryTable.insert(tx, fields)), customers: 0 };
}

/**
 * Marks a category as deleted. Its customers no longer show the category, and show it again after an undo. @throws
 * `not-found`
 */
export async function removeCategory(
  tx: CompanyTransaction,
  key: string,
): Promise<{ key: string; customers: number; undoUntil: number }> {
  const customers = (await findCategory(tx, key))?.customers ?? 0;
  const { rows, undoUntil } = await categoryTable.softDelete(tx, [key], () => ({ customers }));
  if (rows.length === 0) throw failure('not-found');
  return { key, customers, undoUntil };
}

/** Undoes the deletion of a category. Returns the category unchanged if it is not deleted. @throws `undo-expired` */
export async function restoreCategory(tx: CompanyTransaction, key: string): Promise<Category> {
  await categoryTable.restore(tx, [key]);
  const category = await findCategory(tx, key);
  if (!category) throw failure('undo-expired');
  return category;
}
