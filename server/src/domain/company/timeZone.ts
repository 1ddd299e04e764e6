import { defaultTimeZone } from '#contract/time.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** The company's time zone (IANA name), in which its days are counted. */
export async function readTimeZone({ db, company }: CompanyQuery): Promise<string> {
  const row = await db.selectFrom('company').select('time_zone').where('company', '=', company).executeTakeFirst();
  return row?.time_zone ?? defaultTimeZone;
}
