/** A deleted tour remembers which of its jobs are open since, so that they come back with it. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0090: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column opened jsonb`.execute(db);
  },
};
