/** Many rows of a table in one statement, for imports: a row leaves no activity and no change of its own. */
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

/** The fields of a row before the write, and its version after the write. */
export interface Written<Fields> {
  key: string;
  before: Fields;
  version: number;
}

const tableOf = (name: string) => sql.raw(`company.${name}`);
/** Rows given as JSON, typed by the table's own columns. */
const given = (name: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${tableOf(name)}, ${JSON.stringify(rows)}::jsonb) r`;

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
 * Changes fields of rows; missing rows are skipped.
 * @param rows a row with `version` is changed only if it still has this version
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
 * Deletes rows for good, without a trace, if they still have the given version and are not used.
 * @param isUsed whether other rows refer to a row `t`
 * @returns the keys of rows that remain
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
