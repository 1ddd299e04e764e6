/** The mailbox's address holds a secret, because a proxy on this machine may forward requests from anywhere. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createToken } from '../session/token.ts';

/** The secret kept in DATA_DIR for its user alone, made where there is none: a printed address holds after a restart. */
export function mailboxSecret(dataDir: string): string {
  const file = path.join(dataDir, 'mailbox-secret');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept !== '') return kept;
  } catch {
    // Made below.
  }
  const secret = createToken();
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The address that opens the mailbox, as it is printed at the start. */
export function mailboxAddress(publicUrl: string, dataDir: string): string {
  return `${publicUrl}/mailbox?secret=${mailboxSecret(dataDir)}`;
}
