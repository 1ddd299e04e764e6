import { sql, type Generated, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import {
  importEntity,
  importLimits,
  isAtWork,
  type DuplicateDecision,
  type ImportCounts,
  type ImportEntity,
  type ImportState,
} from '#contract/workplace/imports.ts';
import { keySchema } from '#contract/platform/operation.ts';
import { type ImportKind } from '#contract/platform/tableFiles.ts';
import { isRequired } from '#server/domain/imports/columns.ts';
import type { Importing, Importings } from '#server/domain/imports/importing.ts';
import { statementOf } from '#server/platform/database/connections/batch.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { columnOf, PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { failure } from '#server/platform/http/failure.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    imports: EntityRow & {
      kind: ImportKind;
      state: ImportState;
      filename: string;
      /** Null once the file is no longer needed. */
      file: string | null;
      sheets: Json;
      sheet: Generated<number>;
      /** Number of the row with the heads. */
      head_row: number;
      columns: Json;
      rows: number;
      duplicates: Generated<DuplicateDecision>;
      new_categories: Generated<string[]>;
      creates_categories: Generated<boolean>;
      /** Keys of the categories that the import has created. */
      made_categories: Generated<string[]>;
      done: Generated<number>;
      /** Number of the last row that was processed in the current state. */
      position: Generated<number>;
      attempts: Generated<number>;
      counts: Json;
      problem: string | null;
      author: string | null;
      author_name: string;
      undo_until: Date | null;
    };
  }
  interface ScheduledTaskKinds {
    'continue-import': true;
    'purge-import': true;
  }
}

/** Milliseconds without progress after which a task continues a working import. */
const leaseMs = 60_000;

/** A stored import: its author by key, and its progress. */
const storedImport = z.extend(z.omit(importEntity, { fields: true }), {
  author: z.nullable(keySchema),
  authorName: z.string(),
  file: z.nullable(keySchema),
  position: z.int(),
  attempts: z.int(),
  madeCategories: z.array(keySchema),
});
export type Import = z.infer<typeof storedImport>;
const importColumns = new PresentedColumns({ entity: storedImport, computed: {} });

export const noCounts: ImportCounts = {
  good: 0,
  refused: 0,
  duplicates: 0,
  added: 0,
  updated: 0,
  skipped: 0,
  kept: 0,
};

async function select({ db, company }: CompanyQuery, condition: RawBuilder<unknown>): Promise<Import[]> {
  const { rows } = await sql<object>`select ${importColumns.columns('imports')} from company.imports
    where company = ${company} and ${condition}`.execute(db);
  return rows.map(importColumns.present);
}

export async function findImport(tx: CompanyQuery, key: string): Promise<Import> {
  const [found] = await select(tx, sql`key = ${key}`);
  if (!found) throw failure('not-found');
  return found;
}

export const listImports = (tx: CompanyQuery, kind: ImportKind | undefined): Promise<Import[]> =>
  select(tx, sql`(${kind ?? null}::text is null or kind = ${kind ?? null}) order by created desc, key desc limit 20`);

/**
 * The import, locked until the transaction ends.
 * @throws `not-found`; `import-moved-on` if the import is in none of these states
 */
export async function lockImport(tx: CompanyTransaction, key: string, states: readonly ImportState[]): Promise<Import> {
  const [found] = await select(tx, sql`key = ${key} for update`);
  if (!found) throw failure('not-found');
  if (!states.includes(found.state)) throw failure('import-moved-on');
  return found;
}

/** Locks an import in its known version. @throws `not-found`; `import-moved-on` if the import has changed */
export async function lockUnchanged(tx: CompanyTransaction, known: Import): Promise<void> {
  const { version } = await lockImport(tx, known.key, [known.state]);
  if (version !== known.version) throw failure('import-moved-on');
}

/** @throws `import-under-way` if the company has an unfinished import */
export async function refuseSecond(tx: CompanyQuery): Promise<void> {
  const open = await select(tx, sql`state in ('prepared', 'checking', 'checked', 'running', 'undoing') limit 1`);
  if (open.length > 0) throw failure('import-under-way');
}

type NewImport = Pick<
  Import,
  'kind' | 'filename' | 'file' | 'sheets' | 'sheet' | 'headRow' | 'columns' | 'rows' | 'duplicates'
>;

export async function insertImport(tx: CompanyTransaction, uid: string, fields: NewImport): Promise<Import> {
  const { db, company } = tx;
  await refuseSecond(tx);
  const key = uuidv7();
  const author = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const { kind, filename, file, sheet, headRow, rows, duplicates } = fields;
  await db
    .insertInto('imports')
    .values({
      company,
      key,
      kind,
      filename,
      file,
      sheet,
      rows,
      duplicates,
      author: uid,
      state: 'prepared',
      author_name: `${author.firstname} ${author.lastname}`,
      head_row: headRow,
      sheets: JSON.stringify(fields.sheets),
      columns: JSON.stringify(fields.columns),
      counts: JSON.stringify(noCounts),
    })
    .execute();
  touched(tx, key, 'added');
  return findImport(tx, key);
}

/** Records an event, and postpones the purge of the import. */
function touched(tx: CompanyTransaction, key: string, kind: 'added' | 'changed' = 'changed'): void {
  tx.record({ collection: 'imports', key, kind, action: null });
  scheduleTasks(tx, 'purge-import', [key], new Date(Date.now() + importLimits.undoPeriodMs));
}

/** The fields of an import that may change. */
type ImportPatch = Partial<Omit<Import, 'key' | 'kind' | 'version' | 'created' | 'modified'>>;

const inJson = new Set(['sheets', 'columns', 'counts']);

/** SQL of a value in the type of its column. */
function written(name: string, value: unknown): RawBuilder<unknown> {
  if (inJson.has(name)) return sql`${JSON.stringify(value)}::jsonb`;
  return sql.val(name === 'undoUntil' && typeof value === 'number' ? new Date(value) : value);
}

/**
 * Changes a locked import with the commit. While the import is working, schedules the task that continues it if there
 * is no progress.
 */
export async function changeImport(tx: CompanyTransaction, before: Import, patch: ImportPatch): Promise<Import> {
  const assigned = Object.entries(patch).map(
    ([name, value]) => sql`${sql.ref(columnOf(name))} = ${written(name, value)}`,
  );
  const changed = sql`update company.imports set ${sql.join(assigned)}, version = version + 1, modified = now()
    where company = ${tx.company} and key = ${before.key}`;
  tx.deferUntilCommit(statementOf(changed.compile(tx.db)));
  const after = { ...before, ...patch };
  if (isAtWork(after.state)) scheduleTasks(tx, 'continue-import', [before.key], new Date(Date.now() + leaseMs));
  else if (isAtWork(before.state)) await cancelTasks(tx, 'continue-import', [before.key]);
  if (before.file !== null && after.file === null) dropFile(tx, before.file);
  touched(tx, before.key);
  return { ...after, version: before.version + 1 };
}

/** Deletes an import with its rows and its file. */
export async function deleteImport(tx: CompanyTransaction, { key, file }: Pick<Import, 'key' | 'file'>): Promise<void> {
  await tx.db.deleteFrom('imports').where('company', '=', tx.company).where('key', '=', key).execute();
  await cancelTasks(tx, 'continue-import', [key]);
  await cancelTasks(tx, 'purge-import', [key]);
  if (file !== null) dropFile(tx, file);
  tx.record({ collection: 'imports', key, kind: 'removed', action: null });
}

/** Purges imports that have not changed for `undoPeriodMs`. Working imports are not purged. */
export async function purgeImports(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  const over = await select(
    tx,
    sql`key = any (${sql.val(keys)}::uuid[]) and state not in ('checking', 'running', 'undoing') for update`,
  );
  for (const one of over) await deleteImport(tx, one);
}

/** The fields that columns can fill. */
const fieldsOf = (importing: Importing): ImportEntity['fields'] =>
  importing.columns.map(({ field, de, en }) => ({
    field,
    de: de[0],
    en: en[0],
    isRequired: isRequired(importing, field),
  }));

/** @returns a function that converts a stored import to its presented form */
export const presentImport =
  (importings: Importings): ((row: Import) => ImportEntity) =>
  ({ file: _file, position: _position, attempts: _attempts, madeCategories: _made, authorName, ...shown }) => ({
    ...shown,
    counts: { ...noCounts, ...shown.counts },
    author: authorName,
    fields: fieldsOf(importings[shown.kind]),
  });
