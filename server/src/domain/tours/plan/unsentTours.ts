/** Jobs of a released tour's plan that no driver has: nobody drives to them until the tour's changes are sent. */
import { sql } from 'kysely';
import type { UnsentTour } from '#contract/dispatch/tourReference.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { hasUnsent } from './unsentHeader.ts';

/** SQL: the customers' stops `p` of the tour under an alias that no driver has. Deleted tours have no driver. */
const unsent = (tour: string) => `company.stops p
  where p.company = ${tour}.company and p.tour = ${tour}.key and p.job is not null and not exists (
    select from company.sent_stops s join company.tours has on has.company = s.company and has.key = s.tour
    where s.company = p.company and s.key = p.job and has.deleted is null)`;

/** SQL condition: the tour is released or under way and has unsent changes. Only these tours can have such jobs. */
const mayHave = (tour: string) => `(${tour}.state in ('released', 'underWay') and ${hasUnsent(tour)})`;

/**
 * SQL: the job of the stop `p` as JSON. A subquery for each of the few jobs, because for a join PostgreSQL reads all
 * jobs of a company.
 */
const told = `(select json_build_object('key', j.key, 'name', j.name, 'customer', j.customer)
  from company.jobs j where j.company = p.company and j.key = p.job)`;

/** SQL: keys and names of these jobs of the tour under an alias as JSON, in the order of its plan. */
export const unsentJobs = (tour: string): string => `case when ${mayHave(tour)} then (
    select coalesce(json_agg(${told} order by p.sequence), '[]')
    from ${unsent(tour)}) else '[]' end`;

/** The tours with such jobs, the earliest departures first. */
export async function listUnsentTours({ db, company }: CompanyQuery, limit: number): Promise<UnsentTour[]> {
  const { rows } = await sql<UnsentTour>`
    select json_build_object('key', t.key, 'number', t.number) as tour, u.jobs
    from company.tours t cross join lateral (select count(*)::int as jobs from ${sql.raw(unsent('t'))}) u
    where t.company = ${company} and t.deleted is null and ${sql.raw(mayHave('t'))} and u.jobs > 0
    order by t.departure, t.key limit ${limit}`.execute(db);
  return rows;
}
