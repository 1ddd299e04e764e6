/**
 * Backs up into a folder: the file gets a name by time and version, the oldest backups are removed, and a copy is
 * stored elsewhere.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../../configuration.ts';
import { writeLastBackup } from '../../platform/metrics/lastBackup.ts';
import { version } from '../../version.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { backUp, type BackupResult } from './backup.ts';
import type { Progress } from './progress.ts';
import { folderPlace, nameBackup, removeAbandonedDrafts, rotate } from './rotation.ts';

interface FolderBackup extends BackupResult {
  file: string;
  /** Name of the copies' bucket, or null if none is configured. */
  copiedTo: string | null;
  /** Number of old backups that were removed from the folder and from the copies. */
  removed: number;
}

interface FolderBackupOptions {
  /** Number of backups that are kept in the folder and in the copies; null removes none. */
  keep: number | null;
  progress: Progress;
  /** Time of the backup; only tests set it. */
  now?: Date;
}

/**
 * Backs up first and removes old backups afterwards: if backups fail, the last good ones stay.
 * @throws RefusedCommandError; if only the copy fails, the backup is in the folder
 */
export async function backUpInto(
  configuration: Configuration,
  folder: string,
  { keep, progress, now = new Date() }: FolderBackupOptions,
): Promise<FolderBackup> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedCommandError(`${folder} cannot be written (${error.code}).`);
  });
  const name = nameBackup(now, version);
  const file = path.join(folder, name);
  const made = await backUp(configuration, file, progress);
  await removeAbandonedDrafts(folder, now.getTime());
  let removed = keep === null ? 0 : await rotate(folderPlace(folder), keep);
  let copiedTo: string | null = null;
  if (configuration.backupCopyUrl !== null) {
    progress('Copying the backup');
    const copies = (await import('./copies.ts')).openCopies(configuration.backupCopyUrl);
    await copies.put(file, name);
    if (keep !== null) removed += await rotate(copies, keep);
    copiedTo = copies.name;
  }
  await writeLastBackup(configuration.dataDir, { finished: Date.now(), size: made.size });
  return { ...made, file, copiedTo, removed };
}
