/** Whether people have confirmed their mail address, as the directory says it; a sweep tells it of those who have not. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company0011: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table company.users add column email_verified boolean not null default true').execute(db);
  },
};
