import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  // name: what the company calls the day; null where it takes a holiday of the law out.
  `create table company.holidays (
    company uuid not null, day text collate "C" not null, name text,
    primary key (company, day)
  )`,
  ...isolate('holidays'),
];

/** Days that a company makes holidays, and holidays that it does not keep. */
export const company0047: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
