/** Attempts under way are told from failures; unconfirmed people are found by age; a session that is refused says why. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Rows of attempts that had all succeeded.
  'delete from directory.attempts where failures = 0',
  'drop index directory.attempts_window',
  'create index attempts_by_age on directory.attempts (kind, window_start)',

  // An attempt whose outcome is not known yet; after a crash it counts until it expires.
  `create table directory.attempts_under_way (
    key uuid not null,
    kind text not null,
    subject text not null,
    expires timestamptz not null,
    primary key (key, kind)
  )`,
  'create index attempts_under_way_of on directory.attempts_under_way (kind, subject)',
  'create index attempts_under_way_by_end on directory.attempts_under_way (expires)',
  'grant select, insert, update, delete on directory.attempts_under_way to tourlotse_app',

  // False until the company shows what email_verified says: a sweep finishes what a crash left, and everybody of before.
  'alter table directory.people add column verification_shown boolean not null default true',
  'update directory.people set verification_shown = false where not email_verified',
  'create index people_verification_unshown on directory.people (id) where not verification_shown',
  'create index people_unverified on directory.people (created_at) where not email_verified',

  // The code of the catalogue with which the session is refused from now on.
  'alter table directory.sessions add column refused text',
];

export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
