import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a customer's stops begin with. */
export const company0031: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.customers add column stay_minutes int, add column info text not null default ''`.execute(
      db,
    );
  },
};
