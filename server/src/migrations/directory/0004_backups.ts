/** Backups under way, which keep files from being removed, and the place where health tries whether it can write. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Extended by the backup for as long as it runs; one that crashed keeps nothing for longer than its last lease.
  'create table directory.backups (key uuid primary key, expires timestamptz not null)',
  'grant select, insert, update, delete on directory.backups to tourlotse_app',
  // Emptied and filled at each probe: a truncated table takes new space on the disk, which an updated row does not.
  'create table directory.probes (at timestamptz not null)',
  'grant insert, truncate on directory.probes to tourlotse_app',
];

export const backupsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
