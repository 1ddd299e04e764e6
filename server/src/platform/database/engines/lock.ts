import fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the folder; the message names that process. */
export class FolderLockedError extends Error {
  constructor(folder: string, owner: string) {
    super(`${folder} is in use by another server process (${owner}).`);
    this.name = 'FolderLockedError';
  }
}

/** Admits one process at a time to a data folder: the operating system releases the lock when the process ends. */
export interface FolderLock {
  release(): Promise<void>;
}

const sqliteBusyCode = 5;

/**
 * Takes the lock of a folder: a write transaction on an empty SQLite database in it.
 * The file stays when the lock is released: another process may have opened it already, and would then lock a deleted
 * file. Only SQLite may open it: a process that closes the file loses its lock on it.
 * @throws FolderLockedError if a running process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const owner = path.join(folder, 'lock.owner');
  const database = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    database.exec('pragma journal_mode = memory; begin immediate');
    await fs.writeFile(owner, `process ${process.pid}, started ${new Date().toISOString()}`, { mode: 0o600 });
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusyCode) throw error;
    throw new FolderLockedError(folder, await fs.readFile(owner, 'utf8').catch(() => 'started just now'));
  }
  return {
    async release() {
      await fs.rm(owner, { force: true });
      database.close();
    },
  };
}
