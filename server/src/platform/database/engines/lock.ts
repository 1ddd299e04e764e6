import fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Somebody else holds the folder; the message names them. */
export class FolderLockedError extends Error {
  constructor(folder: string, owner: string) {
    super(`${folder} is in use by another server process (${owner}).`);
    this.name = 'FolderLockedError';
  }
}

/** One process at a time on a data folder: the operating system holds the lock and lets it go with the process. */
export interface FolderLock {
  release(): Promise<void>;
}

const sqliteBusyCode = 5;

/**
 * Takes the lock of a folder: a write transaction on an empty SQLite database in it.
 * The file stays when the lock is released, because somebody may have opened it already and would lock what nobody
 * else sees. Only SQLite may open it: a process that closes the file loses its lock on it.
 * @throws FolderLockedError where a living process holds it
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
