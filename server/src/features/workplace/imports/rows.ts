/** The rows of an import: results of the dry run and of the writing. */
import { sql } from 'kysely';
import {
  importLimits,
  type DuplicateDecision,
  type ImportRow,
  type ImportRowFilter,
} from '#contract/workplace/imports.ts';
import type { RowIssue } from '#server/domain/imports/columns.ts';
import { statementOf } from '#server/platform/database/connections/batch.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { Cell } from '#server/platform/spreadsheets/cells.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    import_rows: {
      company: string;
      import: string;
      row: number;
      state: string;
      name: string;
      cells: Json;
      fields: Json;
      issues: Json;
      identity: string | null;
      duplicate: string | null;
      duplicate_row: number | null;
      decision: DuplicateDecision | null;
      object: string | null;
      before: Json;
      version: number | null;
    };
  }
}

/** The result of the dry run for a row. */
export interface CheckedRow {
  row: number;
  state: 'good' | 'incomplete' | 'refused';
  name: string;
  /** The original cells of rows that are or may be refused, for the file of refused rows. */
  cells: Cell[] | null;
  fields: Record<string, unknown> | null;
  issues: RowIssue[];
  identity: string | null;
  duplicate: string | null;
  duplicate_row: number | null;
}

/** Adds rows with the commit. */
export function insertRows(tx: CompanyTransaction, key: string, rows: readonly CheckedRow[]): void {
  const names = sql`row, state, name, cells, fields, issues, identity, duplicate, duplicate_row`;
  const inserted = sql`insert into company.import_rows (company, import, ${names}) select ${tx.company}, ${key}, ${names}
    from jsonb_populate_recordset(null::company.import_rows, ${JSON.stringify(rows)}::jsonb) r`;
  tx.deferUntilCommit(statementOf(inserted.compile(tx.db)));
}

export async function deleteRows({ db, company }: CompanyTransaction, key: string): Promise<void> {
  await db.deleteFrom('import_rows').where('company', '=', company).where('import', '=', key).execute();
}

/** The first row of a file that has an identity. */
export interface FirstRow {
  row: number;
  /** True if another row has to be written before it, such as the collection of a delivery. */
  isNeeding: boolean;
}

/**
 * The first rows by identity, among checked rows that were not refused.
 * @param needs the field in which a row names another row that it needs
 */
export async function firstRows(
  { db, company }: CompanyQuery,
  key: string,
  needs = '',
): Promise<Map<string, FirstRow>> {
  const { rows } = await sql<FirstRow & { identity: string }>`
    select distinct on (identity) identity, row, fields ? ${needs} as "isNeeding" from company.import_rows
    where company = ${company} and import = ${key} and state <> 'refused' and identity is not null
    order by identity, row`.execute(db);
  return new Map(rows.map(({ identity, ...first }) => [identity, first]));
}

/** A row that is to be written. */
export interface PlannedRow {
  row: number;
  state: 'good' | 'incomplete';
  fields: Record<string, unknown>;
  /** Key of the existing object with the same identity, including objects that earlier rows of the file have added. */
  duplicate: string | null;
  decision: DuplicateDecision | null;
}

/** The next rows that were not refused. */
export async function plannedRows(
  { db, company }: CompanyTransaction,
  key: string,
  { after, limit }: { after: number; limit: number },
): Promise<(PlannedRow & { duplicateRow: number | null })[]> {
  const { rows } = await sql<PlannedRow & { duplicateRow: number | null }>`
    select r.row, r.state, r.fields, r.decision, r.duplicate_row as "duplicateRow",
      coalesce(r.duplicate, (select e.object from company.import_rows e
        where e.company = ${company} and e.import = ${key} and e.row = r.duplicate_row)) as duplicate
    from company.import_rows r
    where r.company = ${company} and r.import = ${key} and r.row > ${after} and r.state in ('good', 'incomplete')
    order by r.row limit ${limit}`.execute(db);
  return rows;
}

export interface WrittenRow {
  row: number;
  state: 'added' | 'updated' | 'skipped' | 'refused';
  object: string | null;
  before: Record<string, unknown> | null;
  version: number | null;
}

export async function markWritten(
  { db, company }: CompanyTransaction,
  key: string,
  rows: readonly WrittenRow[],
): Promise<void> {
  await sql`update company.import_rows t set state = r.state, object = r.object, before = r.before, version = r.version, fields = null
    from jsonb_populate_recordset(null::company.import_rows, ${JSON.stringify(rows)}::jsonb) r
    where t.company = ${company} and t.import = ${key} and t.row = r.row`.execute(db);
}

/**
 * Updates the stored versions of objects that earlier rows have written: the undo identifies them by version. @returns
 * the keys of these objects
 */
export async function raiseVersions(
  { db, company }: CompanyTransaction,
  key: string,
  written: readonly { key: string; version: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ object: string }>`update company.import_rows t set version = r.version
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) r (key uuid, version int)
    where t.company = ${company} and t.import = ${key} and t.object = r.key and t.version is not null
    returning t.object`.execute(db);
  return new Set(rows.map(({ object }) => object));
}

interface UndoneRow {
  row: number;
  state: 'added' | 'updated';
  object: string;
  before: Record<string, unknown> | null;
  version: number;
}

/** The next rows to undo, the last row first: rows that added or updated an object. */
export async function undoableRows(
  { db, company }: CompanyTransaction,
  key: string,
  { before, limit }: { before: number; limit: number },
): Promise<UndoneRow[]> {
  const { rows } = await sql<UndoneRow>`select row, state, object, before, version from company.import_rows
    where company = ${company} and import = ${key} and (row < ${before} or ${before} = 0) and state in ('added', 'updated')
      and version is not null
    order by row desc limit ${limit}`.execute(db);
  return rows;
}

export async function markUndone(
  { db, company }: CompanyTransaction,
  key: string,
  rows: readonly { row: number; state: 'undone' | 'kept' }[],
): Promise<void> {
  await sql`update company.import_rows t set state = r.state from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (row int, state text)
    where t.company = ${company} and t.import = ${key} and t.row = r.row`.execute(db);
}

const filters = {
  refused: sql`state = 'refused'`,
  duplicates: sql`state in ('good', 'incomplete') and (duplicate is not null or duplicate_row is not null)`,
  kept: sql`state = 'kept'`,
};

/** A page of rows, for display. */
export async function listRows(
  { db, company }: CompanyQuery,
  key: string,
  { filter, after }: { filter: ImportRowFilter; after: number },
): Promise<{ items: ImportRow[]; next: number | null }> {
  const { rows } = await sql<ImportRow>`
    select row, name, case when state = 'refused' then issues else '[]' end as issues,
      coalesce(duplicate, object) as duplicate, decision from company.import_rows
    where company = ${company} and import = ${key} and row > ${after} and ${filters[filter]}
    order by row limit ${importLimits.pageRows + 1}`.execute(db);
  const items = rows.slice(0, importLimits.pageRows);
  return { items, next: rows.length > items.length ? (items.at(-1)?.row ?? null) : null };
}

/** The next refused rows with their original cells. */
export async function refusedRows(
  { db, company }: CompanyQuery,
  key: string,
  after: number,
): Promise<{ row: number; cells: Cell[]; issues: RowIssue[] }[]> {
  const { rows } = await sql<{ row: number; cells: Cell[]; issues: RowIssue[] }>`
    select row, cells, issues from company.import_rows
    where company = ${company} and import = ${key} and row > ${after} and state = 'refused' and cells is not null
    order by row limit 500`.execute(db);
  return rows;
}

/** Sets the decision for single duplicates. Null restores the import's general decision. */
export async function settleRows(
  { db, company }: CompanyTransaction,
  key: string,
  { rows, decision }: { rows: readonly number[]; decision: DuplicateDecision | null },
): Promise<void> {
  await sql`update company.import_rows set decision = ${decision}
    where company = ${company} and import = ${key} and row = any (${sql.val(rows)}::int[]) and ${filters.duplicates}`.execute(
    db,
  );
}
