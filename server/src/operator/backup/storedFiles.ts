import { sql } from 'kysely';
import type { Configuration } from '../../configuration.ts';
import { createStorages, pathOf, type Storages } from '../../platform/files/storages.ts';
import { exists, inPages, type Database, type Transactions } from './rows.ts';
import { openStorage } from './storage.ts';

interface PlacedFile {
  storage: string;
  company: string;
  folder: string;
  key: string;
}

/** Files that are stored at the same time. */
const putAtOnce = 8;
/** Files that one statement records or removes. */
const notedAtOnce = 500;

/**
 * Files of the storages: those of the backup are stored, and those of the replaced data are removed at the end. The
 * main database records the replaced files, so that an interrupted restore can continue.
 */
export class StoredFiles {
  readonly #storages: Storages;
  readonly #putting = new Set<Promise<void>>();
  #put: PlacedFile[] = [];
  #failure: { error: unknown } | null = null;

  constructor(configuration: Configuration) {
    this.#storages = createStorages(configuration);
  }

  /**
   * Records the installation's files before its rows are replaced; files that an unfinished restore had to remove stay
   * recorded.
   */
  static async remember(transactions: Transactions): Promise<void> {
    const [main] = transactions.values();
    if (!main) return;
    await sql`create table if not exists restore.replaced_files (
      storage text, company uuid, folder text, key uuid, primary key (company, key, storage))`.execute(main);
    const accounts = await storagesOfAccounts(main);
    for (const tx of transactions.values()) {
      if (!(await exists(tx, 'company.files'))) continue;
      // Forced row-level security also applies to the owner.
      await sql`alter table company.files no force row level security`.execute(tx);
      const query = 'select company, folder, key from company.files';
      for await (const files of inPages<Omit<PlacedFile, 'storage'>>(tx, query))
        await note(
          main,
          files.map((file) => ({ ...file, storage: accounts.get(file.company) ?? 'main' })),
        );
      await sql`alter table company.files force row level security`.execute(tx);
    }
  }

  /** Begins to store a file; `settled` throws its errors. */
  async put(file: PlacedFile, contents: Uint8Array, type: string): Promise<void> {
    while (this.#putting.size >= putAtOnce) await Promise.race(this.#putting);
    this.#throwFailure();
    this.#put.push(file);
    const putting = this.#putOne(file, contents, type)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#putting.delete(putting));
    this.#putting.add(putting);
  }

  /** Waits for all files that are being stored, and keeps them from being removed as replaced files. */
  async settled(main: Database): Promise<void> {
    await Promise.all(this.#putting);
    this.#throwFailure();
    for (let from = 0; from < this.#put.length; from += notedAtOnce) {
      const page = JSON.stringify(this.#put.slice(from, from + notedAtOnce));
      await sql`delete from restore.replaced_files r
        using json_to_recordset(${page}::json) as p(storage text, company uuid, key uuid)
        where r.company = p.company and r.key = p.key and r.storage = p.storage`.execute(main);
    }
    this.#put = [];
  }

  /**
   * Removes the files of the replaced data.
   * @returns the number of files that could not be removed
   */
  async removeReplaced(main: Database): Promise<number> {
    let left = 0;
    for (;;) {
      const { rows } = await sql<PlacedFile>`
        select storage, company, folder, key from restore.replaced_files limit ${notedAtOnce}`.execute(main);
      if (rows.length === 0) return left;
      for (const file of rows) {
        await this.#remove(file).catch(() => {
          left += 1;
        });
      }
      await sql`delete from restore.replaced_files r
        using json_to_recordset(${JSON.stringify(rows)}::json) as p(storage text, company uuid, key uuid)
        where r.company = p.company and r.key = p.key and r.storage = p.storage`.execute(main);
    }
  }

  async #putOne({ storage, company, folder, key }: PlacedFile, contents: Uint8Array, type: string): Promise<void> {
    const { put } = await openStorage(this.#storages, storage);
    await put(pathOf(company, folder, key), contents, type);
  }

  async #remove({ storage, company, folder, key }: PlacedFile): Promise<void> {
    const { remove } = await openStorage(this.#storages, storage);
    await remove(pathOf(company, folder, key));
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

async function storagesOfAccounts(main: Database): Promise<Map<string, string>> {
  if (!(await exists(main, 'directory.accounts'))) return new Map();
  const { rows } = await sql<{ key: string; storage: string }>`select key, storage from directory.accounts`.execute(
    main,
  );
  return new Map(rows.map(({ key, storage }) => [key, storage]));
}

async function note(main: Database, files: readonly PlacedFile[]): Promise<void> {
  await sql`insert into restore.replaced_files select storage, company, folder, key
    from json_populate_recordset(null::restore.replaced_files, ${JSON.stringify(files)}::json)
    on conflict do nothing`.execute(main);
}
