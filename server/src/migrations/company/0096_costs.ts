/** Vehicles' cost per hour and per kilometre, in euro cents. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0096: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.vehicles add column cost_per_hour int, add column cost_per_kilometre int`.execute(db);
  },
};
