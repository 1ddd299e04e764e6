import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** What tours are made of again and again. */
const statements = [
  // departure: a local time of the day.
  `create table company.templates (
    company uuid not null, key uuid not null,
    kind text not null check (kind in ('tour')),
    name text not null, departure text collate "C" not null,
    driver uuid, vehicle uuid, delivery_service uuid,
    order_number text not null, temperature_recording boolean not null,
    stops jsonb not null,
    name_sort text collate "C" not null, search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index templates_by_name on company.templates (company, name_sort, key) where deleted is null',
  'create index templates_by_departure on company.templates (company, departure, key) where deleted is null',
];

export const company0035: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...isolate('templates')]) await sql.raw(statement).execute(db);
  },
};
