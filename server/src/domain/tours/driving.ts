import { sql, type RawBuilder } from 'kysely';
import type { Tour } from '#contract/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Whether one of the tours of the person under an alias of `users` is under way. */
export const isDriving = (user: string): RawBuilder<boolean> =>
  sql.raw(`exists (select from company.tours under_way where under_way.company = ${user}.company
    and under_way.driver = ${user}.uid and under_way.state = 'underWay' and under_way.deleted is null)`);

const driverOf = ({ state, driver }: Tour): string | null => (state === 'underWay' ? (driver?.uid ?? null) : null);

/** Tells who begins or ends driving by a change of a tour, as one tells who goes online. */
export function recordDriving(tx: CompanyTransaction, before: Tour, after: Tour): void {
  const [had, has] = [driverOf(before), driverOf(after)];
  if (had === has) return;
  for (const uid of [had, has])
    if (uid !== null) tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
}
