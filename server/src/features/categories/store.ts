/** Categories in the database; name and colour live here alone, customers refer to them. */
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Category, CategoryFields, CategoryWithoutCount } from '#contract/categories.ts';
import { customerLimits } from '#contract/customers.ts';
import { smallCountLimit } from '#contract/list.ts';
import { fold } from '#contract/sorting.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame } from '#server/platform/database/difference.ts';
import { failure } from '#server/platform/http/failure.ts';

interface CategoryRow {
  key: string;
  name: string;
  color: string;
  customers: number;
  version: number;
  created: Date;
  modified: Date;
}

function presentCategory(row: CategoryRow): Category {
  return { ...row, created: row.created.getTime(), modified: row.modified.getTime() };
}

/** The customers that were deleted but may come back, by each category that they hold; there are few. */
const goneOf = (company: string) => sql`
  select h.category, count(*) as customers from company.customers c
  cross join lateral (
    select h.category from company.customer_categories h where h.company = ${company} and h.customer = c.key
  ) h
  where c.company = ${company} and c.deleted is not null group by h.category`;

/** Categories as `k` with the number of customers that hold each, as far as it is counted: read off an index alone. */
async function findCategories({ db, company }: CompanyQuery, condition: RawBuilder<unknown>): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    with gone as materialized (${goneOf(company)})
    select k.key, k.name, k.color, k.version, k.created, k.modified, held.customers
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
  return rows.map(presentCategory);
}

/** All categories by name. */
export const listCategories = (tx: CompanyQuery): Promise<Category[]> => findCategories(tx, sql`true`);

async function findCategory(tx: CompanyQuery, key: string): Promise<Category | null> {
  return (await findCategories(tx, sql`k.key = ${key}`))[0] ?? null;
}

export async function insertCategory(tx: CompanyTransaction, { name, color }: CategoryFields): Promise<Category> {
  const key = uuidv7();
  const row = await tx.db
    .insertInto('categories')
    .values({ company: tx.company, key, name, name_sort: fold(name), color })
    .returning(['key', 'name', 'color', 'version', 'created', 'modified'])
    .executeTakeFirstOrThrow();
  tx.record({ collection: 'categories', key, kind: 'added', action: 'categories.create', after: { name, color } });
  return presentCategory({ ...row, customers: 0 });
}

const columnsOf = ({ name, color }: CategoryFields) => ({ name, color, name_sort: fold(name) });

/** Renames or recolours a category. @throws `not-found`; `conflict` with the current category where the version is stale */
export async function updateCategory(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<CategoryFields>,
): Promise<CategoryWithoutCount> {
  const current = await tx.db
    .selectFrom('categories')
    .select(['name', 'color', 'version', 'created', 'modified'])
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw failure('not-found');
  if (current.version !== version) throw failure('conflict', { current: await findCategory(tx, key) });
  const before = { name: current.name, color: current.color };
  const after = { ...before, ...patch };
  if (isSame(before, after))
    return { key, ...before, version, created: current.created.getTime(), modified: current.modified.getTime() };
  const changed = await tx.db
    .updateTable('categories')
    .set({ ...changedColumns(columnsOf(before), columnsOf(after)), version: version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .returning(['version', 'modified'])
    .executeTakeFirstOrThrow();
  const told = difference(before, after);
  tx.record({ collection: 'categories', key, kind: 'changed', action: 'categories.update', ...told });
  return {
    key,
    ...after,
    version: changed.version,
    created: current.created.getTime(),
    modified: changed.modified.getTime(),
  };
}

/** Marks a category as deleted; its customers show it no more, and hold it again when that is undone. */
export async function removeCategory(
  tx: CompanyTransaction,
  key: string,
): Promise<{ key: string; customers: number; undoUntil: number }> {
  const current = await findCategory(tx, key);
  const removed =
    current &&
    (await tx.db
      .updateTable('categories')
      .set({ deleted: sql`now()` })
      .where('company', '=', tx.company)
      .where('key', '=', key)
      .where('deleted', 'is', null)
      .returning('key')
      .executeTakeFirst());
  if (!current || !removed) throw failure('not-found');
  const undoUntil = Date.now() + customerLimits.undoPeriod;
  const at = new Date(undoUntil);
  await tx.db
    .insertInto('due')
    .values({ company: tx.company, kind: 'purge-category', key, at })
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }))
    .execute();
  tx.record({
    collection: 'categories',
    key,
    kind: 'removed',
    action: 'categories.remove',
    before: { name: current.name, color: current.color, customers: current.customers },
  });
  return { key, customers: current.customers, undoUntil };
}

/** Undoes the deletion of a category; one that is there already is answered as it is. @throws `undo-expired` */
export async function restoreCategory(tx: CompanyTransaction, key: string): Promise<Category> {
  const restored = await sql<{ key: string }>`
    update company.categories set deleted = null where company = ${tx.company} and key = ${key}
      and deleted > now() - make_interval(secs => ${customerLimits.undoPeriod / 1000}) returning key
  `.execute(tx.db);
  const category = await findCategory(tx, key);
  if (!category) throw failure('undo-expired');
  if (restored.rows.length === 0) return category;
  await tx.db
    .deleteFrom('due')
    .where('company', '=', tx.company)
    .where('kind', '=', 'purge-category')
    .where('key', '=', key)
    .execute();
  tx.record({
    collection: 'categories',
    key,
    kind: 'added',
    action: 'categories.restore',
    after: { name: category.name },
  });
  return category;
}

/** Removes categories for good whose time to undo is over. @returns how many */
export async function purgeCategories(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from company.categories where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${customerLimits.undoPeriod / 1000})
  `.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
