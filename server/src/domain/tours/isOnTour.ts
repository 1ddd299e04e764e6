import { sql, type RawBuilder } from 'kysely';

/** Whether a tour has the row `t` as its vehicle, or a stop of one or without one as its customer. */
export const isOnTour = (of: 'vehicle' | 'customer'): RawBuilder<boolean> =>
  of === 'vehicle'
    ? sql`exists (select from company.tours o where o.company = t.company and o.vehicle = t.key and o.deleted is null)`
    : sql`(exists (select from company.tour_stops s where s.company = t.company and s.customer = t.key)
      or exists (select from company.unassigned_stops s where s.company = t.company and s.customer = t.key))`;
