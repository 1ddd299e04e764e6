/** Transactional outbox: mails are written in the transaction of their cause and then handed to the job queue. */
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/language.ts';
import type { DirectoryTransaction } from '../database/database.ts';

/** A file that goes with a mail: read from its storage when the mail is sent. */
export interface Attachment {
  readonly filename: string;
  readonly type: string;
  /** Whose file it is, and its path in that company's storage. */
  readonly company: string;
  readonly path: string;
}

/** A mail that waits, as plain JSON: it is rendered when it is sent. */
export interface WaitingMail {
  readonly template: string;
  /** What the template fills in. */
  readonly data: unknown;
  readonly to: string;
  /** The address that is answered to, where that is not the sender's. */
  readonly replyTo?: string;
  readonly language: Language;
  /**
   * The company in whose name it is sent: its picture stands above the words. Left out where the address is not
   * confirmed: nobody is sent a picture who may never have heard of the company.
   */
  readonly company?: string;
  /** Where mail programs end such mails by themselves (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Attachment[];
}

/**
 * Writes a mail with its cause; it leaves once that transaction has committed.
 * @param heldBy holds it back until `releaseMails` is called with the same id; null lets it go with the commit
 * @param key of the mail, where it may be written again after a crash: a second one with the same key is left out
 */
export async function putIntoOutbox(
  tx: DirectoryTransaction,
  mail: WaitingMail,
  heldBy: string | null = null,
  key: string = uuidv7(),
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ key, held_by: heldBy, mail: JSON.stringify(mail) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Lets go of the mails that were held back. */
export async function releaseMails(tx: DirectoryTransaction, heldBy: string): Promise<void> {
  await tx.updateTable('outbox').set({ held_by: null }).where('held_by', '=', heldBy).execute();
}

/** Removes mails that were held back for something that never settled. */
export async function dropHeldMails(tx: DirectoryTransaction, heldBy: string): Promise<void> {
  await tx.deleteFrom('outbox').where('held_by', '=', heldBy).execute();
}
