/** Secrets in DATA_DIR that belong to the data rather than to the machine. */
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Files of DATA_DIR that a backup holds. Left out are what belongs to a running process (locks, the operator's access)
 * and the mailbox, into which mails fall that go nowhere.
 */
export const secrets = ['demo-password', 'mailbox-secret'] as const;

/** Lays a backup's secrets into DATA_DIR; one that it does not have belonged to what was replaced. */
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
