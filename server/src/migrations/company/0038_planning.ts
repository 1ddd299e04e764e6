import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stops on their way from a released tour into another one, and by which rule drivers of a tour rest. */
export const company0038: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tour_stops add column leaving boolean not null default false`.execute(db);
    await sql`create index tour_stops_leaving on company.tour_stops (company, tour) where leaving`.execute(db);
    await sql`alter table company.tours add column break_rule text not null default 'vehicle'
      check (break_rule in ('vehicle', 'none', 'workingTime', 'driving'))`.execute(db);
  },
};
