import { sql } from 'kysely';
import { instantOf } from '#contract/platform/time.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/**
 * Tours that have not begun keep their local times: their instants, and the promised times, are shifted to the
 * company's new time zone by the same amount as their departure. Tours that have begun stay.
 */
export async function moveToTimeZone(tx: CompanyTransaction, timeZone: string): Promise<void> {
  const { company, db } = tx;
  const tours = await db
    .selectFrom('tours')
    .select(['key', 'departure', 'departs', 'driver', 'state'])
    .where('company', '=', company)
    .where('state', 'in', ['draft', 'planned', 'released'])
    .forNoKeyUpdate()
    .execute();
  const moved = tours.flatMap(({ departure, departs, ...tour }) => {
    const bySeconds = (instantOf(departure, timeZone) - departs.getTime()) / 1000;
    return bySeconds === 0 ? [] : [{ ...tour, bySeconds }];
  });
  if (moved.length === 0) return;
  const by = sql`unnest(${sql.val(moved.map(({ key }) => key))}::uuid[],
    ${sql.val(moved.map(({ bySeconds }) => bySeconds))}::float8[]) as m(tour, seconds)`;
  const shift = sql`make_interval(secs => m.seconds)`;
  await sql`update company.tours t set departs = departs + ${shift} from ${by}
    where t.company = ${company} and t.key = m.tour`.execute(db);
  const planned = sql`planned_arrival = planned_arrival + ${shift}, planned_departure = planned_departure + ${shift}`;
  await sql`update company.stops s set ${planned} from ${by}
    where s.company = ${company} and s.tour = m.tour`.execute(db);
  await sql`update company.sent_stops s set ${planned}, promised = promised + ${shift} from ${by}
    where s.company = ${company} and s.tour = m.tour`.execute(db);
  const drivers = moved.flatMap(({ driver, state }) => (driver && state === 'released' ? [driver] : []));
  tx.record({ collection: 'tours', key: null, kind: 'changed', action: null, audience: [...new Set(drivers)] });
}
