/** Stores a file before any row points at it; a scheduled task removes it where a crash comes in between. */
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction } from '../database/database.ts';
import { cancelTasks, scheduleTasks } from '../jobs/scheduledTasks.ts';
import { pathOf, type Storages } from './storages.ts';

/** After which a file that nothing points at counts as left by a crash. */
const claimTimeoutMs = 60 * 60 * 1000;

/** The company in which a file is kept, and the way to write there; a signed-in caller's or the server's own. */
export interface FileOwner {
  company: string;
  /** Name of the company's storage. */
  storage: string;
  writeTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
}

export interface KeptFile {
  /** Of the company's files, such as `vehicles`. */
  folder: string;
  type: string;
  contents: Uint8Array;
}

/**
 * Keeps a file, then lets something point at it in a transaction.
 * @param point makes a row point at the file's key; where it fails, or a crash comes before, the sweep removes the file
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
 * The same with several files, at which something points in one transaction.
 * @param verify called with what the storage gives back of each, before anything points at it
 * @returns their keys in their order
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

/** Lets the sweep remove a file once nothing points at it; to be called in the transaction that removes the reference. */
export function dropFile(tx: CompanyTransaction, key: string, at = new Date()): void {
  scheduleTasks(tx, 'file', [key], at);
}

/** From here on the sweep keeps the file, and the storage must hold it. @throws where the sweep has removed it already */
async function claimFile(tx: CompanyTransaction, key: string): Promise<void> {
  const { db, company } = tx;
  await db.updateTable('files').set({ expected: true }).where('company', '=', company).where('key', '=', key).execute();
  if ((await cancelTasks(tx, 'file', [key])) === 0)
    throw new Error(`The file ${key} has been removed while it was kept.`);
}
