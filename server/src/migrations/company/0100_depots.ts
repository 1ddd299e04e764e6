/** When vehicles can be loaded at an own place, how long that takes, and how many at once. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0100: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table company.addresses
        add column opening_hours jsonb not null default '{"weekdays": null, "exceptions": []}',
        add column loading_minutes integer not null default 0,
        add column loading_seconds_per_piece integer not null default 0,
        add column docks integer`.execute(db);
  },
};
