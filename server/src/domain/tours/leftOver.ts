import { sql } from 'kysely';

/** Whether the stop `s` of the tour `t` failed, was refused or is left over, and nobody tries it again yet. */
export const isLeftOver = sql<boolean>`(s.kind = 'customer'
  and (s.state in ('refused', 'failed') or (t.state = 'done' and s.state in ('open', 'arrived', 'skipped')))
  and not exists (select from company.tour_stops f join company.tours again on again.company = f.company and again.key = f.tour
    where f.company = s.company and f.follows = s.key and again.deleted is null)
  and not exists (select from company.unassigned_stops f
    where f.company = s.company and f.follows = s.key and f.deleted is null))`;
