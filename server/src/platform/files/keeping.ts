/** Stores a file before any row refers to it; after a crash in between, a scheduled task removes the file. */
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction } from '../database/database.ts';
import { cancelTasks, scheduleTasks } from '../jobs/scheduledTasks.ts';
import { pathOf, type Storages } from './storages.ts';

/** Time after which a file without a reference is treated as the remains of a crash. */
const claimTimeoutMs = 60 * 60 * 1000;

/** The company to which a file belongs, and its write transactions: of a signed-in caller or of the server itself. */
export interface FileOwner {
  company: string;
  /** Name of the company's storage. */
  storage: string;
  writeTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
}

export interface KeptFile {
  /** Folder within the company's files, such as `vehicles`. */
  folder: string;
  type: string;
  contents: Uint8Array;
}

/**
 * Stores a file, then refers to it in a transaction.
 * @param point makes a row refer to the file's key; if it fails, or after a crash before, the sweep removes the file
 * @returns the file's key
 */
export async function keepFile(
  owner: FileOwner,
  storages: Storages,
  file: KeptFile,
  point: (tx: CompanyTransaction, key: string) => Promise<void>,
): Promise<string> {
  const [key = ''] = await keepFiles(owner, storages, [file], (tx, [only = '']) => point(tx, only));
  return key;
}

/**
 * Like `keepFile` for several files, to which rows refer in one transaction.
 * @param verify called with each file's contents as read back from the storage, before any row refers to the file
 * @returns the files' keys in the same order
 */
export async function keepFiles(
  { company, storage, writeTransaction }: FileOwner,
  storages: Storages,
  files: readonly KeptFile[],
  point: (tx: CompanyTransaction, keys: readonly string[]) => Promise<void>,
  verify?: (contents: Uint8Array | null, index: number) => Promise<void>,
): Promise<string[]> {
  const kept = files.map((file) => ({ ...file, key: uuidv7() }));
  const keys = kept.map(({ key }) => key);
  const { put, get } = await storages.open(storage);
  await writeTransaction(async (tx) => {
    for (const { key, folder, type, contents } of kept)
      await tx.db
        .insertInto('files')
        .values({ company, key, folder, type, size: contents.length, expected: false })
        .execute();
    scheduleTasks(tx, 'file', keys, new Date(Date.now() + claimTimeoutMs));
  });
  for (const [index, { key, folder, type, contents }] of kept.entries()) {
    await put(pathOf(company, folder, key), contents, type);
    await verify?.(await get(pathOf(company, folder, key)), index);
  }
  await writeTransaction(async (tx) => {
    for (const key of keys) await claimFile(tx, key);
    await point(tx, keys);
  });
  return keys;
}

/** Schedules the removal of a file; to be called in the transaction that removes the reference to the file. */
export function dropFile(tx: CompanyTransaction, key: string, at = new Date()): void {
  scheduleTasks(tx, 'file', [key], at);
}

/** Keeps the sweep from removing the file, which is expected from now on. @throws if the sweep has removed the file */
async function claimFile(tx: CompanyTransaction, key: string): Promise<void> {
  const { db, company } = tx;
  await db.updateTable('files').set({ expected: true }).where('company', '=', company).where('key', '=', key).execute();
  if ((await cancelTasks(tx, 'file', [key])) === 0)
    throw new Error(`The file ${key} has been removed while it was kept.`);
}
