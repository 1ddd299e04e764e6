/** Counts per hour, without a limit. */
import { sql } from 'kysely';
import type { Databases } from '../database/database.ts';

type Directory = Databases['directory'];

const hourMs = 60 * 60_000;

/** Adds one to the current hour. @returns the hour's count; concurrent processes never get the same number */
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

/** The sum of the hours after a time, and the highest count of one hour. */
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
