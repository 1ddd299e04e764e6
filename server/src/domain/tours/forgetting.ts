/** What tours keep of people and customers who are gone for good. */
import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Tours keep that somebody drove them, and not who. */
export async function redactDriver({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  await sql`update company.tours
    set search = replace(search, driver_sort, ''), driver_name = '', driver_sort = ''
    where company = ${company} and driver = ${uid} and driver_name <> ''`.execute(db);
}

/** Stops keep their copies of name and address alone. */
export async function forgetCustomers({ db, company }: CompanyTransaction, keys: readonly string[]): Promise<void> {
  await sql`update company.tour_stops set customer = null
    where company = ${company} and customer = any (${sql.val(keys)}::uuid[])`.execute(db);
  await sql`update company.jobs set customer = null
    where company = ${company} and customer = any (${sql.val(keys)}::uuid[])`.execute(db);
}
