/** Secrets in DATA_DIR that belong to the data rather than to the machine. */
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Files of DATA_DIR that backups include. They leave out the files of a running process (locks, the operator's access)
 * and the mailbox, which contains mails of installations without a mail server.
 */
export const secrets = ['demo-password', 'mailbox-secret'] as const;

/** Writes a backup's secrets to DATA_DIR; removes those that the backup does not contain. */
export async function replaceSecrets(dataDir: string, restored: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const name of secrets) {
    const file = path.join(dataDir, name);
    const contents = restored.get(name);
    if (contents) {
      await fs.writeFile(`${file}.restored`, contents, { mode: 0o600 });
      await fs.rename(`${file}.restored`, file);
    } else {
      await fs.rm(file, { force: true });
    }
  }
}
