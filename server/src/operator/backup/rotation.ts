/** Backups whose names consist of time and version, and of which only the newest are kept. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** A folder or bucket with backups, and perhaps other files. */
export interface BackupPlace {
  /** Names of the files in the folder or bucket. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const named = /^tourlotse-\d{8}-\d{6}-\d+\.\d+\.\d+[\w.+-]*\.tar\.gz$/;

/** For example `tourlotse-20261125-023000-0.1.0.tar.gz`, in UTC, so that the names sort by time. */
export function nameBackup(made: Date, version: string): string {
  const [date, time] = made.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `tourlotse-${date}-${time}-${version}.tar.gz`;
}

/**
 * Removes the oldest backups; files with other names are not touched.
 * @param keep number of backups that stay, at least 1
 * @returns the number of removed backups
 */
export async function rotate(place: BackupPlace, keep: number): Promise<number> {
  const backups = (await place.list()).filter((name) => named.test(name)).toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old.length;
}

/** Milliseconds after which an unfinished backup file counts as abandoned. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** A folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async list() {
      const entries = await fs.readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    remove: (name) => fs.rm(path.join(folder, name)),
  };
}

/** Removes unfinished backup files that a crash or a power cut has left. */
export async function removeAbandonedDrafts(folder: string, now: number): Promise<void> {
  for (const name of await folderPlace(folder).list()) {
    if (!name.endsWith('.partial') || !named.test(name.slice(0, -'.partial'.length))) continue;
    const { mtimeMs } = await fs.stat(path.join(folder, name));
    if (now - mtimeMs > abandonedMs) await fs.rm(path.join(folder, name), { force: true });
  }
}
