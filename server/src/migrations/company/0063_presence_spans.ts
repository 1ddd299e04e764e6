import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate, unforced } from '../isolate.ts';

const statements = [
  // ended: null while the person is online.
  `create table company.presence_spans (
    company uuid not null, uid uuid not null, began timestamptz not null default now(), ended timestamptz,
    primary key (company, uid, began),
    foreign key (company, uid) references company.users on delete cascade
  )`,
  ...isolate('presence_spans'),
  // Whoever is online at this moment is so from now on, as far as anybody knows.
  ...unforced(
    ['users', 'presence_spans'],
    `insert into company.presence_spans (company, uid) select company, uid from company.users where online`,
  ),
];

/** From when to when people were online, for as long as the last two days. */
export const company0063: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
