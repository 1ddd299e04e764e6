/** Customers in the database: the only place with their SQL, but for the list. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CategoryReference } from '#contract/categories.ts';
import { customerLimits, type CustomerFields } from '#contract/customers.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame, type Snapshot } from '#server/platform/database/difference.ts';
import type { Statement } from '#server/platform/database/batch.ts';
import { prepare, type PreparedStatement } from '#server/platform/database/prepare.ts';
import { failure } from '#server/platform/http/failure.ts';
import { heldCategories } from './list.ts';
import { columnsFrom, columnsOf, ownFields, presentCustomer, writtenColumns, type CustomerRow } from './row.ts';

const columns = { c: columnsFrom('c'), added: columnsFrom('added') };

const found = prepare(
  ['company', 'key'],
  ({ company, key }) => sql<CustomerRow>`
    select ${columns.c}, ${heldCategories(company, sql`c.key`)} as categories
    from company.customers c where c.company = ${company} and c.key = ${key} and c.deleted is null`,
);

/** The customer with a key, or null where the company has none such. */
export async function findCustomer({ db, company }: CompanyQuery, key: string): Promise<CustomerRow | null> {
  return (await found.run(db, { company, key }))[0] ?? null;
}

const inserted = prepare(['company', 'key', 'categories', ...writtenColumns], ({ categories, ...values }) => {
  const { company, key } = values;
  return sql<CustomerRow>`
    with held as (
      select key, name, name_sort, color from company.categories
      where company = ${company} and key = any (${categories}::uuid[]) and deleted is null
    ), added as (
      insert into company.customers (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))}) returning *
    ), links as (
      insert into company.customer_categories (company, customer, category) select ${company}, ${key}, key from held
    )
    select ${columns.added}, coalesce((select json_agg(json_build_object('key', key, 'name', name, 'color', color) order by name_sort, key) from held), '[]'::json) as categories
    from added`;
});

/** Adds a customer. @throws `invalid-input` where a category is not the company's */
export async function insertCustomer(tx: CompanyTransaction, fields: CustomerFields): Promise<CustomerRow> {
  const { categories } = fields;
  const values = { company: tx.company, key: uuidv7(), categories, ...columnsOf(fields) };
  const rows = await inserted.run(tx.db, values);
  const row = rows[0] as CustomerRow;
  refuseUnknownCategories(row, fields.categories);
  tx.record({ collection: 'customers', key: row.key, kind: 'added', action: 'customers.create', after: snapshot(row) });
  return row;
}

/**
 * Changes fields of a customer.
 * @throws `not-found`; `conflict` with the current customer where the version is stale; `invalid-input` as above
 */
export async function updateCustomer(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<CustomerFields>,
): Promise<CustomerRow> {
  const [current] = await locked.run(tx.db, { company: tx.company, key });
  if (!current) throw failure('not-found');
  const { categories, ...own } = patch;
  const before = presentCustomer(current);
  if (current.version !== version) throw failure('conflict', { current: before });
  const fields = { ...ownFields(before), ...own };
  if (isSame({ ...ownFields(before) }, fields) && (!categories || holdsExactly(current, categories))) return current;
  const written = changedColumns(columnsOf(ownFields(before)), columnsOf(fields));
  tx.deferUntilCommit(updated(tx.company, current, written));
  const row: CustomerRow = { ...current, ...written, version: version + 1, modified: current.now };
  if (categories) row.categories = await replaceCategories(tx, key, categories);
  tx.record({
    collection: 'customers',
    key,
    kind: 'changed',
    action: 'customers.update',
    ...difference(snapshot(current), snapshot(row)),
  });
  return row;
}

function holdsExactly({ categories }: CustomerRow, keys: readonly string[]): boolean {
  const wanted = new Set(keys);
  return categories.length === wanted.size && categories.every(({ key }) => wanted.has(key));
}

/** `now` is the transaction's time, with which everything that it writes is marked. */
const locked = prepare(
  ['company', 'key'],
  ({ company, key }) => sql<CustomerRow & { now: Date }>`
    select ${columns.c}, now(), ${heldCategories(company, sql`c.key`)} as categories
    from company.customers c where c.company = ${company} and c.key = ${key} and c.deleted is null for update of c`,
);

type Written = ReturnType<typeof columnsOf>;
const updates = new Map<string, PreparedStatement<string, unknown>>();

/** The update of these columns; their combinations are few, and the text of each is put together once. */
function updateOf(names: readonly string[]): PreparedStatement<string, unknown> {
  const known = updates.get(names.join());
  if (known) return known;
  const statement = prepare(['company', 'key', 'version', ...names], ({ company, key, ...values }) => {
    const written = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    return sql`update company.customers set ${sql.join(written)}, modified = now() where company = ${company} and key = ${key}`;
  });
  updates.set(names.join(), statement);
  return statement;
}

function updated(company: string, { key, version }: CustomerRow, written: Partial<Written>): Statement {
  return updateOf(Object.keys(written)).with({ company, key, version: version + 1, ...written });
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
  const row = (await findCustomer(tx, customer)) as CustomerRow;
  refuseUnknownCategories(row, categories);
  return row.categories;
}

function refuseUnknownCategories(row: CustomerRow, wanted: readonly string[]): void {
  const held = new Set(row.categories.map(({ key }) => key));
  if (wanted.some((key) => !held.has(key)))
    throw failure('invalid-input', { issues: [{ path: 'categories', rule: 'unknown-category' }] });
}

/** Marks customers as deleted. @returns the keys that were there, and until when it can be undone (ms since 1970) */
export async function removeCustomers(
  tx: CompanyTransaction,
  keys: readonly string[],
): Promise<{ keys: string[]; undoUntil: number }> {
  const { rows } = await sql<CustomerRow>`
    update company.customers c set deleted = now()
    where c.company = ${tx.company} and c.key = any (${sql.val(keys)}::uuid[]) and c.deleted is null
    returning ${columns.c}, ${heldCategories(tx.company, sql`c.key`)} as categories
  `.execute(tx.db);
  const undoUntil = Date.now() + customerLimits.undoPeriod;
  for (const row of rows) {
    const { key } = row;
    tx.record({ collection: 'customers', key, kind: 'removed', action: 'customers.remove', before: snapshot(row) });
  }
  await schedulePurge(
    tx,
    rows.map(({ key }) => key),
    new Date(undoUntil),
  );
  return { keys: rows.map(({ key }) => key), undoUntil };
}

async function schedulePurge(tx: CompanyTransaction, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx.db
    .insertInto('due')
    .values(keys.map((key) => ({ company: tx.company, kind: 'purge-customer', key, at })))
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }))
    .execute();
}

/** Undoes a deletion. @throws `undo-expired` where none of the customers is left to restore */
export async function restoreCustomers(tx: CompanyTransaction, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    update company.customers set deleted = null
    where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted > now() - make_interval(secs => ${customerLimits.undoPeriod / 1000}) returning key, name
  `.execute(tx.db);
  if (rows.length === 0) throw failure('undo-expired');
  await tx.db
    .deleteFrom('due')
    .where('company', '=', tx.company)
    .where('kind', '=', 'purge-customer')
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .execute();
  for (const { key, name } of rows) {
    tx.record({ collection: 'customers', key, kind: 'added', action: 'customers.restore', after: { name } });
  }
  return rows.map(({ key }) => key);
}

/** Lets customers hold a category. @returns the keys of those that did not hold it yet. @throws `not-found` for the category */
export async function assignCategory(
  tx: CompanyTransaction,
  keys: readonly string[],
  category: string,
): Promise<string[]> {
  const known = await tx.db
    .selectFrom('categories')
    .select('name')
    .where('company', '=', tx.company)
    .where('key', '=', category)
    .where('deleted', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!known) throw failure('not-found');
  const { rows } = await sql<{ key: string }>`
    with links as (
      insert into company.customer_categories (company, customer, category)
        select c.company, c.key, ${category} from company.customers c
        where c.company = ${tx.company} and c.key = any (${sql.val(keys)}::uuid[]) and c.deleted is null
      on conflict do nothing returning customer
    )
    update company.customers c set version = version + 1, modified = now() from links
    where c.company = ${tx.company} and c.key = links.customer returning c.key
  `.execute(tx.db);
  for (const { key } of rows) {
    tx.record({
      collection: 'customers',
      key,
      kind: 'changed',
      action: 'customers.assign-category',
      after: { category: known.name },
    });
  }
  return rows.map(({ key }) => key);
}

/** Removes customers for good whose time to undo is over. @returns how many */
export async function purgeCustomers(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from company.customers where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${customerLimits.undoPeriod / 1000})
  `.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}

/** What an activity keeps of a customer: the fields, and the names of the categories held. */
function snapshot(row: CustomerRow): Snapshot {
  return { ...ownFields(presentCustomer(row)), categories: row.categories.map(({ name }) => name) };
}
