/** Tours of people who are erased. */
import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Removes the driver's name from their tours. */
export async function redactDriver({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  await sql`update company.tours
    set search = replace(search, driver_sort, ''), driver_name = '', driver_sort = ''
    where company = ${company} and driver = ${uid} and driver_name <> ''`.execute(db);
}
