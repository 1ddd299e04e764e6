/** Many rows of a table in one statement, for imports: none of them leaves an activity or a change of its own. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyTransaction } from '../database.ts';
import type { EntityColumns } from './entityColumns.ts';

interface Keyed {
  key: string;
  version: number;
}

type Columns<Entity extends Keyed, Fields extends object, Computed extends string> = EntityColumns<
  Entity,
  Fields,
  Computed,
  object
>;

/** A row as it was before it was written, and the version that it has since. */
export interface Written<Fields> {
  key: string;
  before: Fields;
  version: number;
}

const tableOf = (name: string) => sql.raw(`company.${name}`);
/** Rows given as JSON, typed by the table's own columns. */
const given = (name: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${tableOf(name)}, ${JSON.stringify(rows)}::jsonb) r`;

/** Adds rows. */
export async function insertRows<Entity extends Keyed, Fields extends object, Computed extends string>(
  { db, company }: CompanyTransaction,
  { name, columns }: { name: string; columns: Columns<Entity, Fields, Computed> },
  rows: readonly { key: string; fields: Omit<Fields, Computed> }[],
): Promise<void> {
  const values = rows.map(({ key, fields }) => ({ key, ...columns.columnsOf(fields) }));
  const names = Object.keys(values[0] ?? {}).map((column) => sql.ref(column));
  if (names.length === 0) return;
  await sql`insert into ${tableOf(name)} (company, ${sql.join(names)})
    select ${company}, ${sql.join(names.map((column) => sql`r.${column}`))} from ${given(name, values)}`.execute(db);
}

/**
 * Changes fields of rows; those that are not there are passed over.
 * @param rows with a version only where they have it still
 */
export async function updateRows<Entity extends Keyed, Fields extends object, Computed extends string>(
  { db, company }: CompanyTransaction,
  { name, columns }: { name: string; columns: Columns<Entity, Fields, Computed> },
  rows: readonly { key: string; version?: number; fields: Partial<Omit<Fields, Computed>> }[],
): Promise<Written<Omit<Fields, Computed>>[]> {
  if (rows.length === 0) return [];
  const table = tableOf(name);
  const { rows: found } = await sql<object>`
    select ${columns.columns('t')} from ${table} t
    where t.company = ${company} and t.key = any (${sql.val(rows.map(({ key }) => key))}::uuid[]) and t.deleted is null
    order by t.key for no key update of t`.execute(db);
  const current = new Map(found.map(columns.present).map((entity) => [entity.key, entity]));
  const changed = rows.flatMap(({ key, version, fields }) => {
    const entity = current.get(key);
    if (!entity || (version !== undefined && entity.version !== version)) return [];
    const before = columns.ownFields(entity);
    return [{ key, before, version: entity.version + 1, after: columns.columnsOf({ ...before, ...fields }) }];
  });
  if (changed.length === 0) return [];
  const names = Object.keys(changed[0]?.after ?? {}).map((column) => sql.ref(column));
  await sql`
    update ${table} t set ${sql.join(names.map((column) => sql`${column} = r.${column}`))}, version = t.version + 1, modified = now()
    from ${given(
      name,
      changed.map(({ key, after }) => ({ key, ...after })),
    )} where t.company = ${company} and t.key = r.key`.execute(db);
  return changed.map(({ key, before, version }) => ({ key, before, version }));
}

/**
 * Deletes rows for good that have their version still and are not used, as if they had never been.
 * @param isUsed whether a row `t` is referred to by others
 * @returns the keys of those that stay
 */
export async function deleteUnchanged(
  { db, company }: CompanyTransaction,
  name: string,
  rows: readonly { key: string; version: number }[],
  isUsed: RawBuilder<unknown> = sql`false`,
): Promise<string[]> {
  if (rows.length === 0) return [];
  await sql`delete from ${tableOf(name)} t using ${given(name, rows)}
    where t.company = ${company} and t.key = r.key and t.version = r.version and t.deleted is null and not (${isUsed})`.execute(
    db,
  );
  const { rows: kept } = await sql<{ key: string }>`select t.key from ${tableOf(name)} t
    where t.company = ${company} and t.key = any (${sql.val(rows.map(({ key }) => key))}::uuid[]) and t.deleted is null`.execute(
    db,
  );
  return kept.map(({ key }) => key);
}
