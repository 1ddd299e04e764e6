/** Jobs that a released tour plans and no driver has: nobody drives there until its changes are sent. */
import { sql } from 'kysely';
import type { UnsentTour } from '#contract/dispatch/tourReference.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { hasUnsent } from './unsentHeader.ts';

/** The customers `p` of the plan of the tour under an alias that no driver has; a deleted tour is driven by nobody. */
const unsent = (tour: string) => `company.stops p
  where p.company = ${tour}.company and p.tour = ${tour}.key and p.job is not null and not exists (
    select from company.sent_stops s join company.tours has on has.company = s.company and has.key = s.tour
    where s.company = p.company and s.key = p.job and has.deleted is null)`;

/** SQL condition: only a tour that is released or under way and has unsent changes can plan jobs that no driver has. */
const mayHave = (tour: string) => `(${tour}.state in ('released', 'underWay') and ${hasUnsent(tour)})`;

/** The job of the stop `p`, as JSON. A subquery for each of the few, because PostgreSQL plans a join to read all jobs of a company. */
const told = `(select json_build_object('key', j.key, 'name', j.name, 'customer', j.customer)
  from company.jobs j where j.company = p.company and j.key = p.job)`;

/** The names and keys of these jobs of the tour under an alias, in the order of its plan, as JSON. */
export const unsentJobs = (tour: string): string => `case when ${mayHave(tour)} then (
    select coalesce(json_agg(${told} order by p.sequence), '[]')
    from ${unsent(tour)}) else '[]' end`;

/** The tours that have such jobs, the first ones by departure. */
export async function listUnsentTours({ db, company }: CompanyQuery, limit: number): Promise<UnsentTour[]> {
  const { rows } = await sql<UnsentTour>`
    select json_build_object('key', t.key, 'number', t.number) as tour, u.jobs
    from company.tours t cross join lateral (select count(*)::int as jobs from ${sql.raw(unsent('t'))}) u
    where t.company = ${company} and t.deleted is null and ${sql.raw(mayHave('t'))} and u.jobs > 0
    order by t.departure, t.key limit ${limit}`.execute(db);
  return rows;
}
