/** The mailbox's address contains a secret, because a proxy on this machine may forward requests from anywhere. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createToken } from '../session/token.ts';

/** The secret in DATA_DIR, made if it is missing. It is stored so that a printed address is valid after a restart. */
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

/** The address of the mailbox that is printed at the start. */
export function mailboxAddress(publicUrl: string, dataDir: string): string {
  return `${publicUrl}/mailbox?secret=${mailboxSecret(dataDir)}`;
}
