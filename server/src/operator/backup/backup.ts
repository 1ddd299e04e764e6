import fs from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Configuration } from '../../configuration.ts';
import { queues } from '../../platform/jobs/queues.ts';
import { version } from '../../version.ts';
import { jobsSchema } from '#server/platform/jobs/queues.ts';
import { createStorages, pathOf, type Storages } from '../../platform/files/storages.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { createArchive, type ArchiveWriter } from './archive.ts';
import { openStorage } from './storage.ts';
import {
  formatName,
  formatVersion,
  headerEntry,
  manifestEntry,
  readEntryPath,
  SectionCounter,
  type BackupHeader,
  type BackupManifest,
} from './format.ts';
import type { Progress } from './progress.ts';
import { openForBackup, type OpenedInstallation } from './installation.ts';
import {
  insideCompany,
  inTransactions,
  readRows,
  selectRows,
  tablesOf,
  type Database,
  type DatabaseTransaction,
  type Transactions,
} from './rows.ts';
import { secrets } from './secrets.ts';

export interface BackupResult {
  manifest: BackupManifest;
  /** Bytes of the file. */
  size: number;
}

/**
 * @param file path of the new backup; an existing file is not overwritten
 * @throws RefusedCommandError
 */
export async function backUp(configuration: Configuration, file: string, progress: Progress): Promise<BackupResult> {
  if (await fs.stat(file).catch(() => null)) throw new RefusedCommandError(`${file} exists; choose another name.`);
  const archive = await createArchive(file).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedCommandError(
      error.code === 'EEXIST'
        ? `${file}.partial exists: another backup writes it, or did not end. Remove it in that case.`
        : `${file} cannot be written (${error.code}).`,
    );
  });
  try {
    const installation = await openForBackup(configuration);
    // The main database's snapshot comes first: a person who is settled in the directory's snapshot is then also in
    // their company's snapshot.
    const databases = [...new Set([installation.main, ...installation.companies.values()])];
    const manifest = await inTransactions(databases, 'repeatable read', (snapshots) =>
      new Backup({ configuration, installation, snapshots, archive, progress }).run(),
    ).finally(() => installation.close());
    return { manifest, size: await archive.finish() };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

interface Account {
  key: string;
  database: string;
  storage: string;
}

interface BackupOptions {
  configuration: Configuration;
  installation: OpenedInstallation;
  snapshots: Transactions;
  archive: ArchiveWriter;
  progress: Progress;
}

/** Approximate bytes of files in memory at a time. */
const fileBytesAtOnce = 16 * 1024 * 1024;

class Backup {
  readonly #options: BackupOptions;
  readonly #storages: Storages;
  readonly #counter = new SectionCounter();
  #rows = 0;
  #files = 0;
  #missing = 0;

  constructor(options: BackupOptions) {
    this.#options = options;
    this.#storages = createStorages(options.configuration);
  }

  async run(): Promise<BackupManifest> {
    const main = this.#transaction(this.#options.installation.main);
    const accounts = await this.#accounts(main);
    const header = await this.#header(main, accounts);
    await this.#options.archive.add(headerEntry, Buffer.from(`${JSON.stringify(header, null, 2)}\n`));
    for (const table of await tablesOf(main, 'directory'))
      await this.#addRows(main, `directory/${table.name}`, selectRows(table));
    await this.#addRows(main, 'mails', waitingMails);
    for (const [index, account] of accounts.entries()) {
      await this.#addCompany(account);
      this.#tell(`company ${index + 1} of ${accounts.length}`);
    }
    for (const name of secrets) await this.#addSecret(name);
    const manifest = { ...header, sections: this.#counter.sections(), missingFiles: this.#missing };
    await this.#options.archive.add(manifestEntry, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  }

  #transaction(database: Database): DatabaseTransaction {
    return this.#options.snapshots.get(database) as DatabaseTransaction;
  }

  #tell(where: string): void {
    this.#options.progress(`Backing up: ${where}, ${this.#rows} rows, ${this.#files} files`);
  }

  async #accounts(main: DatabaseTransaction): Promise<Account[]> {
    const { rows } = await main.executeQuery<Account>(
      CompiledQuery.raw('select key, database, storage from directory.accounts order by created, key'),
    );
    return rows;
  }

  async #header(main: DatabaseTransaction, accounts: readonly Account[]): Promise<BackupHeader> {
    const { companies, migrations } = this.#options.installation;
    const people = await main.executeQuery<{ people: number }>(
      CompiledQuery.raw('select count(*)::int as people from directory.people'),
    );
    const named = (of: (account: Account) => string) => [...new Set(accounts.map(of))].toSorted();
    const company = [...companies].map(([name, database]) => [name, migrations.get(database)?.company ?? []] as const);
    return {
      format: formatName,
      version: formatVersion,
      created: new Date().toISOString(),
      program: version,
      migrations: {
        directory: migrations.get(this.#options.installation.main)?.directory ?? [],
        company: Object.fromEntries(company),
      },
      companies: accounts.length,
      people: people.rows[0]?.people ?? 0,
      databases: named(({ database }) => database),
      storages: named(({ storage }) => storage),
    };
  }

  async #addRows(tx: DatabaseTransaction, folder: string, query: string): Promise<void> {
    let serial = 0;
    this.#counter.open(sectionOf(`${folder}/0.ndjson`));
    for await (const { contents, count } of readRows(tx, query)) {
      await this.#add(`${folder}/${serial}.ndjson`, contents, count);
      serial += 1;
      this.#rows += count;
      this.#tell(folder.split('/').at(-1) ?? folder);
    }
  }

  async #add(entry: string, contents: Uint8Array, count: number): Promise<void> {
    this.#counter.add(sectionOf(entry), entry, contents, count);
    await this.#options.archive.add(entry, contents);
  }

  async #addCompany({ key, database, storage }: Account): Promise<void> {
    const opened = this.#options.installation.companies.get(database);
    if (!opened)
      throw new RefusedCommandError(`The company database "${database}" is not configured (COMPANY_DATABASES).`);
    const tx = this.#transaction(opened);
    const tables = await tablesOf(tx, 'company');
    const entry = this.#options.installation.migrations.get(opened)?.entry ?? null;
    await insideCompany(tx, { company: key, entry }, async () => {
      for (const table of tables)
        await this.#addRows(tx, `companies/${database}/${key}/${table.name}`, selectRows(table, key));
      // Before migration 0020, the table of scheduled tasks had another name.
      const tasks = tables.some(({ name }) => name === 'scheduled_tasks') ? 'scheduled_tasks' : 'due';
      await this.#addFiles(tx, { company: key, storage, tasks });
    });
  }

  /** Adds the files that the company's rows refer to; a file that is just being stored or removed may be missing. */
  async #addFiles(
    tx: DatabaseTransaction,
    { company, storage, tasks }: { company: string; storage: string; tasks: 'scheduled_tasks' | 'due' },
  ): Promise<void> {
    const query = `select json_build_object('key', f.key, 'folder', f.folder, 'size', f.size, 'kept', d.key is null)::text as row
      from company.files f left join company.${tasks} d on d.company = f.company and d.key = f.key
        and d.kind in ('file', 'file-removal')
      where f.company = '${company}' order by f.key`;
    const { get } = await openStorage(this.#storages, storage);
    for await (const { contents } of readRows(tx, query)) {
      for (const group of groupsOf(contents.toString('utf8').trimEnd().split('\n').map(readFileLine))) {
        const found = await Promise.all(group.map(({ folder, key }) => get(pathOf(company, folder, key))));
        for (const [index, { folder, key, kept }] of group.entries()) {
          const file = found[index];
          if (file) await this.#add(`files/${storage}/${company}/${folder}/${key}`, file, 1);
          else if (kept) this.#missing += 1;
          this.#files += file ? 1 : 0;
        }
        this.#tell('files');
      }
    }
  }

  async #addSecret(name: string): Promise<void> {
    const contents = await fs
      .readFile(path.join(this.#options.configuration.dataDir, name))
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    if (contents) await this.#add(`secrets/${name}`, contents, 1);
  }
}

/** Mails that have not been sent, and failed mails that the operator is informed of. Sent mails are left out. */
const waitingMails = `select json_build_object('id', id, 'queue', name, 'mail', data, 'created', created_on)::text as row
  from ${jobsSchema}.job
  where name in ('${queues.mail}', '${queues.failedMail}') and state in ('created', 'retry', 'active') order by name, id`;

interface NamedFile {
  key: string;
  folder: string;
  size: number;
  /** False for a file that is being stored or removed, which may be missing. */
  kept: boolean;
}

const readFileLine = (line: string) => JSON.parse(line) as NamedFile;

/** A few files concurrently, because of a remote storage's latency. */
function* groupsOf(files: readonly NamedFile[]): Generator<NamedFile[]> {
  let group: NamedFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (group.length === 8 || (group.length > 0 && bytes + file.size > fileBytesAtOnce)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(file);
    bytes += file.size;
  }
  if (group.length > 0) yield group;
}

function sectionOf(entry: string): string {
  const found = readEntryPath(entry);
  if (!found) throw new Error(`No backup holds an entry ${entry}.`);
  return found.section;
}
