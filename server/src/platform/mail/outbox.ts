/** Transactional outbox: mails are written in the transaction of their cause and then handed to the job queue. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/platform/language.ts';
import type { DirectoryTransaction } from '../database/database.ts';
import { jobsSchema, queues } from '../jobs/queues.ts';

/** A file attached to a mail, read from its storage when the mail is sent. */
export interface Attachment {
  readonly filename: string;
  readonly type: string;
  /** The company that owns the file, and the path in that company's storage. */
  readonly company: string;
  readonly path: string;
}

/** A waiting mail as plain JSON; it is rendered when it is sent. */
export interface WaitingMail {
  readonly template: string;
  /** The values for the template. */
  readonly data: unknown;
  readonly to: string;
  /** Address for replies, if it is not the sender. */
  readonly replyTo?: string;
  readonly language: Language;
  /**
   * The company in whose name the mail is sent; its picture is shown above the text. Left out if the address is not
   * confirmed: its owner may not know the company and must not get the company's picture.
   */
  readonly company?: string;
  /** The address at which mail programs unsubscribe (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly Attachment[];
}

/**
 * Writes a mail in the transaction of its cause; the mail is sent after the commit.
 * @param heldBy holds the mail back until `releaseMails` is called with the same id; null sends it after the commit
 * @param key of the mail, if it may be written again after a crash: a second mail with the same key is ignored
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

/** Releases the mails that were held back under an id. */
export async function releaseMails(tx: DirectoryTransaction, heldBy: string): Promise<void> {
  await tx.updateTable('outbox').set({ held_by: null }).where('held_by', '=', heldBy).execute();
}

/** Deletes the mails that were held back under an id, because their cause has not been completed. */
export async function dropHeldMails(tx: DirectoryTransaction, heldBy: string): Promise<void> {
  await tx.deleteFrom('outbox').where('held_by', '=', heldBy).execute();
}

/** A person in waiting mails: in the outbox, in the queue, and in the queue of mails that could not be sent. */
interface Named {
  email: string;
  name: string;
  company: string;
}

/** Replaces the name of an erased person in mails to others. */
const erasedPerson: Record<Language, string> = { de: 'eine gelöschte Person', en: 'a deleted person' };

/** Deletes waiting mails to or from a person, and replaces their name in mails to others of the company. */
export async function forgetMails(tx: DirectoryTransaction, { email, name, company }: Named): Promise<void> {
  const waiting = [
    { table: sql.table('directory.outbox'), mail: sql.ref('mail'), which: sql`true` },
    {
      table: sql.table(`${jobsSchema}.job`),
      mail: sql.ref('data'),
      which: sql`name in (${queues.mail}, ${queues.failedMail})`,
    },
  ];
  // The address may also be the support contact: mails that others have written to it are kept.
  const isTo = (mail: (typeof waiting)[0]['mail']) => sql`${mail} ->> 'to' = ${email}
    and (${mail} -> 'data' ->> 'name' = ${name} or ${mail} ->> 'company' = ${company})`;
  const spoken = sql`to_jsonb(${name}::text)::text`;
  for (const { table, mail, which } of waiting) {
    await sql`delete from ${table} where ${which} and (${isTo(mail)}
      or ${mail} ->> 'replyTo' = ${email} or ${mail} -> 'data' ->> 'email' = ${email})`.execute(tx);
    await sql`update ${table} set ${mail} = replace(${mail}::text, ${spoken},
        case ${mail} ->> 'language' when 'de' then ${JSON.stringify(erasedPerson.de)} else ${JSON.stringify(erasedPerson.en)} end)::jsonb
      where ${which} and ${mail} ->> 'company' = ${company} and strpos(${mail}::text, ${spoken}) > 0`.execute(tx);
  }
}
