/** The mailbox: without a configured mail server, mails are written to a folder, where the demo and tests read them. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** A mail as it would have been sent. */
export interface MailboxMail {
  key: string;
  /** When it was sent, ISO 8601. */
  sent: string;
  from: string;
  to: string;
  /** Address for replies, if it is not the sender. */
  replyTo?: string;
  /** The address of `List-Unsubscribe`. */
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; type: string; /** Base64. */ content: string }[];
}

/** The folder's name inside DATA_DIR. */
const mailboxFolder = 'mailbox';
/** Maximum of mails on the page. */
const mailsShown = 100;

/**
 * Writes a mail to the folder; the same mail sent twice results in one file.
 * The file appears complete or not at all. Only the server's user may read it: its links give access to accounts.
 */
export async function putIntoMailbox(dataDir: string, mail: MailboxMail): Promise<void> {
  const folder = path.join(dataDir, mailboxFolder);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await fs.readdir(folder);
  if (names.some((name) => name.endsWith(`_${mail.key}.json`))) return;
  const name = `${mail.sent.replaceAll(/[:.]/g, '-')}_${mail.key}.json`;
  // Written beside the folder and renamed, so that listing it finds only complete mails.
  const draft = path.join(dataDir, `mail-${mail.key}.draft`);
  await fs.writeFile(draft, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
  await fs.rename(draft, path.join(folder, name));
}

/** The newest mails, newest first. */
export async function readMailbox(dataDir: string): Promise<MailboxMail[]> {
  const folder = path.join(dataDir, mailboxFolder);
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, mailsShown);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')) as MailboxMail),
  );
}
