/** The id of each storage, by which every process knows whether it works on the same one as the others. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table directory.storages (
    name text primary key, identity text not null, created timestamptz not null default now()
  )`,
  'grant select, insert, update, delete on directory.storages to tourlotse_app',
];

export const storagesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
