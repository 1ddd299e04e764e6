import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  // begin, end: local to the company, days or times, so that another time zone leaves them as they are.
  `create table company.calendar (
    company uuid not null, key uuid not null,
    kind text not null check (kind in ('delivery', 'absence', 'meeting', 'maintenance')),
    title text not null, note text not null,
    "begin" text collate "C" not null, "end" text collate "C" not null,
    driver uuid, vehicle uuid,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index calendar_by_end on company.calendar (company, "end", key) where deleted is null',
  ...isolate('calendar'),
  // Templates of events beside those of tours.
  'alter table company.templates drop constraint templates_kind_check',
  `alter table company.templates add constraint templates_kind_check check (kind in ('tour', 'event'))`,
  `alter table company.templates
    alter column departure drop not null, alter column order_number drop not null,
    alter column temperature_recording drop not null, alter column stops drop not null,
    add column event_kind text check (event_kind in ('delivery', 'absence', 'meeting', 'maintenance')),
    add column note text, add column "begin" text, add column "end" text, add column days int`,
  `alter table company.templates add constraint templates_of_kind check (case kind
    when 'tour' then departure is not null and order_number is not null and temperature_recording is not null and stops is not null
    else event_kind is not null and note is not null and days is not null end)`,
];

/** What stands in the calendar beside the tours. */
export const company0046: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
