import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fold } from '#contract/platform/sorting.ts';
import { view, viewLimits, type View, type ViewedList, type ViewFields } from '#contract/workplace/views.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { EntityColumns } from '#server/platform/database/rows/entityColumns.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    views: ColumnsOf<View> & { company: string; uid: string; name_sort: string };
  }
}

const viewColumns = new EntityColumns({
  entity: view,
  fields: z.omit(view, { key: true }),
  computed: {},
  derived: ({ name }) => ({ name_sort: fold(name) }),
});

/** A person's own views of a list, by name. */
export async function listViews({ db, company }: CompanyQuery, uid: string, list: ViewedList): Promise<View[]> {
  const { rows } = await sql<View>`select ${viewColumns.columns('v')} from company.views v
    where v.company = ${company} and v.uid = ${uid} and v.list = ${list} order by v.name_sort`.execute(db);
  return rows;
}

/** @throws `full`; `invalid-input` with the rule `name-taken` if another view of the list has the name */
export async function saveView(tx: CompanyTransaction, uid: string, fields: ViewFields): Promise<View> {
  const { db, company } = tx;
  const { key, list, ...named } = fields;
  const columns = viewColumns.columnsOf({ list, ...named });
  // An advisory lock serialises a person's changes, so that the checks of number and names are reliable.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${company} ${uid}`}, 0))`.execute(db);
  const own = await db
    .selectFrom('views')
    .select(['key', 'list', 'name_sort'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .execute();
  const others = own.filter((view) => view.list === list && view.key !== key);
  if (others.some(({ name_sort }) => name_sort === columns.name_sort))
    throw failure('invalid-input', { issues: [{ path: 'name', rule: 'name-taken' }] });
  if (others.length >= viewLimits.viewsMaximum) throw failure('full');
  await db
    .insertInto('views')
    .values({ company, uid, key, ...columns })
    .onConflict((conflict) => conflict.columns(['company', 'uid', 'key']).doUpdateSet(columns))
    .execute();
  const kind = own.some((view) => view.key === key) ? 'changed' : 'added';
  tx.record({ collection: 'views', key, kind, action: null, audience: [uid] });
  return fields;
}

/** @throws `not-found` */
export async function removeView(tx: CompanyTransaction, uid: string, key: string): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('views')
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw failure('not-found');
  tx.record({ collection: 'views', key, kind: 'removed', action: null, audience: [uid] });
}
