/** Which driver usually visits a customer. */
import { sql } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { usualDriversOfCustomers } from '#server/domain/tours/plan/references.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** Tours of so many days before count. */
const countedDays = 90;
/** With fewer visits nobody is usual. */
const leastVisits = 2;

/**
 * The usual driver of each customer: the one that is set, else the one with the most visits in the tours of the last
 * months; of several with as many the one with the latest visit.
 * @param day local day before which tours count
 */
export async function readUsualDrivers(
  { db, company }: CompanyQuery,
  customers: readonly string[],
  day: string,
): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<{ customer: string; driver: string }>`
    select distinct on (customer) customer, driver from (
      select s.customer, t.driver, count(*) as visits, max(t.departure) as latest
      from company.sent_stops s join company.tours t on t.company = s.company and t.key = s.tour
      where s.company = ${company} and s.customer = any (${sql.val(customers)}::uuid[]) and s.kind = 'customer'
        and t.deleted is null and t.driver is not null and t.state = 'done'
        and t.departure >= ${addDays(day, -countedDays)} and t.departure < ${day}
      group by s.customer, t.driver having count(*) >= ${leastVisits}
    ) visited order by customer, visits desc, latest desc`.execute(db);
  const set = await usualDriversOfCustomers({ db, company }, customers);
  return new Map([...rows.map(({ customer, driver }) => [customer, driver] as const), ...set]);
}
