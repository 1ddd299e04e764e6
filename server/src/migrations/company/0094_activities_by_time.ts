/** Activities are listed from the end of their primary key: an index of the same columns cost a write of each change. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0094: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index company.activities_by_time`.execute(db);
  },
};
