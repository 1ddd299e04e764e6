import { defaultTimeZone } from '#contract/platform/time.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

/** The company's time zone (IANA name), in which its days are counted. */
export async function readTimeZone({ db, company }: CompanyQuery): Promise<string> {
  const row = await db.selectFrom('company').select('time_zone').where('company', '=', company).executeTakeFirst();
  return row?.time_zone ?? defaultTimeZone;
}

/** Sends a live event, so that everybody in the company reads the new time zone. */
export async function changeTimeZone(tx: CompanyTransaction, timeZone: string): Promise<void> {
  const { company, db } = tx;
  await db.updateTable('company').set({ time_zone: timeZone }).where('company', '=', company).execute();
  tx.record({ collection: 'company', key: company, kind: 'changed', action: null });
}
