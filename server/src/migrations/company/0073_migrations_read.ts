import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A running server sees whether a newer version has migrated the database since it started. */
export const company0073: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`grant select on company.migrations to tourlotse_app`.execute(db);
  },
};
