/** Carries mails from the outbox, where their cause was written, to the queue that sends them. */
import type { PgBoss } from 'pg-boss';
import type { Databases } from '../database/database.ts';
import { queues } from '../jobs/queues.ts';

const relayedAtOnce = 50;

/**
 * Hands over every mail that is not held back.
 * The mail's key is the job's: should the process end between the two steps, the next relay adds no second job.
 * @returns how many were handed over
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
