/** Secrets of the installation: in the database, so that all processes have the same, and a backup keeps them. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'create table directory.secrets (name text primary key, value text not null, created timestamptz not null default now())',
  'grant select, insert on directory.secrets to tourlotse_app',
];

export const secretsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
