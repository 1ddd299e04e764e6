/** What tests need to let time pass in presence: leases are moved back, nobody waits for them. */
import { sql } from 'kysely';
import { presenceTimes } from '#contract/devices.ts';
import type { Databases } from '#server/platform/database/database.ts';

/** Lets some milliseconds pass for every lease of a company. */
export async function backdateLeases(
  databases: Databases,
  company: string,
  milliseconds: number,
  database = 'main',
): Promise<void> {
  const passed = sql`make_interval(secs => ${milliseconds / 1000})`;
  await databases.company(database).writeTransaction({ company, uid: null }, ({ db }) =>
    sql`update company.presence set renewed = renewed - ${passed}, expires = expires - ${passed}
      where company = ${company}`.execute(db),
  );
}

/** More than a lease lasts, and less than the minute within which everybody has to know. */
export const untilLeaseIsOver = presenceTimes.lease + 1;
