import type { StopColumns } from '#server/domain/tours/tables.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    jobs: DeletableRow & StopColumns & { day: string; name_sort: string; search: string };
  }
  interface ScheduledTaskKinds {
    'purge-job': true;
  }
}

/**
 * Takes those of the stops that are open jobs, since they go into one.
 * @returns by the key of each, which failed stop it tries again
 * @throws `stop-taken` where one has been deleted meanwhile
 */
export async function takeJobs(tx: CompanyTransaction, keys: readonly string[]): Promise<Map<string, string | null>> {
  const { db, company } = tx;
  const taken = await db
    .deleteFrom('jobs')
    .where('company', '=', company)
    .where('key', 'in', keys)
    .returning(['key', 'follows', 'deleted'])
    .execute();
  if (taken.some(({ deleted }) => deleted !== null)) throw failure('stop-taken');
  for (const { key } of taken) tx.record({ collection: 'jobs', key, kind: 'removed', action: null });
  return new Map(taken.map(({ key, follows }) => [key, follows]));
}

/** Those of the stops that are open jobs. */
export async function openJobsAmong(
  { db, company }: CompanyTransaction,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('jobs')
    .select('key')
    .where('company', '=', company)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
