import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** As 0073 of the company's schema. */
export const migrationsReadMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`grant select on directory.migrations to tourlotse_app`.execute(db);
  },
};
