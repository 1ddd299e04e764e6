import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  // token: the SHA-256 of what stands in the address.
  `create table company.calendar_feeds (
    company uuid not null, uid uuid not null, token text not null,
    tours boolean not null, notes boolean not null, drivers boolean not null, plate_numbers boolean not null,
    created timestamptz not null default now(),
    primary key (company, uid),
    foreign key (company, uid) references company.users on delete cascade
  )`,
  'create unique index calendar_feeds_by_token on company.calendar_feeds (company, token)',
  ...isolate('calendar_feeds'),
];

/** People's feeds of the calendar for other programs. */
export const company0060: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
