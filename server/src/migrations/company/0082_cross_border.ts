/** Vehicles that are driven across borders for hire or reward: breaks from driving begin at 2.5 t with them. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0082: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.vehicles add column cross_border boolean not null default false`.execute(db);
  },
};
