/** Stores a company's mapping of columns to fields, as the default for its next file of the same kind. */
import { sql } from 'kysely';
import type { ImportColumn } from '#contract/workplace/imports.ts';
import type { ImportKind } from '#contract/platform/tableFiles.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    import_mappings: { company: string; kind: ImportKind; fields: Json };
  }
}

/** Column head → field, or null if the column is left out. */
type Mapping = Readonly<Record<string, string | null>>;

export async function readMapping({ db, company }: CompanyQuery, kind: ImportKind): Promise<Mapping> {
  const row = await db
    .selectFrom('import_mappings')
    .select('fields')
    .where('company', '=', company)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.fields as Mapping | undefined) ?? {};
}

export async function rememberMapping(
  { db, company }: CompanyTransaction,
  kind: ImportKind,
  columns: readonly ImportColumn[],
): Promise<void> {
  const said = Object.fromEntries(columns.filter(({ head }) => head).map(({ head, field }) => [fold(head), field]));
  await sql`insert into company.import_mappings as m (company, kind, fields)
    values (${company}, ${kind}, ${JSON.stringify(said)}::jsonb)
    on conflict (company, kind) do update set fields = m.fields || excluded.fields`.execute(db);
}

/** Applies the stored mapping to columns. For other columns, the guessed field stays if it is still free. */
export function mapAsBefore(columns: readonly ImportColumn[], mapping: Mapping, known: ReadonlySet<string>) {
  const before = columns.map(({ head }) => mapping[fold(head)]);
  const taken = new Set<string>();
  const isFree = (field: string) => known.has(field) && !taken.has(field) && taken.add(field).has(field);
  const said = before.map((field) => (field && !isFree(field) ? null : field));
  return columns.map((column, index): ImportColumn => {
    const field = said[index] === undefined ? column.field : (said[index] ?? null);
    return { ...column, field: said[index] === undefined && field !== null && !isFree(field) ? null : field };
  });
}
