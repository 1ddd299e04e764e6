/** Counts per hour, without a limit. */
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';

type Directory = Databases['directory'];

const hourMs = 60 * 60_000;

/** Adds one to this hour. @returns how many it has; of processes that count concurrently, only one gets each number */
export async function countInHour(directory: Directory, kind: string, now: number): Promise<number> {
  const { failures } = await directory
    .insertInto('attempts')
    .values({ kind, subject: '', window_start: new Date(Math.floor(now / hourMs) * hourMs), failures: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'window_start'])
        .doUpdateSet({ failures: sql<number>`attempts.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** How many were counted in the hours after a time, and how many in the hour with the most. */
export async function readHours(
  directory: Directory,
  kind: string,
  after: Date,
): Promise<{ sum: number; most: number }> {
  const { sum, most } = await directory
    .selectFrom('attempts')
    .select(({ fn }) => [fn.sum<string | null>('failures').as('sum'), fn.max('failures').as('most')])
    .where('kind', '=', kind)
    .where('window_start', '>', after)
    .executeTakeFirstOrThrow();
  return { sum: Number(sum ?? 0), most: most ?? 0 };
}
