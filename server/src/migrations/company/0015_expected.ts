/** A file's row says whether its storage must hold it, so that one which is not found is told from one that never arrived. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0015: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // True for all of before: what is not found of them is never forgotten.
    await sql`alter table company.files add column expected boolean not null default true`.execute(db);
  },
};
