/** Index of deleted vehicles that can be restored, so that counts can subtract them. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0009: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw('create index vehicles_gone on company.vehicles (company, key) where deleted is not null')
      .execute(db);
  },
};
