/** Transactional outbox: mails are written in the transaction of their cause and then handed to the job queue. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/platform/language.ts';
import type { DirectoryTransaction } from '../database/database.ts';
import { jobsSchema, queues } from '../jobs/queues.ts';

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

/** Who is named in mails that wait, in the outbox or in the queue, also in those that could not be sent. */
interface Named {
  email: string;
  name: string;
  company: string;
}

/** What stands in mails to others for somebody who has been erased. */
const erasedPerson: Record<Language, string> = { de: 'eine gelöschte Person', en: 'a deleted person' };

/** Drops the mails that wait for a person or come from them, and takes their name out of those to others of the company. */
export async function forgetMails(tx: DirectoryTransaction, { email, name, company }: Named): Promise<void> {
  const waiting = [
    { table: sql.table('directory.outbox'), mail: sql.ref('mail'), which: sql`true` },
    {
      table: sql.table(`${jobsSchema}.job`),
      mail: sql.ref('data'),
      which: sql`name in (${queues.mail}, ${queues.failedMail})`,
    },
  ];
  // Somebody may be the support contact as well: what others have written to that address stays.
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
