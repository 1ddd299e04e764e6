import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Metres, and tonnes on an axle: what signs forbid roads by. */
export const company0030: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.vehicles add column height double precision, add column width double precision,
      add column length double precision, add column axle_load double precision`.execute(db);
  },
};
