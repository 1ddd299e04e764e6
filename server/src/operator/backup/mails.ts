import { CompiledQuery } from 'kysely';
import { failedMailKeptSeconds, jobsSchema, queues } from '#server/platform/jobs/queues.ts';
import { asArray, type DatabaseTransaction } from './rows.ts';

/**
 * Puts the waiting mails back into the outbox, under their old keys. Failed mails are not sent again: they stay visible
 * to the operator.
 */
export async function insertMails(tx: DatabaseTransaction, contents: Uint8Array): Promise<void> {
  const run = (text: string, ...values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  const rows = asArray(contents);
  const read = 'from json_to_recordset($1::json) as m(id uuid, queue text, mail jsonb, created timestamptz)';
  await run(
    `insert into directory.outbox (key, mail, created) select m.id, m.mail, m.created ${read} where m.queue = $2
      on conflict (key) do nothing`,
    rows,
    queues.mail,
  );
  await run(
    `select ${jobsSchema}.create_queue($1, $2::jsonb)`,
    queues.failedMail,
    JSON.stringify({ policy: 'standard', retentionSeconds: failedMailKeptSeconds }),
  );
  await run(
    `insert into ${jobsSchema}.job (id, name, data, policy, created_on, keep_until)
      select m.id, m.queue, m.mail, 'standard', m.created, m.created + make_interval(secs => $3) ${read} where m.queue = $2`,
    rows,
    queues.failedMail,
    failedMailKeptSeconds,
  );
}
