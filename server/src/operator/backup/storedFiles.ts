import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import readline from 'node:readline';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Configuration } from '../../configuration.ts';
import { createStorages, pathOf, type Storages } from '../../platform/files/storages.ts';
import { exists, inPages, type Database, type DatabaseTransaction, type Transactions } from './rows.ts';
import { openStorage } from './storage.ts';

interface PlacedFile {
  storage: string;
  company: string;
  folder: string;
  key: string;
}

/** Files on their way to a storage at a time. */
const putAtOnce = 8;
/** Files forgotten with one statement. */
const removedAtOnce = 500;

export class StoredFiles {
  readonly #storages: Storages;
  /** Names what this restore has added, however much it is, so that it can be taken back. */
  readonly #journal: string;
  readonly #putting = new Set<Promise<void>>();
  #failure: { error: unknown } | null = null;

  private constructor(configuration: Configuration) {
    this.#storages = createStorages(configuration);
    this.#journal = path.join(configuration.dataDir, `restore-${uuidv7()}.journal`);
  }

  static async open(configuration: Configuration): Promise<StoredFiles> {
    await fs.mkdir(configuration.dataDir, { recursive: true, mode: 0o700 });
    return new StoredFiles(configuration);
  }

  /**
   * Notes which files the installation has before it is replaced, in a table of the main database's session; from there
   * each is struck out that the backup brings again.
   */
  async remember(transactions: Transactions): Promise<void> {
    const [main] = transactions.values();
    if (!main) return;
    await sql`create temp table replaced_files (storage text, company uuid, folder text, key uuid, primary key (company, key, storage))`.execute(
      main,
    );
    const accounts = new Map<string, string>();
    if (await exists(main, 'directory.accounts')) {
      const { rows } = await sql<{ key: string; storage: string }>`select key, storage from directory.accounts`.execute(
        main,
      );
      for (const { key, storage } of rows) accounts.set(key, storage);
    }
    for (const tx of transactions.values()) {
      if (!(await exists(tx, 'company.files'))) continue;
      await sql`alter table company.files no force row level security`.execute(tx);
      for await (const files of inPages<Omit<PlacedFile, 'storage'>>(
        tx,
        'select company, folder, key from company.files',
      )) {
        const known = files.map((file) => ({ ...file, storage: accounts.get(file.company) ?? 'main' }));
        await sql`insert into replaced_files select storage, company, folder, key
          from json_populate_recordset(null::replaced_files, ${JSON.stringify(known)}::json)
          on conflict do nothing`.execute(main);
      }
    }
  }

  /** Begins to put a file; `settled` says how it ended. */
  async put(main: DatabaseTransaction, file: PlacedFile, contents: Uint8Array, type: string): Promise<void> {
    const struck = await sql`delete from replaced_files
      where company = ${file.company} and key = ${file.key} and storage = ${file.storage} returning key`.execute(main);
    if (struck.rows.length === 0) await fs.appendFile(this.#journal, `${JSON.stringify(file)}\n`, { mode: 0o600 });
    while (this.#putting.size >= putAtOnce) await Promise.race(this.#putting);
    this.#throwFailure();
    const putting = this.#put(file, contents, type)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#putting.delete(putting));
    this.#putting.add(putting);
  }

  /** Waits for every file that is being put. */
  async settled(): Promise<void> {
    await Promise.all(this.#putting);
    this.#throwFailure();
  }

  /** Runs the restore; where it fails, what it has put is removed again. */
  async undoneByFailure<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      await fs.rm(this.#journal, { force: true });
      return result;
    } catch (error) {
      await Promise.all(this.#putting);
      await this.#takeBack();
      throw error;
    }
  }

  /**
   * Removes the files of what was replaced.
   * @param main the session that remembers them
   * @returns how many could not be removed
   */
  async removeReplaced(main: Database): Promise<number> {
    let left = 0;
    for (;;) {
      const { rows } = await sql<PlacedFile>`
        with page as (select company, key, storage from replaced_files limit ${removedAtOnce})
        delete from replaced_files r using page p
        where r.company = p.company and r.key = p.key and r.storage = p.storage
        returning r.storage, r.company, r.folder, r.key`.execute(main);
      if (rows.length === 0) return left;
      for (const file of rows) {
        await this.#remove(file).catch(() => {
          left += 1;
        });
      }
    }
  }

  async #put({ storage, company, folder, key }: PlacedFile, contents: Uint8Array, type: string): Promise<void> {
    const { put } = await openStorage(this.#storages, storage);
    await put(pathOf(company, folder, key), contents, type);
  }

  async #remove({ storage, company, folder, key }: PlacedFile): Promise<void> {
    const { remove } = await openStorage(this.#storages, storage);
    await remove(pathOf(company, folder, key));
  }

  async #takeBack(): Promise<void> {
    if (!(await fs.stat(this.#journal).catch(() => null))) return;
    // One that never arrived, or an unavailable storage, must not keep the others.
    for await (const line of readline.createInterface({ input: createReadStream(this.#journal) }))
      await this.#remove(JSON.parse(line) as PlacedFile).catch(() => undefined);
    await fs.rm(this.#journal);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
