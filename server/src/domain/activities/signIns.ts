/**
 * Activities of sign-ins: repetitions within ten minutes become one activity with a count, which limits their number.
 */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

const foldedWithinMinutes = 10;

interface SignInTrace {
  /** The person whose account was used. */
  uid: string;
  action: 'users.sign-in' | 'users.sign-in-failed' | 'users.sign-in-refused';
  /** Browser or app and system; empty if the client sends neither. */
  device: string;
  /** The client's network, never the whole address. */
  network: string;
  /** Error code if the sign-in was refused although the password was right. */
  reason?: string;
}

/**
 * A successful sign-in names the person as actor; a failed one has no actor, because anybody may have tried. The row
 * lock prevents erasure meanwhile. No live event is sent.
 */
export async function recordSignIn(
  { db, company }: CompanyTransaction,
  { uid, action, ...about }: SignInTrace,
): Promise<void> {
  const after = JSON.stringify(about);
  // Simultaneous attempts are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${uid}`}, 0))`.execute(db);
  await sql`
    with newest as (
      select key from company.activities
      where company = ${company} and object = ${uid} and collection = 'users' and action = ${action}
        and after ->> 'reason' is not distinct from ${about.reason ?? null}
        and created >= now() - make_interval(mins => ${foldedWithinMinutes})
      order by key desc limit 1
    ), folded as (
      update company.activities a
      set after = ${after}::jsonb || jsonb_build_object('count', coalesce((a.after ->> 'count')::int, 1) + 1)
      from newest n where a.company = ${company} and a.key = n.key returning a.key
    )
    insert into company.activities (company, key, actor, actor_name, action, collection, object, after)
    select ${company}, ${uuidv7()}, case when ${action} = 'users.sign-in' then u.uid end,
      case when ${action} = 'users.sign-in' then u.firstname || ' ' || u.lastname else '' end,
      ${action}, 'users', u.uid, ${after}::jsonb
    from company.users u
    where u.company = ${company} and u.uid = ${uid} and not exists (select from folded)
    for key share of u
  `.execute(db);
}
