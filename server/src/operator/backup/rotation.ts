/** Backups that name themselves by time and version, and of which only the newest are kept. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** A place that holds such backups, and perhaps other files. */
export interface BackupPlace {
  /** Names of the files in it. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const named = /^tourlotse-\d{8}-\d{6}-\d+\.\d+\.\d+[\w.+-]*\.tar\.gz$/;

/** Such as `tourlotse-20261125-023000-0.1.0.tar.gz`, in UTC, so that the order of the names is that of time. */
export function nameBackup(made: Date, version: string): string {
  const [date, time] = made.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `tourlotse-${date}-${time}-${version}.tar.gz`;
}

/**
 * Removes the oldest backups; files with other names are nobody's that this program made.
 * @param keep how many stay, at least 1
 * @returns how many were removed
 */
export async function rotate(place: BackupPlace, keep: number): Promise<number> {
  const backups = (await place.list()).filter((name) => named.test(name)).toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old.length;
}

/** Milliseconds after which the draft of a backup is one that did not end. */
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

/** Removes the drafts of backups that a crash or a power cut has interrupted. */
export async function removeAbandonedDrafts(folder: string, now: number): Promise<void> {
  for (const name of await folderPlace(folder).list()) {
    if (!name.endsWith('.partial') || !named.test(name.slice(0, -'.partial'.length))) continue;
    const { mtimeMs } = await fs.stat(path.join(folder, name));
    if (now - mtimeMs > abandonedMs) await fs.rm(path.join(folder, name), { force: true });
  }
}
