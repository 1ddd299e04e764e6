/** Who works on which task of the upkeep, and when each last ended well. It was one job of the mails' queue before. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table directory.upkeep (
    name text primary key,
    due timestamptz not null default now(),
    holder uuid,
    leased_until timestamptz,
    ended timestamptz not null default now()
  )`,
  'grant select, insert, update, delete on directory.upkeep to tourlotse_app',
  `delete from jobs.schedule where name = 'upkeep'`,
  `delete from jobs.job where name = 'upkeep'`,
];

export const upkeepMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
