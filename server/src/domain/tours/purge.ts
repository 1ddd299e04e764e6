import { forgetTours } from '#server/domain/driving/forget.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { sql, type RawBuilder } from 'kysely';
import { tourLimits } from '#contract/tourLimits.ts';

/** Removes tours whose deletion can no longer be undone, with all that belongs to them; their numbers stay used. @returns how many */
export const purgeTours = (tx: CompanyTransaction, keys: readonly string[]): Promise<number> =>
  removeTourRows(tx, keys, sql`t.deleted <= now() - make_interval(secs => ${tourLimits.undoPeriod / 1000})`);

/** Removes those of the tours `t` that a condition is true of, as if they had never been. @returns how many */
export async function removeTourRows(
  tx: CompanyTransaction,
  keys: readonly string[],
  which: RawBuilder<unknown>,
): Promise<number> {
  const { db, company } = tx;
  const { rows } = await sql<{ key: string }>`
    delete from company.tours t where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[])
      and ${which} returning t.key
  `.execute(db);
  const gone = rows.map(({ key }) => key);
  if (gone.length === 0) return 0;
  await sql`with stops as (
      delete from company.tour_stops where company = ${company} and tour = any (${sql.val(gone)}::uuid[]) returning key
    )
    delete from company.stop_orders o using stops where o.company = ${company} and o.stop = stops.key`.execute(db);
  await db.deleteFrom('tour_releases').where('company', '=', company).where('tour', 'in', gone).execute();
  await forgetTours(tx, gone);
  return gone.length;
}
