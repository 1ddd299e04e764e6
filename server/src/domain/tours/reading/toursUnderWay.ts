import { sql, type RawBuilder } from 'kysely';
import { smallCountLimit } from '#contract/platform/list.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** SQL: the tour under way of the person under an alias of `users`; null if there is none. */
export const drivenTour = (user: string): RawBuilder<{ key: string; number: string } | null> =>
  sql.raw(`(select json_build_object('key', under_way.key, 'number', under_way.number) from company.tours under_way
    where under_way.company = ${user}.company and under_way.driver = ${user}.uid
      and under_way.state = 'underWay' and under_way.deleted is null
    order by under_way.departure, under_way.key limit 1)`);

/** SQL: keys of the vehicles with a tour under way, which are few. */
export const vehiclesUnderWay = (company: string): RawBuilder<unknown> => sql`
  select distinct o.vehicle as key from company.tours o
  where o.company = ${company} and o.state = 'underWay' and o.deleted is null and o.vehicle is not null`;

export const countVehiclesUnderWay = (company: string): RawBuilder<number> => sql<number>`
  select count(*)::int from (${vehiclesUnderWay(company)} limit ${sql.lit(smallCountLimit + 1)}) under_way`;

const driverOf = ({ state, driver }: Tour): string | null => (state === 'underWay' ? (driver?.key ?? null) : null);

/** Sends presence events for the drivers who begin or end driving through a change of a tour. */
export function recordDriving(tx: CompanyTransaction, before: Tour, after: Tour): void {
  const [had, has] = [driverOf(before), driverOf(after)];
  if (had === has) return;
  for (const uid of [had, has])
    if (uid !== null) tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
}
