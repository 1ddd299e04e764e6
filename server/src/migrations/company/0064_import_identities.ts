import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A dry run keeps the identities of its rows in memory: nothing looks them up in the database one by one. */
export const company0064: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index company.import_rows_by_identity`.execute(db);
  },
};
