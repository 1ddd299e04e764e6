import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { UserRow } from '../people/row.ts';
import { endSpans } from './spans.ts';

interface OfflineColumns {
  online: false;
  last_online: Date | null;
}

/**
 * Removes the leases of a locked person.
 * @returns the columns to write to the person's row; last online is the latest heartbeat
 */
export async function goOffline(
  tx: CompanyTransaction,
  { uid, online, last_online: before }: UserRow,
): Promise<OfflineColumns> {
  // A lease that a heartbeat has locked is skipped, because waiting could deadlock. It expires by itself.
  const { rows } = await sql<{ renewed: Date }>`
    delete from company.presence where (company, uid, device) in (
      select company, uid, device from company.presence where company = ${tx.company} and uid = ${uid} for update skip locked)
    returning renewed
  `.execute(tx.db);
  const renewals = rows.map(({ renewed }) => renewed.getTime());
  const last = renewals.length > 0 ? new Date(Math.max(...renewals)) : before;
  if (online) {
    await endSpans(tx, [{ uid, at: last }]);
    tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
  }
  return { online: false, last_online: last };
}
