/** The last backup: the operator's command records it in the data folder, and the metrics report it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const lastBackupSchema = z.object({
  /** Milliseconds since 1970. */
  finished: z.number(),
  /** Bytes of the file. */
  size: z.number(),
});
export type LastBackup = z.infer<typeof lastBackupSchema>;

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json');

/** Records the last backup; the folder may not exist if the command runs on the database's own server. */
export async function writeLastBackup(dataDir: string, made: LastBackup): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await fs.writeFile(draft, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  await fs.rename(draft, fileIn(dataDir));
}

/** The last backup, or null if none was made from this data folder. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return lastBackupSchema.parse(JSON.parse(await fs.readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
