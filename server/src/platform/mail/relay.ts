/** Moves mails from the outbox, which the transaction of their cause writes, to the queue that sends them. */
import type { PgBoss } from 'pg-boss';
import type { Databases } from '../database/database.ts';
import { queues } from '../jobs/queues.ts';

const relayedAtOnce = 50;

/**
 * Moves every mail that is not held back.
 * The job has the mail's key: if the process ends between the two steps, the next relay adds no second job.
 * @returns the number of moved mails
 */
export async function relayMails({ directory }: Pick<Databases, 'directory'>, queue: PgBoss): Promise<number> {
  let relayed = 0;
  for (;;) {
    const mails = await directory
      .selectFrom('outbox')
      .select(['key', 'mail'])
      .where('held_by', 'is', null)
      .orderBy('created')
      .limit(relayedAtOnce)
      .execute();
    if (mails.length === 0) return relayed;
    await queue.insert(
      queues.mail,
      mails.map(({ key, mail }) => ({ id: key, data: mail as object })),
    );
    await directory
      .deleteFrom('outbox')
      .where(
        'key',
        'in',
        mails.map(({ key }) => key),
      )
      .execute();
    relayed += mails.length;
  }
}
