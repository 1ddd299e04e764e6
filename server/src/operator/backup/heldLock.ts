import { sql } from 'kysely';
import { restoreLockMs } from '../../platform/database/engines/postgres.ts';
import { RefusedCommandError } from '../carryOut.ts';
import type { Database } from './rows.ts';
import { databasesOf, nameOf, type Target } from './target.ts';

/** PostgreSQL's `lock_not_available`. */
const lockNotAvailable = '55P03';

/**
 * @returns if the restore failed because of a lock, an error that names the lock's holders; otherwise the error itself
 */
export async function explainLock(target: Target, error: unknown): Promise<unknown> {
  if ((error as { code?: unknown } | null)?.code !== lockNotAvailable) return error;
  const holders: string[] = [];
  for (const database of databasesOf(target)) {
    const found = await holdersIn(database).catch(() => []);
    holders.push(...found.map((holder) => `${holder} in the database ${nameOf(target, database)}`));
  }
  const who = holders.length > 0 ? ` (${holders.join(', ')})` : '';
  return new RefusedCommandError(
    `The restore waited ${restoreLockMs / 1000} s for a lock that another connection holds${who}. ` +
      'End that connection, then restore the same file once more.',
  );
}

/** Other connections that hold locks on tables; this query needs no special rights. */
async function holdersIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct format('process %s of %s%s', a.pid, a.usename, ', ' || nullif(a.application_name, '')) as holder
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.locktype = 'relation' and a.pid <> pg_backend_pid() and a.usename is not null
      and l.database = (select oid from pg_database where datname = current_database())
  `.execute(database);
  return rows.map(({ holder }) => holder);
}
