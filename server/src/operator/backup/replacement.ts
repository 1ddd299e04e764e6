import { CompiledQuery, sql } from 'kysely';
import { migrations } from '../../migrations/migrations.ts';
import { migrateWithin } from '../../platform/database/migrate.ts';
import { jobsSchema } from '#server/platform/jobs/queues.ts';
import { failedMailKeptSeconds, queues } from '../../platform/jobs/queues.ts';
import { RefusedCommandError } from '../carryOut.ts';
import type { BackupManifest, EntryPlace } from './format.ts';
import {
  asArray,
  insertRows,
  tablesOf,
  type Database,
  type DatabaseTransaction,
  type Table,
  type Transactions,
} from './rows.ts';
import type { StoredFiles } from './storedFiles.ts';
import { databasesOf, type Target } from './target.ts';

interface ReplacementOptions {
  target: Pick<Target, 'main' | 'companies'>;
  transactions: Transactions;
  manifest: BackupManifest;
  files: StoredFiles;
}

export class Replacement {
  /** Secrets of the backup, to be laid into DATA_DIR once all is committed. */
  readonly secrets = new Map<string, Uint8Array>();
  readonly #options: ReplacementOptions;
  readonly #tables = new Map<DatabaseTransaction, ReadonlyMap<string, Table>>();

  constructor(options: ReplacementOptions) {
    this.#options = options;
  }

  /** Makes the tables anew, as they were when the backup was made; later migrations follow once the rows are in them. */
  async begin(): Promise<void> {
    const { target } = this.#options;
    for (const database of databasesOf(target)) {
      const tx = this.#transaction(database);
      await sql.raw(`drop schema if exists ${jobsSchema}, company cascade`).execute(tx);
      if (database === target.main) await sql`drop schema if exists directory cascade`.execute(tx);
      await migrateWithin(tx, migrations, this.#migrationsOf(database));
      const company = await tablesOf(tx, 'company');
      const directory = database === target.main ? await tablesOf(tx, 'directory') : [];
      const named = [...company, ...directory].map((table) => [`${table.schema}.${table.name}`, table] as const);
      this.#tables.set(tx, new Map(named));
      // The owner is under row-level security as well while it is forced; nobody else sees this transaction.
      await this.#forceRowLevelSecurity(tx, 'no force');
    }
  }

  async take(place: EntryPlace, contents: Uint8Array): Promise<void> {
    const { target, files } = this.#options;
    switch (place.kind) {
      case 'directory':
        return this.#insert(target.main, 'directory', place.table, contents);
      case 'company':
        return this.#insert(this.#companyDatabase(place.database), 'company', place.table, contents);
      case 'mails':
        return insertMails(this.#transaction(target.main), contents);
      case 'file':
        return files.put(this.#transaction(target.main), place, contents, await this.#typeOf(place));
      case 'secret':
        this.secrets.set(place.name, contents);
        return undefined;
      default:
        return place satisfies never;
    }
  }

  /** Begins new histories for the live streams and brings the tables up to date. */
  async finish(): Promise<void> {
    const { target, files } = this.#options;
    await files.settled();
    for (const database of databasesOf(target)) {
      const tx = this.#transaction(database);
      await sql`update company.revisions set epoch = replace(gen_random_uuid()::text, '-', '')`.execute(tx);
      await this.#forceRowLevelSecurity(tx, 'force');
      const [company, directory] = [Object.keys(migrations.company), Object.keys(migrations.directory)];
      await migrateWithin(tx, migrations, database === target.main ? { company, directory } : { company });
    }
  }

  #transaction(database: Database): DatabaseTransaction {
    return this.#options.transactions.get(database) as DatabaseTransaction;
  }

  #companyDatabase(name: string): Database {
    return this.#options.target.companies.get(name) as Database;
  }

  /** The backup's migrations of what is to lie in a database; a database for which it holds nothing is made as it is today. */
  #migrationsOf(database: Database): Parameters<typeof migrateWithin>[2] {
    const { target, manifest } = this.#options;
    const names = [...target.companies].filter(([, one]) => one === database).map(([name]) => name);
    const [company = Object.keys(migrations.company), ...others] = names.flatMap((name) => {
      const ofBackup = manifest.migrations.company[name];
      return ofBackup ? [ofBackup] : [];
    });
    if (others.some((other) => other.join() !== company.join()))
      throw new RefusedCommandError(`The backup's databases ${names.join(' and ')} are of different versions.`);
    return database === target.main ? { company, directory: manifest.migrations.directory } : { company };
  }

  async #forceRowLevelSecurity(tx: DatabaseTransaction, force: 'force' | 'no force'): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'company' and c.relkind in ('r', 'p') and c.relrowsecurity
    `.execute(tx);
    for (const { name } of rows) await sql.raw(`alter table company."${name}" ${force} row level security`).execute(tx);
  }

  async #insert(
    database: Database,
    schema: 'directory' | 'company',
    name: string,
    contents: Uint8Array,
  ): Promise<void> {
    const tx = this.#transaction(database);
    const table = this.#tables.get(tx)?.get(`${schema}.${name}`);
    if (!table)
      throw new RefusedCommandError(`The backup holds rows of ${schema}.${name}, which is no table of its version.`);
    await insertRows(tx, table, contents);
  }

  /** What the file's row, which stands before it in the backup, says of it. */
  async #typeOf({ company, key }: { company: string; key: string }): Promise<string> {
    for (const tx of this.#options.transactions.values()) {
      const { rows } = await sql<{ type: string }>`
        select type from company.files where company = ${company} and key = ${key}
      `.execute(tx);
      if (rows[0]) return rows[0].type;
    }
    throw new RefusedCommandError(`The backup holds a file that none of its rows names.`);
  }
}

/**
 * Mails that had not left wait in the outbox again, under their old keys. Those that could not be sent are not tried
 * once more: the operator goes on seeing them.
 */
async function insertMails(tx: DatabaseTransaction, contents: Uint8Array): Promise<void> {
  const run = (text: string, ...values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  const rows = asArray(contents);
  const read = 'from json_to_recordset($1::json) as m(id uuid, queue text, mail jsonb, created timestamptz)';
  await run(
    `insert into directory.outbox (key, mail, created) select m.id, m.mail, m.created ${read} where m.queue = $2
      on conflict (key) do nothing`,
    rows,
    queues.mail,
  );
  await run(
    `select ${jobsSchema}.create_queue($1, $2::jsonb)`,
    queues.failedMail,
    JSON.stringify({ policy: 'standard', retentionSeconds: failedMailKeptSeconds }),
  );
  await run(
    `insert into ${jobsSchema}.job (id, name, data, policy, created_on, keep_until)
      select m.id, m.queue, m.mail, 'standard', m.created, m.created + make_interval(secs => $3) ${read} where m.queue = $2`,
    rows,
    queues.failedMail,
    failedMailKeptSeconds,
  );
}
