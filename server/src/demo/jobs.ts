/** The demo's open jobs of tomorrow. Jobs that a visitor has changed, planned or deleted are left alone. */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { pairedOutside } from '#server/domain/jobs/pairs.ts';
import { deleteJobs } from '#server/domain/jobs/planned.ts';
import { insertJobs } from '#server/domain/jobs/saving.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import type { FileOwner } from '../platform/files/keeping.ts';
import { jobsOn } from './dayOfJobs.ts';
import { forgetBefore, lastDay, lockDemo, recordDay } from './recorded.ts';
import { readCast } from './tourCast.ts';

/** Kind of the scheduled tasks that record the jobs. */
const kind = 'demo-job';

/**
 * Removes the untouched jobs of past days, and adds those of tomorrow if they have not been added before.
 * @param now in milliseconds since 1970
 */
export async function rollJobs(owner: FileOwner, now: number): Promise<void> {
  await owner.writeTransaction(async (tx) => {
    await lockDemo(tx);
    const today = dayOf(now, await readTimeZone(tx));
    await dropUntouched(tx, await forgetBefore(tx, kind, today));
    const day = addDays(today, 1);
    if (((await lastDay(tx, kind)) ?? '') < day) await addJobs(tx, day);
  });
}

async function addJobs(tx: CompanyTransaction, day: string): Promise<void> {
  const cast = await readCast(tx);
  if (!cast) return;
  const jobs = jobsOn(cast, day);
  await insertJobs(tx, jobs, { isTold: false });
  const keys = jobs.map(({ key }) => key);
  recordDay(tx, kind, keys, { day, timeZone: cast.timeZone });
}

/** Removes those of the jobs that are open as they were added, and whose pairs are so too. */
async function dropUntouched(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<{ key: string }>`
    select key from company.jobs
    where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and version = 1 and tour is null and deleted is null
    order by key for update`.execute(tx.db);
  const untouched = rows.map(({ key }) => key);
  const paired = await pairedOutside(tx, untouched);
  const dropped = untouched.filter((key) => !paired.has(key));
  if (dropped.length === 0) return;
  await deleteJobs(tx, dropped);
  tx.record({ collection: 'jobs', key: null, kind: 'removed', action: null });
}
