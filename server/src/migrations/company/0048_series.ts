import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  `create table company.series (
    company uuid not null, key uuid not null,
    name text not null, template uuid not null,
    weekdays int[] not null, every_weeks int not null, weeks text not null check (weeks in ('every', 'even', 'odd')),
    from_day text collate "C" not null, until_day text collate "C",
    on_holiday text not null check (on_holiday in ('drop', 'before', 'after', 'keep')),
    name_sort text collate "C" not null, search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index series_by_name on company.series (company, name_sort, key) where deleted is null',
  // day: of the rule; once there is a row for it, no other tour is ever made of it. tour_version: as it was made.
  `create table company.series_occurrences (
    company uuid not null, series uuid not null, day text collate "C" not null,
    moved text collate "C", is_skipped boolean not null default false,
    tour uuid, tour_version int,
    primary key (company, series, day)
  )`,
  ...isolate('series'),
  ...isolate('series_occurrences'),
];

/** Tours that are made of a template again and again. */
export const company0048: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
