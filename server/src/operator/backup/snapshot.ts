/** Folders for the copy of the embedded engine's files that the running server makes for a backup. */
import path from 'node:path';

/** Prefix of the folders' names. */
export const snapshotPrefix = 'snapshot-';

/** @param key of the backup, a UUID */
export function snapshotFolder(dataDir: string, key: string): string {
  return path.join(dataDir, `${snapshotPrefix}${key}`);
}
