/** Spans of time in which people were online: begun and ended with the leases, deleted after two days. */
import { sql } from 'kysely';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    presence_spans: { company: string; uid: string; began: Created; ended: Date | null };
  }
  interface ScheduledTaskKinds {
    'forget-presence': true;
  }
}

const keptMs = 2 * 24 * 60 * 60 * 1000;
const isOver = sql`ended < now() - make_interval(secs => ${keptMs / 1000})`;
/** Most spans that are read: enough for any real day, and a limit for a phone with an unstable connection. */
const shownAtMost = 200;

/** Begins a span for each of the people, and deletes their expired spans. */
export async function beginSpans(tx: CompanyTransaction, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await forgetSpans(tx, uids);
  await sql`
    insert into company.presence_spans (company, uid)
    select ${tx.company}, uid from unnest(${sql.val(uids)}::uuid[]) as uid on conflict do nothing
  `.execute(tx.db);
}

export interface Ended {
  uid: string;
  at: Date | null;
}

/** Ends the open spans of people at the time when they were last online. */
export async function endSpans(tx: CompanyTransaction, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const uids = ended.map(({ uid }) => uid);
  await sql`
    update company.presence_spans s set ended = greatest(s.began, e.at)
    from unnest(${sql.val(uids)}::uuid[], ${sql.val(ended.map(({ at }) => at))}::timestamptz[]) as e (uid, at)
    where s.company = ${tx.company} and s.uid = e.uid and s.ended is null
  `.execute(tx.db);
  scheduleTasks(tx, 'forget-presence', uids, new Date(Date.now() + keptMs));
}

/** Deletes expired spans. */
export async function forgetSpans(tx: CompanyTransaction, uids: readonly string[]): Promise<void> {
  await sql`
    delete from company.presence_spans
    where company = ${tx.company} and uid = any (${sql.val(uids)}::uuid[]) and ${isOver}
  `.execute(tx.db);
}

/** A person's spans, the newest first; the first has no end while the person is online. */
export async function listSpans(
  { db, company }: CompanyQuery,
  uid: string,
): Promise<{ began: number; ended: number | null }[]> {
  const rows = await db
    .selectFrom('presence_spans')
    .select(['began', 'ended'])
    .where('company', '=', company)
    .where('uid', '=', uid)
    .orderBy('began', 'desc')
    .limit(shownAtMost)
    .execute();
  return rows.map(({ began, ended }) => ({ began: began.getTime(), ended: ended && ended.getTime() }));
}
