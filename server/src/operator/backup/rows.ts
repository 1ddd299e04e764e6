/** Rows as text that is the same on both engines: read through a cursor, inserted by column names. */
import { CompiledQuery, sql, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import type { Entry } from '../../platform/database/connections/entry.ts';
import { applicationRole } from '#server/platform/database/rights/roles.ts';

export type Database = Kysely<unknown>;
export type DatabaseTransaction = Transaction<unknown>;
/** The transaction of each database. */
export type Transactions = ReadonlyMap<Database, DatabaseTransaction>;

/** A table of the installation, as PostgreSQL's catalogue describes it. */
export interface Table {
  schema: string;
  name: string;
  columns: readonly string[];
  /** Columns of the primary key; rows are read in its order. */
  key: readonly string[];
}

/**
 * Tables that backups leave out, and the reasons; every other table of the two schemas is included automatically. The
 * job queue's schema belongs to the library; its mails are backed up in a section of their own.
 */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  'directory.migrations': 'the header names the migrations; a restore makes the tables anew',
  'directory.migrations_lock': 'belongs to whoever migrates',
  'company.migrations': 'the header names the migrations; a restore makes the tables anew',
  'company.migrations_lock': 'belongs to whoever migrates',
  'directory.backups': 'says that this backup is being made',
  'directory.storages': 'names the storages of this place; a restored installation takes to those that it finds',
  'directory.upkeep': 'who sweeps at this moment; a restored installation begins anew',
  'directory.probes': 'where health tries whether it can write',
};

const rowsAtOnce = 500;
/** Approximate bytes of rows in an entry. */
const entryBytes = 1024 * 1024;

/** Fixed text formats of values, independent of the settings of the server or the log-in. */
const textForms = sql.raw(
  `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
);

/**
 * Runs work in one transaction for each database. They begin in the given order, and the first one is committed last.
 */
export async function inTransactions<Result>(
  databases: readonly Database[],
  level: IsolationLevel,
  work: (transactions: Transactions) => Promise<Result>,
): Promise<Result> {
  const transactions = new Map<Database, DatabaseTransaction>();
  const begin = async ([database, ...rest]: readonly Database[]): Promise<Result> => {
    if (!database) return work(transactions);
    const transaction = database.transaction().setIsolationLevel(level);
    return transaction.execute(async (tx) => {
      await textForms.execute(tx);
      transactions.set(database, tx);
      return begin(rest);
    });
  };
  return begin(databases);
}

/** Runs work in a transaction with the text formats of a backup. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransactions([database], 'read committed', (transactions) =>
    work(transactions.get(database) as DatabaseTransaction),
  );
}

/** True if there is a table of this name. */
export async function exists(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Reads through a cursor, so that only one page of rows is in memory. */
export async function* inPages<Row>(tx: DatabaseTransaction, query: string): AsyncGenerator<Row[]> {
  const run = (text: string) => tx.executeQuery<Row>(CompiledQuery.raw(text));
  await run(`declare backup_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await run(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await run('close backup_rows');
}

/** The tables of a schema that backups include, each after the tables that it refers to. */
export async function tablesOf(db: Database, schema: 'directory' | 'company'): Promise<Table[]> {
  const { rows } = await sql<Table & { refersTo: string[] }>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.position) as key,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname
  `.execute(db);
  const tables = rows.filter(({ name }) => tablesLeftOut[`${schema}.${name}`] === undefined);
  const ordered: (typeof tables)[number][] = [];
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = tables.filter(({ name, refersTo }) => !placed.has(name) && refersTo.every((one) => placed.has(one)));
    if (next.length === 0) throw new Error(`The tables of the schema ${schema} refer to each other in a circle.`);
    ordered.push(...next);
  }
  return ordered;
}

/** The rows of one entry, one JSON object per line. */
interface RowEntry {
  contents: Buffer;
  count: number;
}

/** @param query selects one column `row` of JSON text */
export async function* readRows(tx: DatabaseTransaction, query: string): AsyncGenerator<RowEntry> {
  let lines: string[] = [];
  let bytes = 0;
  const take = (): RowEntry => {
    const entry = { contents: Buffer.from(lines.join('')), count: lines.length };
    lines = [];
    bytes = 0;
    return entry;
  };
  for await (const rows of inPages<{ row: string }>(tx, query)) {
    for (const { row } of rows) {
      lines.push(`${row}\n`);
      bytes += row.length;
      if (bytes >= entryBytes) yield take();
    }
  }
  if (lines.length > 0) yield take();
}

/** SQL: the rows of a table, or only those of one company. */
export function selectRows({ schema, name, columns, key }: Table, company?: string): string {
  const quoted = (names: readonly string[]) => names.map((one) => `"${one}"`).join(', ');
  const where = company === undefined ? '' : `where company = '${company}'`;
  const order = key.length === 0 ? '' : `order by ${quoted(key)}`;
  return `select row_to_json(r)::text as row from (select ${quoted(columns)} from ${schema}."${name}" ${where} ${order}) r`;
}

const enterWithoutTag = 'select from company.enter($1, null)';

/**
 * Runs work inside a company, under row-level security with the application's role. The settings of the entry are
 * undone afterwards, so that the same transaction can enter the next company.
 */
export async function insideCompany<Result>(
  tx: DatabaseTransaction,
  { company, entry }: { company: string; entry: Entry | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (text: string, values: readonly unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, [...values]));
  await run('savepoint before_company');
  await run(`set local role ${applicationRole}`);
  // A database without the migration of entry tags needs no tag.
  const { text, values } = entry?.statement({ company, uid: null }) ?? { text: enterWithoutTag, values: [company] };
  await run(text, values);
  const result = await work();
  await run('rollback to savepoint before_company');
  return result;
}

/** Inserts rows into a table with the same columns as the table from which they were read. */
export async function insertRows(tx: DatabaseTransaction, table: Table, contents: Uint8Array): Promise<void> {
  const names = table.columns.map((column) => `"${column}"`).join(', ');
  const target = `${table.schema}."${table.name}"`;
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into ${target} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${target}, $1::json)`,
      [asArray(contents)],
    ),
  );
}

/** Lines of JSON as one JSON array. */
export function asArray(contents: Uint8Array): string {
  return `[${Buffer.from(contents).toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
}
