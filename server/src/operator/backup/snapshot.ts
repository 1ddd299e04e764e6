/** Where the running server lays the copy of the embedded engine's files that a backup reads. */
import path from 'node:path';

/** What such folders begin with. */
export const snapshotPrefix = 'snapshot-';

/** @param key of the backup, a UUID */
export function snapshotFolder(dataDir: string, key: string): string {
  return path.join(dataDir, `${snapshotPrefix}${key}`);
}
