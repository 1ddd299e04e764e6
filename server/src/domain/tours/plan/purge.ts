import { forgetTours } from '#server/domain/driving/forget.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { sql, type RawBuilder } from 'kysely';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';

/**
 * Removes tours whose deletion can no longer be undone, with all their rows; their numbers are not reused. @returns the
 * number of removed tours
 */
export const purgeTours = (tx: CompanyTransaction, keys: readonly string[]): Promise<number> =>
  removeTourRows(tx, keys, sql`t.deleted <= now() - make_interval(secs => ${tourLimits.undoPeriod / 1000})`);

/** Permanently removes those of the tours `t` that fulfil a condition. @returns the number of removed tours */
export async function removeTourRows(
  tx: CompanyTransaction,
  keys: readonly string[],
  which: RawBuilder<unknown>,
): Promise<number> {
  const { db, company } = tx;
  // Stops and releases are removed by the foreign key.
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from company.tours t where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[])
        and ${which} returning t.key
    ), orders as (
      delete from company.stop_orders o using company.stops s, gone
      where s.company = ${company} and s.tour = gone.key and o.company = ${company} and o.stop = s.key
    )
    select key from gone`.execute(db);
  const gone = rows.map(({ key }) => key);
  if (gone.length === 0) return 0;
  await forgetTours(tx, gone);
  return gone.length;
}
