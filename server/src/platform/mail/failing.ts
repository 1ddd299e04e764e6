import type { Databases } from '../database/database.ts';
import { jobsSchema, queues } from '../jobs/queues.ts';

/** True if the last attempt failed for any mail that will be retried: the mail server is unavailable or refuses. */
export async function areMailsFailing({ execute }: Pick<Databases, 'execute'>): Promise<boolean> {
  const { rows } = await execute(`select 1 from ${jobsSchema}.job where name = $1 and state = 'retry' limit 1`, [
    queues.mail,
  ]);
  return rows.length > 0;
}
