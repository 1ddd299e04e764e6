import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate, unforced } from '../isolate.ts';
import { foundByWords } from './0019_search.ts';

/** Tours that were archived, a row for each file. */
const statements = [
  // key: the tour's. departure: local to the company. people: whom the file names, so that they can be erased from it.
  `create table company.archive (
    company uuid not null, key uuid not null,
    tour_number text collate "C" not null,
    number_sort text collate "C" not null
      generated always as (substr(tour_number, 1, 5) || lpad(substr(tour_number, 6), 6, '0')) stored,
    order_number text not null, order_sort text collate "C" not null,
    departure text collate "C" not null,
    filename text not null, filesize int not null, file uuid not null,
    people uuid[] not null, search text collate "C" not null,
    created timestamptz not null default now(), restored timestamptz,
    primary key (company, key)
  )`,
  'create index archive_by_time on company.archive (company, created, key)',
  'create index archive_by_number on company.archive (company, number_sort, key)',
  'create index archive_by_order on company.archive (company, order_sort, key)',
  'create index archive_by_departure on company.archive (company, departure, key)',
  'create index archive_by_file on company.archive (company, file)',
  'create index archive_by_person on company.archive using gin (company, people)',
  'create index archive_by_text on company.archive using gin (company, search gin_trgm_ops)',
  ...isolate('archive'),
  'create policy search_all on company.archive for select to tourlotse_reader using (true)',
  'grant select on company.archive to tourlotse_reader',
  ...foundByWords('archive_found', { table: 'archive', key: 'key', text: 'search', listed: 'true' }),
  // What was set before archiving had an effect holds from now on.
  ...unforced(
    ['settings', 'scheduled_tasks'],
    `insert into company.scheduled_tasks (company, kind, key, at)
      select company, 'archive-due', company, now() from company.settings where archive_after_days is not null`,
  ),
];

export const company0050: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
