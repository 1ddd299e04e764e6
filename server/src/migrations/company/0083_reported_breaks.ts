/** The breaks that a tour's driver has reported, as an array of `begin` and `end` in milliseconds since 1970. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0083: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column reported_breaks jsonb not null default '[]'`.execute(db);
  },
};
