import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  `create table company.views (
    company uuid not null, uid uuid not null, key uuid not null,
    list text not null, name text not null, name_sort text collate "C" not null, query text not null,
    primary key (company, uid, key),
    foreign key (company, uid) references company.users on delete cascade
  )`,
  'create unique index views_by_name on company.views (company, uid, list, name_sort)',
  ...isolate('views'),
];

/** What people have saved of lists: search, filters, order and columns under a name. */
export const company0067: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
