import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition: something planned refers to the row `t`. A vehicle may be in a tour, a template or an event, a
 * customer in a stop of a tour, a job or a template.
 */
export const isInPlans = (of: 'vehicle' | 'customer'): RawBuilder<boolean> =>
  of === 'vehicle'
    ? sql`(exists (select from company.tours o where o.company = t.company and o.vehicle = t.key and o.deleted is null)
      or exists (select from company.unsent_tours u where u.company = t.company and u.vehicle = t.key)
      or exists (select from company.templates p where p.company = t.company and p.vehicle = t.key and p.deleted is null)
      or exists (select from company.calendar e where e.company = t.company and e.vehicle = t.key and e.deleted is null))`
    : sql`(exists (select from company.jobs s where s.company = t.company and s.customer = t.key)
      or exists (select from company.stops s where s.company = t.company and s.customer = t.key)
      or exists (select from company.sent_stops s where s.company = t.company and s.customer = t.key)
      or exists (select from company.template_stops s
        join company.templates p on p.company = s.company and p.key = s.template and p.deleted is null
        where s.company = t.company and s.customer = t.key))`;
