import { sql } from 'kysely';
import type { CategoryReference } from '#contract/partners/categories.ts';
import { customerLimits, type CategoryHolders } from '#contract/partners/customers.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

type Category = Pick<CategoryReference, 'key' | 'name'>;
interface Assignment {
  customer: string;
  category: string;
}

/** The requested changes. The changes in the response, sent with `add` and `remove` swapped, undo them. */
interface Assignments {
  add: readonly CategoryHolders[];
  remove: readonly CategoryHolders[];
}

const pairsOf = (holders: readonly CategoryHolders[]): Assignment[] =>
  holders.flatMap(({ category, customers }) => customers.map((customer) => ({ customer, category })));

function holdersOf(pairs: readonly Assignment[]): CategoryHolders[] {
  const byCategory = Map.groupBy(pairs, ({ category }) => category);
  return [...byCategory].map(([category, held]) => ({ category, customers: held.map(({ customer }) => customer) }));
}

/** @throws `not-found` if one of the categories does not exist */
async function lockCategories({ db, company }: CompanyTransaction, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select(['key', 'name'])
    .where('company', '=', company)
    .where('key', 'in', keys)
    .where('deleted', 'is', null)
    .orderBy('key')
    .forShare()
    .execute();
  if (rows.length < new Set(keys).size) throw failure('not-found');
  return rows;
}

/** The categories of existing customers. Locks these customers against concurrent changes. */
async function lockHeld({ db, company }: CompanyTransaction, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, Map<string, Category>>();
  const customers = await db
    .selectFrom('customers')
    .select('key')
    .where('company', '=', company)
    .where('key', 'in', keys)
    .where('deleted', 'is', null)
    .orderBy('key')
    .forNoKeyUpdate()
    .execute();
  const held = new Map(customers.map(({ key }) => [key, new Map<string, Category>()]));
  const { rows } = await sql<Category & { customer: string }>`select h.customer, k.key, k.name
    from company.customer_categories h
    join company.categories k on k.company = h.company and k.key = h.category and k.deleted is null
    where h.company = ${company} and h.customer = any (${sql.val([...held.keys()])}::uuid[])`.execute(db);
  for (const { customer, ...category } of rows) held.get(customer)?.set(category.key, category);
  return held;
}

const namesOf = (held: ReadonlyMap<string, Category>) =>
  [...held.values()].map(({ name }) => name).toSorted((one, other) => (fold(one) < fold(other) ? -1 : 1));

/** Writes the changes, and an activity for each changed customer. */
async function write(
  tx: CompanyTransaction,
  { added, removed }: { added: readonly Assignment[]; removed: readonly Assignment[] },
  held: ReadonlyMap<string, { before: readonly string[]; after: readonly string[] }>,
): Promise<void> {
  const { db, company } = tx;
  await sql`delete from company.customer_categories h
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) r (customer uuid, category uuid)
    where h.company = ${company} and h.customer = r.customer and h.category = r.category`.execute(db);
  await sql`insert into company.customer_categories (company, customer, category)
    select ${company}, r.customer, r.category
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) r (customer uuid, category uuid)
    on conflict do nothing`.execute(db);
  await sql`update company.customers set version = version + 1, modified = now()
    where company = ${company} and key = any (${sql.val([...held.keys()])}::uuid[])`.execute(db);
  for (const [key, { before, after }] of held)
    tx.record({
      collection: 'customers',
      key,
      kind: 'changed',
      action: 'customers.update',
      before: { categories: before },
      after: { categories: after },
    });
}

/**
 * Adds categories to customers and removes others. Customers that do not exist are ignored.
 * @returns the changes, and the customers who would exceed the maximum number of categories and were not changed
 * @throws `not-found` if a category to add does not exist
 */
export async function assignCategories(
  tx: CompanyTransaction,
  asked: Assignments,
): Promise<{ added: CategoryHolders[]; removed: CategoryHolders[]; full: string[] }> {
  const [adding, removing] = [pairsOf(asked.add), pairsOf(asked.remove)];
  const categories = new Map(
    (
      await lockCategories(
        tx,
        asked.add.map(({ category }) => category),
      )
    ).map((one) => [one.key, one]),
  );
  const held = await lockHeld(tx, [...new Set([...adding, ...removing].map(({ customer }) => customer))]);
  const [added, removed]: [Assignment[], Assignment[]] = [[], []];
  const full: string[] = [];
  const changed = new Map<string, { before: readonly string[]; after: readonly string[] }>();
  const [addingTo, removingFrom] = [adding, removing].map((pairs) => Map.groupBy(pairs, ({ customer }) => customer));
  for (const [customer, before] of held) {
    const after = new Map(before);
    const gone = removingFrom?.get(customer)?.filter(({ category }) => after.delete(category)) ?? [];
    const fresh = (addingTo?.get(customer) ?? []).filter(({ category }) => {
      const isFresh = !after.has(category);
      after.set(category, categories.get(category) as Category);
      return isFresh;
    });
    if (fresh.length > 0 && after.size > customerLimits.categoriesMaximum) {
      full.push(customer);
      continue;
    }
    if (fresh.length + gone.length === 0) continue;
    added.push(...fresh);
    removed.push(...gone);
    changed.set(customer, { before: namesOf(before), after: namesOf(after) });
  }
  if (changed.size > 0) await write(tx, { added, removed }, changed);
  return { added: holdersOf(added), removed: holdersOf(removed), full };
}
