import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which version of a tour was printed last, and when. */
export const company0032: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column printed timestamptz, add column printed_version int`.execute(db);
  },
};
