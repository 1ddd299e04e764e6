import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0056: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.company add column first_steps_hidden boolean not null default false`.execute(db);
  },
};
