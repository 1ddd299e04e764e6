/** Tours that are being sent: when their drivers see them, and who sends them. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0097: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column visible_from timestamptz, add column sender uuid`.execute(db);
  },
};
