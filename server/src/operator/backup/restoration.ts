import { sql } from 'kysely';
import { migrations } from '../../migrations/migrations.ts';
import { migrateWithin } from '../../platform/database/engines/migrate.ts';
import { restoredParts } from '../../platform/database/engines/unfinishedRestore.ts';
import { jobsSchema } from '#server/platform/jobs/queues.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { countRows, type BackupManifest, type EntryPlace } from './format.ts';
import { groupsOf } from './groups.ts';
import { insertMails } from './mails.ts';
import type { Progress } from './progress.ts';
import { beginRecord, isIn, noteIn, type UnderWay } from './record.ts';
import { insertRows, inTransaction, tablesOf, type Database, type DatabaseTransaction, type Table } from './rows.ts';
import type { StoredFiles } from './storedFiles.ts';
import { databasesOf, nameOf, type Target } from './target.ts';
import type { VerifiedEntry } from './verify.ts';

interface RestorationOptions {
  target: Target;
  manifest: BackupManifest;
  underWay: UnderWay;
  files: StoredFiles;
  /** Called at every entry. */
  progress: Progress;
  /** Called when a part is complete. */
  report: Progress;
}

interface Account {
  key: string;
  name: string;
  database: string;
}

type Entries = AsyncIterable<VerifiedEntry, void>;

/** The directory and the secrets are one part each, and so is each company: its rows, then its files. */
const partOf = ({ place }: VerifiedEntry): string => {
  if (place.kind === 'company' || place.kind === 'file') return place.company;
  return place.kind === 'secret' ? 'secrets' : 'directory';
};

/**
 * Fills the databases part by part. Each part is recorded in its own transaction; recorded parts are skipped when a
 * restore continues.
 */
export class Restoration {
  /** Secrets of the backup, which are written to DATA_DIR at the end. */
  readonly secrets = new Map<string, Uint8Array>();
  readonly #options: RestorationOptions;
  readonly #tables = new Map<Database, ReadonlyMap<string, Table>>();
  #accounts: readonly Account[] = [];

  constructor(options: RestorationOptions) {
    this.#options = options;
  }

  async run(entries: AsyncIterable<VerifiedEntry>): Promise<void> {
    const { target } = this.#options;
    for (const database of databasesOf(target)) await this.#makeTables(database);
    for await (const { name, items } of groupsOf(entries, partOf)) {
      if (name === 'directory') await this.#restoreDirectory(items);
      else if (name === 'secrets') await this.#keepSecrets(items);
      else await this.#restoreCompany(name, items);
    }
    await this.#readAccounts();
    for (const { key } of this.#accounts) await this.#note(target.main, restoredParts.company(key));
    for (const database of databasesOf(target)) await this.#bringUpToDate(database);
  }

  #isIn(database: Database, part: string): Promise<boolean> {
    return isIn(database, this.#options.underWay, part);
  }

  #note(database: Database, part: string): Promise<void> {
    return noteIn(database, this.#options.underWay, part);
  }

  /** Recreates the tables with the migrations of the backup; later migrations run after the rows are inserted. */
  async #makeTables(database: Database): Promise<void> {
    const { target, underWay } = this.#options;
    const isMain = database === target.main;
    if (!(await this.#isIn(database, restoredParts.tables)))
      await inTransaction(database, async (tx) => {
        if (!isMain) await beginRecord(tx, underWay);
        await sql.raw(`drop schema if exists ${jobsSchema}, company cascade`).execute(tx);
        if (isMain) await sql`drop schema if exists directory cascade`.execute(tx);
        await migrateWithin(tx, migrations, this.#migrationsOf(database));
        // Forced row-level security also applies to the owner; no server starts until it is forced again.
        await forceRowLevelSecurity(tx, 'no force');
        await this.#note(tx, restoredParts.tables);
      });
    const company = await tablesOf(database, 'company');
    const directory = isMain ? await tablesOf(database, 'directory') : [];
    const named = [...company, ...directory].map((table) => [`${table.schema}.${table.name}`, table] as const);
    this.#tables.set(database, new Map(named));
  }

  async #restoreDirectory(entries: Entries): Promise<void> {
    const { main } = this.#options.target;
    if (!(await this.#isIn(main, restoredParts.directory))) {
      await inTransaction(main, async (tx) => {
        for await (const { place, contents, share } of entries) {
          if (place.kind === 'directory') await this.#insert(tx, main, `directory.${place.table}`, contents);
          else await insertMails(tx, contents);
          this.#tell('the directory', place, share);
        }
        await this.#note(tx, restoredParts.directory);
      });
      const { companies, people } = this.#options.manifest;
      this.#options.report(`Restored: the directory, with ${companies} companies and ${people} people`);
    }
  }

  async #restoreCompany(key: string, entries: Entries): Promise<void> {
    const { target, report } = this.#options;
    if (this.#accounts.length === 0) await this.#readAccounts();
    const position = this.#accounts.findIndex((account) => account.key === key);
    const account = this.#accounts[position];
    if (!account) throw new RefusedCommandError(`The backup holds rows of the company ${key}, which it does not name.`);
    const title = `company ${position + 1} of ${this.#accounts.length}, ${account.name}`;
    if (await this.#isIn(target.main, restoredParts.company(key))) return;
    const database = target.companies.get(account.database) as Database;
    let [rows, files] = [0, 0];
    for await (const { name, items } of groupsOf(entries, ({ place }) => place.kind)) {
      if (name === 'company') rows = await this.#restoreRows({ key, title, database }, items);
      else files = await this.#putFiles({ title, database }, items);
    }
    await this.#note(target.main, restoredParts.company(key));
    const where = target.companies.size > 1 ? ` (database ${account.database})` : '';
    report(`Restored: ${title}${where}, with ${rows} rows and ${files} files`);
  }

  /** @returns the number of rows; in a continued restore, also rows that were restored before */
  async #restoreRows(
    { key, title, database }: { key: string; title: string; database: Database },
    entries: Entries,
  ): Promise<number> {
    const part = restoredParts.rowsOf(key);
    const isDone = await this.#isIn(database, part);
    let rows = 0;
    const read = async (insert: (table: string, contents: Uint8Array) => Promise<void>) => {
      for await (const { place, contents, share } of entries) {
        if (place.kind === 'company') await insert(`company.${place.table}`, contents);
        rows += countRows(contents);
        this.#tell(title, place, share);
      }
    };
    if (isDone) await read(() => Promise.resolve());
    else
      await inTransaction(database, async (tx) => {
        await read((table, contents) => this.#insert(tx, database, table, contents));
        await this.#note(tx, part);
      });
    return rows;
  }

  /**
   * Stores files after the rows that refer to them: if this is interrupted, every stored file has a row and can be
   * removed later.
   */
  async #putFiles({ title, database }: { title: string; database: Database }, entries: Entries): Promise<number> {
    const { files, target } = this.#options;
    let put = 0;
    for await (const { place, contents, share } of entries) {
      if (place.kind !== 'file') continue;
      await files.put(place, contents, await typeOf(database, place));
      put += 1;
      this.#tell(title, place, share);
    }
    await files.settled(target.main);
    return put;
  }

  async #keepSecrets(entries: Entries): Promise<void> {
    for await (const { place, contents } of entries)
      if (place.kind === 'secret') this.secrets.set(place.name, contents);
  }

  /** Sets new epochs for the live streams, and runs the later migrations. */
  async #bringUpToDate(database: Database): Promise<void> {
    if (await this.#isIn(database, restoredParts.finished)) return;
    const { target, report } = this.#options;
    const name = nameOf(target, database);
    this.#options.progress(`Bringing the database ${name} up to date`);
    await inTransaction(database, async (tx) => {
      await sql`update company.revisions set epoch = replace(gen_random_uuid()::text, '-', '')`.execute(tx);
      await forceRowLevelSecurity(tx, 'force');
      const [company, directory] = [Object.keys(migrations.company), Object.keys(migrations.directory)];
      await migrateWithin(tx, migrations, database === target.main ? { company, directory } : { company });
      await this.#note(tx, restoredParts.finished);
    });
    report(`Brought up to date: the database ${name}`);
  }

  #tell(what: string, place: EntryPlace, share: number): void {
    const detail = place.kind === 'file' ? 'files' : 'table' in place ? place.table : place.kind;
    this.#options.progress(`Restoring ${what}: ${detail} (${Math.floor(share * 100)} % of the file)`);
  }

  async #readAccounts(): Promise<void> {
    const { rows } = await sql<Account>`
      select key, name, database from directory.accounts order by created, key`.execute(this.#options.target.main);
    this.#accounts = rows;
  }

  /** The migrations that the backup lists for a database; all present ones if the backup contains nothing for it. */
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

  async #insert(tx: DatabaseTransaction, database: Database, name: string, contents: Uint8Array): Promise<void> {
    const table = this.#tables.get(database)?.get(name);
    if (!table) throw new RefusedCommandError(`The backup holds rows of ${name}, which is no table of its version.`);
    await insertRows(tx, table, contents);
  }
}

async function forceRowLevelSecurity(tx: DatabaseTransaction, force: 'force' | 'no force'): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'company' and c.relkind in ('r', 'p') and c.relrowsecurity
  `.execute(tx);
  for (const { name } of rows) await sql.raw(`alter table company."${name}" ${force} row level security`).execute(tx);
}

/** Content type of a file, from the file's row. */
async function typeOf(database: Database, { company, key }: { company: string; key: string }): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select type from company.files where company = ${company} and key = ${key}
  `.execute(database);
  if (rows[0]) return rows[0].type;
  throw new RefusedCommandError(`The backup holds a file that none of its rows names.`);
}
